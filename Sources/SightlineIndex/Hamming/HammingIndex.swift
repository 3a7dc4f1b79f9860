import SightlineDescriptors

/// Perceptual hashes of one length by the numbers of their pictures, searched exactly by Hamming
/// distance.
///
/// A value: a copy costs nothing and is a snapshot, which later changes do not touch. Each picture has
/// one or more codes. Results are exact and depend only on what is in the index, not on the order of
/// insertion, the processor or the path that found them.
///
/// Codes lie in segments sorted by identifier, each several times as large as the next, and a small tail.
/// A query scans them, or, where `prepare(forRadius:)` has built tables and they are cheaper, looks up
/// the parts of its codes.
///
/// Sources: multi-index hashing, Norouzi, Punjani and Fleet 2012, doi:10.1109/CVPR.2012.6248043; the
/// general pigeonhole principle, Qin et al. 2018, doi:10.1109/ICDE.2018.00065.
public struct HammingIndex: Sendable {
  /// The numbers of bits that codes may have.
  public static let bitCounts = 8...1024

  /// The number of bits of a code.
  public let bitCount: Int
  /// The number of pictures.
  public internal(set) var count = 0
  /// The number of codes.
  public internal(set) var codeCount = 0

  /// Larger segments first.
  ///
  /// An identifier has codes in one segment or in the tail.
  var segments: [HammingSegment] = []
  var tail = HammingTail()
  let tuning: HammingTuning
  /// The radius that tables are built for, also after merges; nil where none were asked for.
  var preparedRadius: Int?
  /// Whether tables are built, and large segments merged, by another.
  var leavesLargeSegments = false
  /// Counts scans that tables would have made cheaper.
  var meter: ScanMeter?

  /// Makes an empty index.
  ///
  /// - Parameter bitCount: The number of bits of a code, one of `bitCounts`. Traps outside.
  public init(bitCount: Int) {
    self.init(bitCount: bitCount, tuning: HammingTuning())
  }

  /// Makes an empty index with sizes and costs of its own.
  package init(bitCount: Int, tuning: HammingTuning) {
    precondition(Self.bitCounts.contains(bitCount), "codes have 8 to 1,024 bits")
    self.bitCount = bitCount
    self.tuning = tuning
  }

  /// The words of a code.
  var width: Int { (bitCount + 63) / 64 }

  /// About how many bytes of memory the index takes: codes, identifiers and tables.
  public var byteCount: Int { segments.reduce(tail.byteCount) { $0 + $1.byteCount } }

  /// Whether a picture has a code in the index.
  ///
  /// - Complexity: O(log(count)²).
  public func contains(_ id: Int) -> Bool {
    !tail.positions(of: id).isEmpty || segments.contains { !$0.positions(of: id).isEmpty }
  }
}

/// The most recent codes, few enough to be moved at every change.
struct HammingTail: Sendable {
  private(set) var ids: [Int] = []
  private(set) var words: [UInt64] = []

  var count: Int { ids.count }

  var byteCount: Int {
    ids.count * MemoryLayout<Int>.stride + words.count * MemoryLayout<UInt64>.stride
  }

  /// The positions of an identifier's codes.
  func positions(of id: Int) -> Range<Int> {
    let start = firstPosition { $0 >= id }
    return start..<firstPosition { $0 > id }
  }

  /// Inserts codes of an identifier that is not there.
  mutating func insert(_ codes: [UInt64], id: Int, width: Int) {
    let position = firstPosition { $0 > id }
    ids.insert(contentsOf: repeatElement(id, count: codes.count / width), at: position)
    words.insert(contentsOf: codes, at: position * width)
  }

  /// Removes an identifier's codes.
  ///
  /// - Returns: How many there were.
  mutating func remove(_ id: Int, width: Int) -> Int {
    let range = positions(of: id)
    ids.removeSubrange(range)
    words.removeSubrange(range.lowerBound * width..<range.upperBound * width)
    return range.count
  }

  private func firstPosition(where isBeyond: (Int) -> Bool) -> Int {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = low + (high - low) / 2
      if isBeyond(ids[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
