public import SightlinePixels

extension RadialProfile: CustomStringConvertible {
  /// The coefficients as hexadecimal digits, two each, as OpenCV's bytes read.
  public var hex: String { HexBytes.text(of: coefficients) }

  /// Reads a profile from hexadecimal digits.
  ///
  /// - Parameters:
  ///   - hex: Eighty digits, in either case.
  ///   - quality: The quality, 0…100, which the digits do not carry. Traps outside.
  /// - Throws: `SightlineError` with code `invalidHex` for other characters or another length.
  public init(hex: String, quality: Int = 100) throws(SightlineError) {
    self.init(coefficients: try HexBytes.bytes(of: hex, count: Self.count), quality: quality)
  }

  /// The hexadecimal digits.
  public var description: String { hex }
}
