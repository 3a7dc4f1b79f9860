import PixelBuffers

/// PDQ's way to a 64×64 thumbnail: two rounds of a box filter along rows and columns, then picking.
///
/// Running sums are single precision and in the reference's order, so that every bit is the
/// reference's. Planes are turned between passes, so that each pass runs along rows of adjacent
/// numbers.
enum JaroszFilter {
  /// The side of the thumbnail in pixels.
  static let side = 64

  /// The thumbnail of a picture of at least 5×5 pixels, row by row.
  ///
  /// - Parameters:
  ///   - pixels: A `gray8` or `rgb8` picture.
  ///   - filtersThumbnails: Whether a picture of 64×64 pixels is filtered too. The filter's window
  ///     is one pixel then, so it only adds rounding; the reference filters when it makes eight
  ///     hashes and not when it makes one, and near ties depend on it.
  /// - Returns: 4,096 samples.
  static func thumbnail(of pixels: ReadOnlyPixelBuffer, filtersThumbnails: Bool) -> [Float] {
    var other = FloatPlane(lumaOf: pixels)
    if pixels.width == side, pixels.height == side, !filtersThumbnails { return other.samples }
    var plane = other
    other.turn(into: &plane)
    // Only what is picked is written in the last pass of each direction. Both planes need room for
    // the thumbnail's rows, which small pictures repeat.
    plane.boxFilter(into: &other)
    other.turn(into: &plane)
    plane.boxFilter(into: &other)
    other.turn(into: &plane)
    plane.boxFilter(into: &other, keeping: picked(of: pixels.width))
    other.turn(into: &plane)
    plane.boxFilter(into: &other, keeping: picked(of: pixels.height))
    return Array(other.samples.prefix(side * side))
  }

  /// The lines that are picked from a side of the picture.
  private static func picked(of count: Int) -> [Int] {
    (0..<side).map { (2 * $0 + 1) * count / (2 * side) }
  }
}
