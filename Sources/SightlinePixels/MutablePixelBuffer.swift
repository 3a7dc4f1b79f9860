public import SightlineFoundation

/// A picture being drawn or decoded; consumed into a read-only one when it is done.
///
/// It cannot be copied, so its bytes always have one owner and `finish()` hands them over for free.
///
/// ```swift
/// var picture = try MutablePixelBuffer(width: 64, height: 64, format: .rgb8)
/// for y in 0..<64 {
///   var row = picture.mutableRow(y, as: RGB8.self)
///   for x in row.indices { row[x] = RGB8(red: UInt8(x * 4), green: UInt8(y * 4), blue: 0) }
/// }
/// let buffer = picture.finish()
/// ```
public struct MutablePixelBuffer: ~Copyable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// How the samples are laid out.
  public let format: PixelFormat
  /// Where each plane lies.
  public let planes: [PixelPlane]

  var bytes: [UInt8]

  /// Makes a picture of zeros: black, and transparent where there is alpha.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, 1 to `ReadOnlyPixelBuffer.maximumSide`.
  ///   - height: The height in pixels, 1 to `ReadOnlyPixelBuffer.maximumSide`.
  ///   - format: How the samples are laid out; rows are not padded.
  /// - Throws: `SightlineError` when the size is impossible.
  /// - Complexity: O(pixels).
  public init(width: Int, height: Int, format: PixelFormat) throws(SightlineError) {
    planes = try format.packedPlanes(width: width, height: height)
    self.width = width
    self.height = height
    self.format = format
    bytes = [UInt8](repeating: 0, count: planes.last?.endOffset ?? 0)
  }

  /// Turns the drawing into a read-only picture, without a copy.
  ///
  /// - Complexity: O(1).
  public consuming func finish() -> ReadOnlyPixelBuffer {
    ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: format,
      planes: planes,
      trusted: .array(bytes)
    )
  }
}
