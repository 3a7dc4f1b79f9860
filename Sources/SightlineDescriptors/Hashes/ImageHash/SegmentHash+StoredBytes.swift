public import SightlinePixels

extension SegmentHash {
  /// Version, kind 16, the number of segments and of their bits in two bytes each (low byte first),
  /// then for each segment its quality and its bits, first bit most significant.
  public var storedBytes: [UInt8] {
    let bitCount = segments[0].bitCount
    var bytes: [UInt8] = [
      StoredBytesReader.version, StoredBytesReader.Kind.segments.rawValue,
      UInt8(segments.count & 255), UInt8(segments.count >> 8),
      UInt8(bitCount & 255), UInt8(bitCount >> 8),
    ]
    for segment in segments {
      bytes.append(UInt8(segment.quality))
      bytes += segment.packedBits
    }
    return bytes
  }

  /// Reads a hash back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .segments)
    let count = try reader.number()
    let bitCount = try reader.number()
    guard (1...Self.maximumSegmentCount).contains(count),
      (1...PerceptualHash.maximumBitCount).contains(bitCount)
    else {
      throw SightlineError(
        .damagedBytes,
        "a stored hash of \(count) segments of \(bitCount) bits: describe again"
      )
    }
    var segments: [PerceptualHash] = []
    for _ in 0..<count {
      let quality = try reader.quality()
      segments.append(
        try PerceptualHash(packedBits: &reader, bitCount: bitCount, quality: quality)
      )
    }
    try reader.finish()
    self.init(segments: segments)
  }
}
