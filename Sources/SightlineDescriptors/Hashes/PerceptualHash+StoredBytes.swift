public import SightlinePixels

extension PerceptualHash {
  /// Version, kind 1, quality, the bit count in two bytes (low byte first), then the bits, first
  /// bit most significant.
  public var storedBytes: [UInt8] {
    let header: [UInt8] = [
      StoredBytesReader.version, StoredBytesReader.Kind.hash.rawValue, UInt8(quality),
      UInt8(bitCount & 255), UInt8(bitCount >> 8),
    ]
    return header + packedBits
  }

  /// The bits alone, first bit most significant.
  var packedBits: [UInt8] {
    (0..<(bitCount + 7) / 8).map {
      UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(56 - $0 % 8 * 8))
    }
  }

  /// Reads a hash back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .hash)
    let quality = try reader.quality()
    let bitCount = try reader.number()
    guard (1...Self.maximumBitCount).contains(bitCount) else {
      throw SightlineError(
        .damagedBytes,
        "a stored hash of \(bitCount) bits: it must have 1 to \(Self.maximumBitCount)"
      )
    }
    try self.init(packedBits: &reader, bitCount: bitCount, quality: quality)
    try reader.finish()
  }

  /// Reads the bits alone.
  init(
    packedBits reader: inout StoredBytesReader,
    bitCount: Int,
    quality: Int
  ) throws(SightlineError) {
    let bytes = try reader.take((bitCount + 7) / 8)
    var words = [UInt64](repeating: 0, count: (bitCount + 63) / 64)
    for (index, byte) in bytes.enumerated() {
      words[index / 8] |= UInt64(byte) << UInt64(56 - index % 8 * 8)
    }
    let unused = words.count * 64 - bitCount
    guard words[words.count - 1] & ((1 << UInt64(unused)) - 1) == 0 else {
      throw SightlineError(
        .damagedBytes,
        "a stored hash has bits after its last one: describe again"
      )
    }
    self.init(bitCount: bitCount, words: words, quality: quality)
  }
}
