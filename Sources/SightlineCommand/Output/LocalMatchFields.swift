import SightlineGeometry
import SightlineReports
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

  init(_ view: MatchedView) {
    inliers = view.inliers.count
    region = Self.corners(of: view.region)
    referenceRegion = Self.corners(of: view.referenceRegion)
    mirrored = view.isMirrored ? true : nil
  }

  private static func corners(of polygon: PicturePolygon) -> [[Double]] {
    polygon.vertices.map { [$0.x.rounded(toPlaces: 1), $0.y.rounded(toPlaces: 1)] }
  }
}
