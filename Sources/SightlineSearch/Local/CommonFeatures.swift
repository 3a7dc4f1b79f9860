import SightlineDescriptors
import SightlineGeometry
import SightlineIndex

/// Finds which features of a reference picture the pictures of other entities have too: those of a logo, a frame,
/// a desk or a watermark.
///
/// They say that a query shows the brand, not the product. What several entities have in common is known from
/// the catalog alone, whether the query shows it in the views of all of them or of one.
struct CommonFeatures {
  let matcher: LocalMatcher
  let references: ReferenceFeatures
  /// The entity that a picture is of.
  let entity: (Int) -> Int64
  /// Which pictures there are; all when it is nil.
  let isIncluded: ((Int) -> Bool)?
  /// Which of two pictures comes first where they are as likely; the lower identifier when it is nil.
  let precedes: ((Int, Int) -> Bool)?
  /// Whether the answer is no longer wanted.
  let isStopped: () -> Bool

  /// How many pictures are compared with one.
  private static let mostCompared = 12
  /// Of how many pictures that have something in common with one, one has a common feature at least: in many,
  /// something like it is at the same place by chance.
  private static let fewestShare = 4

  /// Which features of a picture are in pictures of other entities, at the same place of a view that they have in
  /// common.
  ///
  /// - Parameters:
  ///   - slot: The picture.
  ///   - keypoints: The places of its features.
  ///   - descriptors: Their descriptors.
  /// - Returns: Whether it is so, for each feature.
  /// - Complexity: That of a brief look.
  func features(of slot: Int, _ keypoints: PictureKeypoints, _ descriptors: [UInt8]) -> [Bool] {
    var counts = [Int](repeating: 0, count: keypoints.keypoints.count)
    let own = entity(slot)
    let features = LocalFeatures(
      width: keypoints.width,
      height: keypoints.height,
      keypoints: keypoints.keypoints,
      descriptors: descriptors
    )
    let found = matcher.proposals(
      for: features,
      limits: [Self.mostCompared],
      depth: .brief,
      side: .upright,
      isIncluded: { entity($0) != own && (isIncluded?($0) ?? true) },
      precedes: precedes,
      references: references,
      isStopped: isStopped
    )
    let radius = ViewCheck.nearness * Double(keypoints.width * keypoints.height).squareRoot()
    let fewest = max(1, found.matches.count / Self.fewestShare)
    for (other, match) in found.matches {
      guard let theirs = references.descriptors(other) else { continue }
      let places = match.reference.keypoints.map { match.match.transform(PicturePoint($0)) }
      let grid = PlaceGrid([places], side: radius)
      for (feature, keypoint) in keypoints.keypoints.enumerated() {
        let isThere = grid.contains(near: PicturePoint(keypoint), within: radius) { _, index in
          LocalFeatures.cosine(descriptors, feature, theirs, index) >= ViewCheck.likeness
        }
        if isThere { counts[feature] += 1 }
      }
    }
    return counts.map { $0 >= fewest }
  }
}
