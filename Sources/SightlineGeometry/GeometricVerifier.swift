public import SightlineDescriptors

/// Finds the correspondences of two pictures that a view of the same flat thing explains.
///
/// A feature has a place, a scale and a direction, so one correspondence gives a similarity. Each is tried, the
/// best supported are refined by least squares on their inliers (locally optimised RANSAC, Chum,
/// Matas and Kittler 2003, with every hypothesis in place of random ones), as a similarity, an affinity
/// and a homography; the transform least likely to be chance is kept, and its inliers are removed
/// before the next is sought. Nothing is random: the same correspondences, in any order, give the same matches.
///
/// ```swift
/// let matches = GeometricVerifier().matches(query: query, reference: reference, correspondences)
/// if let best = matches.first { print(best.inliers.count, best.queryRegion) }
/// ```
public struct GeometricVerifier: Hashable, Sendable {
  /// How exactly features are placed: a share of the longer side of their picture, above 0, at most 0.1.
  ///
  /// The standard value is two pixels of a picture shrunk to 320 for its features.
  public var tolerance = 0.006
  /// The lowest log-odds against chance of a match, in nats.
  public var minimumLogOdds = 0.0
  /// The most matches sought in one pair of pictures, at least 1.
  public var maximumMatches = 3
  /// The most correspondences looked at, those with the nearest descriptors, at most 2048.
  public var maximumCorrespondences = 512
  /// The most correspondences that a transform is guessed from, those with the nearest descriptors.
  public var maximumHypotheses = 128

  /// Makes a verifier with the standard settings.
  public init() {}

  /// Finds the reference in the query.
  ///
  /// - Parameters:
  ///   - query: Where the query's features lie.
  ///   - reference: Where the reference's features lie.
  ///   - correspondences: Features that look alike, in any order; a feature may be in many. Those that
  ///     name no feature, or one that is not a finite place near its picture, are left out.
  /// - Returns: The matches, least likely to be chance first; none where nothing agrees. Their regions do
  ///   not cover each other.
  /// - Complexity: O(`maximumHypotheses` × `maximumCorrespondences`) for each match.
  public func matches(
    query: PictureKeypoints,
    reference: PictureKeypoints,
    _ correspondences: [FeatureCorrespondence]
  ) -> [GeometricMatch] {
    let limit = min(max(maximumCorrespondences, 0), ChanceModel.maximumCount)
    guard
      let view = ViewPair(query: query, reference: reference, tolerance: tolerance)
    else { return [] }
    var pairs = TentativePair.pairs(
      correspondences,
      query: query,
      reference: reference,
      limit: limit
    )
    var matches: [GeometricMatch] = []
    for _ in 0..<max(maximumMatches, 1) {
      var search = HypothesisSearch(
        view: view,
        pairs: pairs,
        limit: max(maximumHypotheses, 0),
        queries: FeatureMarks(count: query.keypoints.count),
        references: FeatureMarks(count: reference.keypoints.count)
      )
      guard
        let found = search.best(minimumLogOdds: minimumLogOdds),
        let match = view.match(found, among: pairs)
      else { break }
      if !matches.contains(where: { $0.queryRegion.covers(match.queryRegion) }) {
        matches.append(match)
      }
      let explained = Set(found.inliers.map { pairs[$0.index].query })
      pairs = pairs.filter {
        !explained.contains($0.query)
          && !(view.squaredError(of: $0, under: found.transform, allowance: 2) < .infinity)
      }
    }
    return matches.sorted { $0.logOddsAgainstChance > $1.logOddsAgainstChance }
  }
}

/// The places of a picture's features, and the picture's size.
public struct PictureKeypoints: Hashable, Sendable {
  /// The picture's width, in pixels.
  public let width: Int
  /// The picture's height, in pixels.
  public let height: Int
  /// The features' places; a correspondence names them by their index.
  public let keypoints: [Keypoint]

  /// Makes the keypoints of a picture.
  ///
  /// - Parameters:
  ///   - width: The picture's width, in pixels.
  ///   - height: The picture's height, in pixels.
  ///   - keypoints: The places, in pixels of that picture.
  public init(width: Int, height: Int, keypoints: [Keypoint]) {
    self.width = width
    self.height = height
    self.keypoints = keypoints
  }

  /// The picture's outline: its corners, clockwise from the top left.
  var outline: PicturePolygon { PicturePolygon(width: Double(width), height: Double(height)) }
}
