import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlineIndex
import SightlinePixels

/// Finds which features of a reference picture the pictures of other entities have too: those of a logo, a frame,
/// a desk, a layout or a watermark.
///
/// They say that a query shows the brand, not the product. What several entities have in common is known from
/// the catalog alone, whether the query shows it in the views of all of them or of one.
struct CommonFeatures<Pictures: Gallery> {
  let gallery: Pictures

  /// How many pictures are compared with one.
  private static var mostCompared: Int { 12 }
  /// One in this many of the pictures that have something in common with a picture must have a feature for it to
  /// be common: in many, something like it is at the same place by chance.
  private static var fewestShare: Int { 4 }

  /// Returns which features of a picture are also in pictures of other entities, at the same place of a view that
  /// they share.
  ///
  /// - Parameters:
  ///   - slot: The picture.
  ///   - features: Its features.
  ///   - isView: Whether another picture is a view of the same thing, which takes nothing from it.
  /// - Returns: Whether it is so, for each feature.
  /// - Throws: `SightlineError` when features cannot be read, or the answer is no longer wanted.
  /// - Complexity: That of a brief look.
  func features(
    of slot: Int,
    _ features: LocalFeatures,
    isView: (Int) throws(SightlineError) -> Bool
  ) throws(SightlineError) -> [Bool] {
    var counts = [Int](repeating: 0, count: features.count)
    let radius =
      FeatureLikeness.nearness * Double(features.width * features.height).squareRoot()
    var compared = 0
    for other in try alternatives(to: slot, features, isView).prefix(Self.mostCompared) {
      guard let theirs = try gallery.features(of: other.slot) else { continue }
      compared += 1
      let places = theirs.keypoints.map { other.transform(PicturePoint($0)) }
      let grid = PlaceGrid([places], side: radius)
      for (feature, keypoint) in features.keypoints.enumerated() {
        let isThere = grid.contains(near: PicturePoint(keypoint), within: radius) { _, index in
          LocalFeatures.cosine(features.descriptors, feature, theirs.descriptors, index)
            >= FeatureLikeness.same
        }
        if isThere { counts[feature] += 1 }
      }
    }
    let fewest = max(1, compared / Self.fewestShare)
    return counts.map { $0 >= fewest }
  }

  /// The pictures of other entities that are no views of the same thing, as the catalog knows them, or else as a look finds them.
  private func alternatives(
    to slot: Int,
    _ features: LocalFeatures,
    _ isView: (Int) throws(SightlineError) -> Bool
  ) throws(SightlineError) -> [KnownAlternative] {
    if let known = try gallery.alternatives(to: slot) { return known }
    let found = try gallery.proposals(
      for: features,
      .first,
      among: features.count,
      butNotOf: gallery.entity(of: slot),
      limits: [Self.mostCompared]
    ).views
    var alternatives: [KnownAlternative] = []
    for (other, view) in found.sorted(by: { $0.key < $1.key }) where try !isView(other) {
      alternatives.append(KnownAlternative(slot: other, transform: view.match.transform))
    }
    return alternatives
  }
}
