import SightlineDescriptors
import SightlineGeometry

/// A picture in which another one is found.
struct JoinedPictures {
  let one, other: LocalFeatures
  let pairs: [FeatureCorrespondence]
  let view: Sighting
  /// The other picture's features around the plane that most agree on.
  let within: [Int]
  /// The share of those that the plane was found by, 0…1.
  let inlierShare: Double

  /// Looks for the other picture in one; nil where hardly any features are joined.
  init?(_ one: LocalFeatures, _ other: LocalFeatures) {
    pairs = FeatureMatcher.lenient.correspondences(query: one, reference: other)
    guard let view = Sighting(one, of: PictureKeypoints(other), pairs),
      view.match.inliers.count >= Self.fewest
    else { return nil }
    self.view = view
    within = other.keypoints.indices.filter {
      view.match.referenceRegion.contains(PicturePoint(other.keypoints[$0]))
    }
    inlierShare = Double(view.match.inliers.count) / Double(max(within.count, 1))
    (self.one, self.other) = (one, other)
  }

  /// Whether the same pictures the other way around are joined better.
  ///
  /// The descriptors of the picture that is searched decide where nothing else does.
  func isWorse(than back: JoinedPictures) -> Bool {
    let (standing, itsStanding) = (standing, back.standing)
    return standing == itsStanding
      ? one.descriptors.lexicographicallyPrecedes(back.one.descriptors) : standing < itsStanding
  }

  private var standing: (Double, Int, Double) {
    (inlierShare, view.match.inliers.count, view.match.logOddsAgainstChance)
  }

  /// The fewest features on one plane that make a relation.
  static let fewest = 10
}
