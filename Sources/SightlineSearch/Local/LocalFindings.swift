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
  /// The number of features of each picture of the catalog, by slot; empty where none has any.
  private let featureCounts: [UInt16]

  init(
    matches: [Int: LocalMatch],
    agreement: [Int: Double],
    queryFeatures: Int,
    featureCounts: [UInt16]
  ) {
    self.matches = matches
    self.agreement = agreement
    self.queryFeatures = queryFeatures
    self.featureCounts = featureCounts
  }

  /// The number of features of a picture.
  func featureCount(of slot: Int) -> Int { featureCounts.isEmpty ? 0 : Int(featureCounts[slot]) }

  /// What the features of a picture say for it, or against it, in nats.
  ///
  /// A missing match takes away what hashes and colours gave, and no more. It contradicts them; by
  /// itself it says little, since another view of a thing has none either, and a picture without
  /// features would stand before every other that has them.
  ///
  /// - Parameters:
  ///   - slot: The picture's slot.
  ///   - evidence: What hashes and colours say for the picture, in nats.
  ///   - curve: How matches become evidence.
  /// - Returns: 0 where the picture has no features to go by.
  func logOdds(of slot: Int, beside evidence: Double, by curve: LocalFeatureCurve) -> Double {
    if let found = matches[slot] {
      return curve.evidence(ofMatch: found.match.logOddsAgainstChance)
    }
    let absence = curve.evidence(
      ofNoMatchBetween: queryFeatures,
      and: featureCount(of: slot)
    )
    return max(absence, -max(evidence, 0))
  }
}
