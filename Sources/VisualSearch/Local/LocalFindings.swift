/// What local features found of a catalog's pictures in one query picture.
struct LocalFindings {
  /// The verified match of each picture that has one, by the picture's index.
  let matches: [Int: LocalMatch]
  /// The number of features of the query picture.
  let queryFeatures: Int
  /// The pictures that were searched.
  let matcher: LocalMatcher

  /// What the features of a picture say for it, or against it, in nats.
  ///
  /// - Parameters:
  ///   - picture: The picture's index.
  ///   - curve: How matches become evidence.
  /// - Returns: 0 where the picture has no features to go by.
  func logOdds(of picture: Int, by curve: LocalFeatureCurve) -> Double {
    if let found = matches[picture] {
      return curve.evidence(ofMatch: found.match.logOddsAgainstChance)
    }
    return curve.evidence(
      ofNoMatchBetween: queryFeatures,
      and: matcher.featureCount(of: picture)
    )
  }
}
