public import SightlinePixels

extension RadialProfile {
  /// Version, kind 17, quality, then the coefficients.
  public var storedBytes: [UInt8] {
    let header = [
      StoredBytesReader.version, StoredBytesReader.Kind.radialProfile.rawValue, UInt8(quality),
    ]
    return header + coefficients
  }

  /// Reads a profile back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .radialProfile)
    let quality = try reader.quality()
    let coefficients = try reader.take(Self.count)
    try reader.finish()
    self.init(coefficients: coefficients, quality: quality)
  }
}
