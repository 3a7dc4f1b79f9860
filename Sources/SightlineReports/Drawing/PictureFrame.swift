import SightlineGeometry
import SightlinePixels

/// Where a picture is drawn on a canvas.
struct PictureFrame {
  let region: PixelRegion
  /// The size of the picture in whose pixels places are given.
  private let width, height: Double

  /// Fits a picture into a box, its proportions kept as far as whole pixels allow.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - size: The width and height in whose pixels places are given; nil for the picture's own.
  ///   - box: The most width and height it may take.
  init(
    _ picture: ReadOnlyPixelBuffer,
    _ size: (width: Int, height: Int)?,
    box: (width: Int, height: Int)
  ) {
    let scale = min(
      Double(box.width) / Double(picture.width),
      Double(box.height) / Double(picture.height),
      Self.largestScale
    )
    region = PixelRegion(
      x: 0,
      y: 0,
      width: min(max(Int((Double(picture.width) * scale).rounded()), 1), box.width),
      height: min(max(Int((Double(picture.height) * scale).rounded()), 1), box.height)
    )
    width = Double(max(size?.width ?? picture.width, 1))
    height = Double(max(size?.height ?? picture.height, 1))
  }

  /// The same frame elsewhere.
  private init(_ frame: PictureFrame, x: Int, y: Int) {
    region = PixelRegion(x: x, y: y, width: frame.region.width, height: frame.region.height)
    (width, height) = (frame.width, frame.height)
  }

  /// Larger, small pictures would show nothing but their pixels.
  private static let largestScale = 3.0

  func moved(x: Int, y: Int) -> PictureFrame { PictureFrame(self, x: x, y: y) }

  /// Where a place of the picture is on the canvas.
  func place(_ point: PicturePoint) -> PicturePoint {
    PicturePoint(
      x: Double(region.x) + point.x / width * Double(region.width),
      y: Double(region.y) + point.y / height * Double(region.height)
    )
  }

  /// Where a part of the picture is on the canvas.
  func place(_ polygon: PicturePolygon) -> PicturePolygon {
    PicturePolygon(vertices: polygon.vertices.map { place($0) })
  }
}
