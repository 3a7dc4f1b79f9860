public import SightlinePixels

extension SegmentHash: CustomStringConvertible {
  /// The segments' hexadecimal digits, separated by commas, as ImageHash prints them.
  public var hex: String { segments.map(\.hex).joined(separator: ",") }

  /// Reads a hash from hexadecimal digits.
  ///
  /// - Parameters:
  ///   - hex: The digits as `hex` prints them, in either case.
  ///   - bitCount: The number of bits of a segment; nil for four a digit.
  ///   - quality: The quality of every segment, 0…100, which the digits do not carry. Traps
  ///     outside.
  /// - Throws: `SightlineError` with code `invalidHex` for other characters, segments of different
  ///   lengths, or too many.
  public init(
    hex: String,
    bitCount: Int? = nil,
    quality: Int = 100
  ) throws(SightlineError) {
    var segments: [PerceptualHash] = []
    for part in hex.split(separator: ",", omittingEmptySubsequences: false) {
      guard segments.count < Self.maximumSegmentCount else {
        throw SightlineError(
          .invalidHex,
          "more than \(Self.maximumSegmentCount) segments: a hash has no more"
        )
      }
      segments.append(try PerceptualHash(hex: String(part), bitCount: bitCount, quality: quality))
    }
    guard segments.allSatisfy({ $0.bitCount == segments[0].bitCount }) else {
      throw SightlineError(.invalidHex, "segments of different lengths in '\(hex)'")
    }
    self.init(segments: segments)
  }

  /// The hexadecimal digits.
  public var description: String { hex }
}
