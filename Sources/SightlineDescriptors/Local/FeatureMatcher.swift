/// Pairs the features of two pictures that look alike, comparing every one with every other.
///
/// For two pictures, or a few: an index is the way to search many.
public struct FeatureMatcher: Hashable, Sendable {
  /// How near the nearest feature must be, as a share of the distance of the second nearest, 0…1.
  ///
  /// 1 takes every nearest feature. Source: Lowe 2004, doi:10.1023/B:VISI.0000029664.99615.94.
  public var ratio: Float
  /// Whether both features of a pair must be the other's nearest.
  public var isMutual: Bool

  /// Makes a matcher.
  public init(ratio: Float = 0.8, isMutual: Bool = true) {
    self.ratio = ratio
    self.isMutual = isMutual
  }

  /// The pairs of features that look alike.
  ///
  /// - Parameters:
  ///   - query: The features of the query picture.
  ///   - reference: The features of the reference picture.
  /// - Returns: At most one pair for each query feature, in their order. The distance is Euclidean
  ///   between descriptors of length 1, 0…√2.
  /// - Complexity: O(query features × reference features); 300 × 300 take under a millisecond.
  public func correspondences(
    query: LocalFeatures,
    reference: LocalFeatures
  ) -> [FeatureCorrespondence] {
    guard reference.count > 0 else { return [] }
    let pairs = Nearest(of: query.descriptors, among: reference.descriptors)
    var found: [FeatureCorrespondence] = []
    for (feature, least) in pairs.least.enumerated() {
      let nearest = pairs.nearest[feature]
      guard ratio >= 1 || Float(least) < ratio * ratio * Float(pairs.second[feature]),
        !isMutual || pairs.nearestOfOther[Int(nearest)] == UInt32(feature)
      else { continue }
      found.append(
        FeatureCorrespondence(
          query: Int32(feature),
          reference: Int32(nearest),
          distance: Float(least).squareRoot() / 512
        )
      )
    }
    return found
  }

  /// The pairs of stored features that look alike.
  ///
  /// - Parameters:
  ///   - query: The features of the query picture.
  ///   - reference: The features of the reference picture.
  /// - Returns: At most one pair for each query feature, in their order. The distance is Euclidean
  ///   between the descriptors that the codes stand for, 0…√2.
  /// - Complexity: O(query features × reference features).
  public func correspondences(
    query: CompactFeatures,
    reference: CompactFeatures
  ) -> [FeatureCorrespondence] {
    correspondences(query: query.localFeatures, reference: reference.localFeatures)
  }
}

/// Two features, one of each of two pictures, that look alike.
public struct FeatureCorrespondence: Hashable, Sendable {
  /// The index of the feature in the query picture.
  public var query: Int32
  /// The index of the feature in the reference picture.
  public var reference: Int32
  /// How unlike their descriptors are; 0 for equal ones, in the unit of the code that was compared.
  public var distance: Float

  /// Makes a correspondence.
  public init(query: Int32, reference: Int32, distance: Float) {
    self.query = query
    self.reference = reference
    self.distance = distance
  }
}
