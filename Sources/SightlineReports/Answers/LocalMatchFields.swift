import SightlineGeometry
import SightlineSearch

/// The finding of local features, in the JSON of answers.
package struct LocalMatchFields: Encodable {
  /// The number of features that agree on one view.
  package var inliers: Int
  /// The map from the reference's pixels to the query's, a 3×3 matrix row by row: see `PlanarTransform.matrix`.
  package var transform: [Double]
  /// The corners of where the query shows the reference, `[x, y]` in pixels of its upright picture.
  package var region: [[Double]]
  /// The corners of what part of the reference is shown, in pixels of its upright picture.
  package var referenceRegion: [[Double]]
  /// True where the query shows the reference mirrored, else left out.
  package var mirrored: Bool?
  /// The result of checking the view feature by feature; left out where it was not checked.
  package var check: ViewCheckFields?

  init(_ view: MatchedView, _ agreement: ViewAgreement?) {
    check = agreement.map(ViewCheckFields.init)
    inliers = view.inliers.count
    transform = view.transform.matrix
    region = Self.corners(of: view.region)
    referenceRegion = Self.corners(of: view.referenceRegion)
    mirrored = view.isMirrored ? true : nil
  }

  private static func corners(of polygon: PicturePolygon) -> [[Double]] {
    polygon.vertices.map { [$0.x.rounded(toPlaces: 1), $0.y.rounded(toPlaces: 1)] }
  }
}

/// The result of checking a view feature by feature.
package struct ViewCheckFields: Encodable {
  /// The number of the reference's features that the query shows where the view says.
  package var seen: Int
  /// How many of them look as in the reference.
  package var agreeing: Int
  /// How many of those that are seen the views of other entities have there too.
  package var shared: Int
  /// How many of these agree.
  package var sharedAgreeing: Int
  /// How many of those that are seen are shared, or in pictures of other entities of the catalog.
  package var common: Int
  /// How many of these agree.
  package var commonAgreeing: Int
  /// The share of its own features that another entity explains in the same place, 0…1; left out where no
  /// other is seen there.
  package var rivalShare: Double?

  init(_ agreement: ViewAgreement) {
    seen = agreement.seen
    agreeing = agreement.agreeing
    shared = agreement.shared
    sharedAgreeing = agreement.sharedAgreeing
    common = agreement.common
    commonAgreeing = agreement.commonAgreeing
    rivalShare = agreement.rivalShare?.rounded(toPlaces: 3)
  }
}
