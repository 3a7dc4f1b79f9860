/// The shape that the stored bytes of hashes of one length, or of histograms of one form, have in common.
///
/// With it many of them are read without an object each. Bytes that do not fit are read one by one, by
/// `DescriptorValue(storedBytes:)`, which reports the error.
package struct StoredShape: Hashable, Sendable {
  /// The kinds that have a fixed length.
  package enum Kind: Hashable, Sendable {
    case hash(bitCount: Int)
    case histogram(binCount: Int, cellCount: Int)
    case embedding(dimension: Int)
  }

  /// The kind of the descriptors.
  package let kind: Kind
  /// The bytes that all begin with, except the quality.
  private let header: [UInt8]
  /// The number of bytes of each.
  package let length: Int

  /// The place of the quality in the header, which differs.
  private static let qualityPlace = 2

  /// The shape of a descriptor; nil where it is of another kind, or a hash that leaves a part of a byte
  /// unused, since those bits must be checked.
  package init?(_ value: DescriptorValue) {
    let bytes = value.storedBytes
    switch value {
    case .hash(let hash) where hash.bitCount % 8 == 0:
      kind = .hash(bitCount: hash.bitCount)
      header = Array(bytes.prefix(bytes.count - hash.bitCount / 8))
    case .histogram(let histogram):
      kind = .histogram(binCount: histogram.bins.count, cellCount: histogram.cellCount)
      header = Array(bytes.prefix(bytes.count - histogram.bins.count))
    case .embedding(let embedding):
      kind = .embedding(dimension: embedding.values.count)
      header = Array(bytes.prefix(bytes.count - embedding.values.count))
    default: return nil
    }
    length = bytes.count
  }

  /// Where the bits or bins of a descriptor begin in its stored bytes.
  package var headerLength: Int { header.count }

  /// The quality of a stored descriptor; nil when it is not of this shape, or damaged.
  package func quality(ofStored bytes: Span<UInt8>) -> Int? {
    guard bytes.count == length else { return nil }
    for index in header.indices where index != Self.qualityPlace {
      guard bytes[index] == header[index] else { return nil }
    }
    let quality = Int(bytes[Self.qualityPlace])
    return quality <= 100 ? quality : nil
  }

  /// Whether a descriptor of this shape and a quality is featureless; see
  /// `DescriptorValue.isFeatureless`.
  package func isFeatureless(quality: Int) -> Bool {
    if case .hash = kind { quality < PerceptualHash.featurelessQuality } else { quality == 0 }
  }

  /// Puts the words of a stored hash of this shape behind others, as `PerceptualHash.words` has them.
  package func appendWords(ofStored bytes: Span<UInt8>, to words: inout [UInt64]) {
    var place = headerLength
    while place < bytes.count {
      var word: UInt64 = 0
      let end = min(place + 8, bytes.count)
      for index in place..<end { word = word << 8 | UInt64(bytes[index]) }
      words.append(word << UInt64(8 * (place + 8 - end)))
      place = end
    }
  }
}
