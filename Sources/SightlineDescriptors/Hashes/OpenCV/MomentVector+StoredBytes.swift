public import SightlinePixels

extension MomentVector {
  /// Version, kind 18, quality, the number of values in two bytes (low byte first), then the values
  /// as 64-bit IEEE 754 numbers, low byte first.
  public var storedBytes: [UInt8] {
    var bytes: [UInt8] = [
      StoredBytesReader.version, StoredBytesReader.Kind.moments.rawValue, UInt8(quality),
      UInt8(values.count & 255), UInt8(values.count >> 8),
    ]
    for value in values {
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
      }
    }
    return bytes
  }

  /// Reads a vector back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .moments)
    let quality = try reader.quality()
    let count = try reader.number()
    guard (1...Self.maximumCount).contains(count) else {
      throw SightlineError(
        .damagedBytes,
        "\(count) stored moments: there are 1 to \(Self.maximumCount)"
      )
    }
    var values: [Double] = []
    for _ in 0..<count {
      let bytes = try reader.take(8)
      let pattern = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      values.append(Double(bitPattern: pattern))
    }
    try reader.finish()
    guard values.allSatisfy(\.isFinite) else {
      throw SightlineError(.damagedBytes, "a stored moment is not a number: describe again")
    }
    self.init(values: values, quality: quality)
  }
}
