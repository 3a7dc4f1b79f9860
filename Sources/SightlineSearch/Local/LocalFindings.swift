import SightlineDescriptors
import SightlineGeometry

/// What local features found of a catalog's pictures in one query picture.
struct LocalFindings {
  /// The verified match of each picture that has one, by slot.
  let matches: [Int: LocalMatch]
  /// How many features about agree with each picture that was proposed, verified or not, by
  /// slot.
  let agreement: [Int: Double]
  /// The number of features of the query picture.
  let queryFeatures: Int
  /// The number of features of each picture of the catalog, by slot.
  private let featureCounts: FeatureCounts

  init(
    matches: [Int: LocalMatch],
    agreement: [Int: Double],
    queryFeatures: Int,
    featureCounts: FeatureCounts
  ) {
    self.matches = matches
    self.agreement = agreement
    self.queryFeatures = queryFeatures
    self.featureCounts = featureCounts
  }

  /// Adds what was found of a picture to its other measurements.
  func measure(_ slot: Int, into measured: inout Measurements) {
    measured.viewLogOdds = matches[slot]?.match.logOddsAgainstChance
    measured.expectsView =
      min(queryFeatures, featureCounts[slot]) >= Measurements.expectedFeatures
    measured.agreement = agreement[slot] ?? 0
  }
}

extension LocalFindings {
  /// What local features find of one picture, under slot 0.
  init(of query: LocalFeatures, in reference: CompactFeatures) {
    let matcher = LocalMatcher(CollectionOfOne((id: 0, features: reference)))
    let found = matcher.proposals(for: query, isIncluded: nil)
    var counts = FeatureCounts()
    counts.append(reference.count, at: 0)
    self.init(
      matches: found.matches,
      agreement: found.agreement,
      queryFeatures: query.count,
      featureCounts: counts
    )
  }
}
