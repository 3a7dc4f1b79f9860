import PixelBuffers

/// PDQ's way to a 64×64 thumbnail: two rounds of a box filter along rows and columns, then picking.
///
/// Running sums are single precision and in the reference's order, so that every bit is the reference's.
/// Planes are turned between passes, so that each pass runs along rows of adjacent numbers.
enum JaroszFilter {
  /// The side of the thumbnail in pixels.
  static let side = 64

  /// The thumbnail of a picture of at least 5×5 pixels, row by row.
  static func thumbnail(of pixels: ReadOnlyPixelBuffer) -> [Float] {
    let luma = FloatPlane(turnedLumaOf: pixels)
    if pixels.width == side, pixels.height == side { return luma.turned().samples }
    let columns = (0..<side).map { (2 * $0 + 1) * pixels.width / (2 * side) }
    let rows = (0..<side).map { (2 * $0 + 1) * pixels.height / (2 * side) }
    return luma.boxFiltered().turned().boxFiltered().turned()
      .boxFiltered(keeping: columns).turned().boxFiltered(keeping: rows).samples
  }
}
