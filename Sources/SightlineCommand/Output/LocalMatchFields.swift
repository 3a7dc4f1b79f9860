import SightlineGeometry
import SightlineSearch

/// What local features found, as `query` and `compare` print it in JSON.
struct LocalMatchFields: Encodable {
  /// The number of features that agree on one view.
  var inliers: Int
  /// The corners of where the query shows the reference, `[x, y]` in pixels of its upright picture.
  var region: [[Double]]
  /// The corners of what part of the reference is shown, in pixels of its upright picture.
  var referenceRegion: [[Double]]
  /// True where the query shows the reference mirrored, else left out.
  var mirrored: Bool?

  init(
    inliers: Int,
    region: PicturePolygon,
    referenceRegion: PicturePolygon,
    isMirrored: Bool
  ) {
    self.inliers = inliers
    self.region = Self.corners(of: region)
    self.referenceRegion = Self.corners(of: referenceRegion)
    mirrored = isMirrored ? true : nil
  }

  private static func corners(of polygon: PicturePolygon) -> [[Double]] {
    polygon.vertices.map { [$0.x.rounded(toPlaces: 1), $0.y.rounded(toPlaces: 1)] }
  }
}

extension PicturePolygon {
  /// The polygon in a picture of another size.
  func scaled(_ x: Double, _ y: Double) -> PicturePolygon {
    PicturePolygon(vertices: vertices.map { PicturePoint(x: $0.x * x, y: $0.y * y) })
  }
}
