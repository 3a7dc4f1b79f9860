import SightlineDescriptors
import SightlineGeometry
import SightlineIndex

/// A thing that was photographed again on the same ground, at another place of it.
///
/// Ground and thing lie otherwise to each other than in the reference then, so that each has a view of its own. That of the
/// ground has most features, and all things on it have it; the thing does not agree in it. So its view is sought among the
/// features that the ground's view does not explain, and judged by these alone.
struct MovedThing {
  /// The features of the reference that the view of the ground explains: they say nothing of the thing.
  let explained: Set<Int>
  private let features: LocalFeatures
  private let ground: Sighting

  /// Takes what a view of a ground leaves of a reference; nil where it is not the view of a ground.
  ///
  /// - Parameters:
  ///   - checked: The view, checked.
  ///   - ground: The same view.
  init?(on checked: CheckedView, seenIn ground: Sighting) {
    let (seen, agreeing) = checked.seen.count { _ in true }
    guard Double(agreeing) >= Self.groundShare * Double(seen) else { return nil }
    explained = Set(checked.seen.agrees.indices.filter { checked.seen.agrees[$0] == true })
    features = checked.seen.features
    self.ground = ground
  }

  /// The likeliest view of what is left of the reference that lies elsewhere.
  ///
  /// - Parameters:
  ///   - seen: The query's features.
  ///   - distance: How far corners of another view are at least, in pixels of the query.
  /// - Returns: The view; nil where what is left agrees on none.
  /// - Complexity: O(features of the query × features that are left).
  func view(in seen: LocalFeatures, beyond distance: Double) -> Sighting? {
    let left = features.keypoints.indices.filter { !explained.contains($0) }
    let length = LocalFeatures.descriptorLength
    let thing = LocalFeatures(
      width: features.width,
      height: features.height,
      keypoints: left.map { features.keypoints[$0] },
      descriptors: left.flatMap { features.descriptors[$0 * length..<($0 + 1) * length] }
    )
    let pairs = FeatureMatcher(ratio: 0.9).correspondences(query: seen, reference: thing)
      .map { pair in
        var pair = pair
        pair.reference = Int32(left[Int(pair.reference)])
        return pair
      }
    let (query, reference) = (PictureKeypoints(seen), PictureKeypoints(features))
    return GeometricVerifier().matches(query: query, reference: reference, pairs)
      .map { Sighting(match: $0, query: query, reference: reference) }
      .first { !$0.isNear(ground, within: distance) }
  }

  /// Whether a view shows the thing: its own features agree where the ground's do not, far beyond chance.
  ///
  /// - Parameters:
  ///   - view: The view of the thing.
  ///   - agreement: The agreement in it, without what the ground explains.
  ///   - pictures: How many pictures may answer.
  /// - Returns: Whether it does.
  static func isSeen(
    in view: Sighting,
    _ agreement: ViewAgreement,
    among pictures: Int
  ) -> Bool {
    let found = ViewMeasurements(
      logOdds: view.match.logOddsAgainstChance,
      inliers: view.match.inliers.count
    )
    return agreement.agreeing - agreement.commonAgreeing >= fewestOwn
      && agreement.ownShare ?? 0 >= ownShare && found.surplus(among: pictures) >= leastSurplus
  }

  /// How many views of a ground are looked at, those with most features first: each takes some four milliseconds.
  static let mostSought = 30
  /// The share of the features seen that agree in the view of a ground.
  fileprivate static let groundShare = 0.5
  /// By how much less of a thing agrees than of the ground, as a difference of shares, and by what share of it the middle
  /// agrees less, at or above which the view is the ground's.
  fileprivate static let leastGap = 0.1
  fileprivate static let leastLag = 0.25
  /// The fewest of the thing's own features that agree, their least share, and how far beyond chance its view is, in nats.
  ///
  /// Chosen on 208 queries of garments on four floors that are in no family: nine tenths of the right views have 19 and more,
  /// 0.65 and more, and 50 nats and more; most of the wrong ones that would have been answered have 31 nats or fewer.
  private static let fewestOwn = 15
  private static let ownShare = 0.6
  private static let leastSurplus = 28.0
}

extension ViewAgreement {
  /// Whether a view is that of a ground: most agrees, and the thing that lies on it less.
  var isOfGround: Bool {
    guard wholeShare >= MovedThing.groundShare else { return false }
    if ownGap ?? 0 >= MovedThing.leastGap { return true }
    return middleShare.map { $0 <= (1 - MovedThing.leastLag) * wholeShare } ?? false
  }
}
