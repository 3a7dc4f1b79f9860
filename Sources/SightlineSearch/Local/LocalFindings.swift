import SightlineDescriptors
import SightlineGeometry

/// What local features found of a catalog's pictures in one query picture.
struct LocalFindings {
  /// The verified match of each picture that has one, by slot.
  let matches: [Int: LocalMatch]
  /// What agrees in the view of each of them, by slot.
  let views: [Int: ViewAgreement]
  /// The share of the colours in the view of each of them that are others, by slot; see `GridColors`.
  let colorChanges: [Int: Double]
  /// How many features about agree with each picture that was proposed, verified or not, by
  /// slot.
  let agreement: [Int: Double]
  /// Whether the first look left doubt, so that the query was looked at more closely.
  let lookedCloser: Bool
  /// The number of features of the query picture.
  let queryFeatures: Int
  /// The number of features of each picture of the catalog, by slot.
  private let featureCounts: FeatureCounts

  init(
    matches: [Int: LocalMatch] = [:],
    views: [Int: ViewAgreement] = [:],
    colorChanges: [Int: Double] = [:],
    agreement: [Int: Double] = [:],
    lookedCloser: Bool = false,
    queryFeatures: Int = 0,
    featureCounts: FeatureCounts = FeatureCounts()
  ) {
    self.matches = matches
    self.views = views
    self.colorChanges = colorChanges
    self.agreement = agreement
    self.lookedCloser = lookedCloser
    self.queryFeatures = queryFeatures
    self.featureCounts = featureCounts
  }

  /// Adds what was found of a picture to its other measurements.
  func measure(_ slot: Int, into measured: inout Measurements) {
    measured.viewLogOdds = matches[slot]?.match.logOddsAgainstChance
    measured.viewAgreement = views[slot]
    measured.colorChange = colorChanges[slot]
    measured.expectsView =
      min(queryFeatures, featureCounts[slot]) >= Measurements.expectedFeatures
    measured.agreement = agreement[slot] ?? 0
  }
}
