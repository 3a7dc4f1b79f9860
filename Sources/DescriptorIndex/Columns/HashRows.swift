import ImageDescriptors

/// Perceptual hashes of one length, one after the other.
struct HashRows: Sendable {
  let bitCount: Int
  /// As many words for each hash as for any.
  let words: [UInt64]
  let count: Int

  /// Whether a value is a hash as long as another.
  static func fits(_ value: DescriptorValue, _ first: PerceptualHash) -> Bool {
    if case .hash(let hash) = value { hash.bitCount == first.bitCount } else { false }
  }

  /// Lays out hashes of one length; traps without any, and for anything else.
  init(_ values: [DescriptorValue]) {
    var words: [UInt64] = []
    var lengths: Set<Int> = []
    for case .hash(let hash) in values {
      words += hash.words
      lengths.insert(hash.bitCount)
    }
    guard let bitCount = lengths.first, lengths.count == 1 else {
      preconditionFailure("hashes of several lengths")
    }
    self.bitCount = bitCount
    self.words = words
    count = values.count
  }

  /// Whether a hash can be measured against the rows.
  func fits(_ hash: PerceptualHash) -> Bool { hash.bitCount == bitCount }

  /// The Hamming distance of each row to a hash that fits.
  func distances(to hash: PerceptualHash) -> [Double] { differingBits(from: hash).map(Double.init) }
}
