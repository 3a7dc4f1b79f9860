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
    guard Double(agreeing) >= ViewAgreement.groundShare * Double(seen) else { return nil }
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
    let pairs = FeatureMatcher.lenient.correspondences(query: seen, reference: thing)
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
  ///   - view: The view of the thing, checked without what the ground explains.
  ///   - pictures: How many pictures may answer.
  /// - Returns: Whether it does.
  static func isSeen(in view: Sighting, among pictures: Int) -> Bool {
    view.check?.agreement.holds(with: .movedThing) ?? false
      && view.measurements.surplus(among: pictures) >= leastSurplus
  }

  /// How many views of a ground are looked at, those with most features first: each takes some four milliseconds.
  static let mostSought = 30
  /// How far beyond chance the view of a thing is at least, in nats: most of the wrong ones that would have been answered have
  /// 31 nats or fewer; see `ViewAgreement.Own.movedThing`.
  private static let leastSurplus = 28.0
}
