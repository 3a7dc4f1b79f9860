/// What local features found of a catalog's pictures in one query picture.
struct LocalFindings {
  /// The verified match of each picture that has one, by the picture's index.
  let matches: [Int: LocalMatch]
  /// How many features about agree with each picture that was proposed, verified or not, by the
  /// picture's index.
  let agreement: [Int: Double]
  /// The number of features of the query picture.
  let queryFeatures: Int
  /// The number of features of each picture of the catalog, by index.
  let featureCounts: [Int]

  /// What the features of a picture say for it, or against it, in nats.
  ///
  /// A missing match takes away what hashes and colours gave, and no more. It contradicts them; by
  /// itself it says little, since another view of a thing has none either, and a picture without
  /// features would stand before every other that has them.
  ///
  /// - Parameters:
  ///   - picture: The picture's index.
  ///   - evidence: What hashes and colours say for the picture, in nats.
  ///   - curve: How matches become evidence.
  /// - Returns: 0 where the picture has no features to go by.
  func logOdds(of picture: Int, beside evidence: Double, by curve: LocalFeatureCurve) -> Double {
    if let found = matches[picture] {
      return curve.evidence(ofMatch: found.match.logOddsAgainstChance)
    }
    let absence = curve.evidence(
      ofNoMatchBetween: queryFeatures,
      and: featureCounts[picture]
    )
    return max(absence, -max(evidence, 0))
  }
}
