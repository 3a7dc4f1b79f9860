import RealModule

/// The probability that two pictures are of one kind, by the cosine of their embeddings.
///
/// It is fitted on the queries of half of all kinds, and measured on the others.
struct LikenessFit {
  /// The fewest right pairs, and the fewest wrong ones, for a fit.
  private static let fewest = 20

  private let slope: Double
  private let intercept: Double
  private let truing: Recalibration

  /// Fits pairs that are known to be of one kind or not; nil for too few.
  ///
  /// - Complexity: O(pairs) for each of a few dozen steps at most.
  init?(_ pairs: [(cosine: Double, isRight: Bool)]) {
    let right = pairs.count { $0.isRight }
    let wrong = pairs.count - right
    guard right >= Self.fewest, wrong >= Self.fewest else { return nil }
    var model = LogisticRegression(weights: [0])
    model.fit(
      pairs.map { LogisticRegression.Sample(features: [$0.cosine], isMatch: $0.isRight) },
      center: [0],
      ridge: 1e-6
    )
    let slope = model.weights[0]
    // In the fit, both classes had the same total weight.
    let intercept = model.intercept + .log(Double(right) / Double(wrong))
    (self.slope, self.intercept) = (slope, intercept)
    truing = Recalibration(
      pairs.map { TuningQuery.Answer(logOdds: intercept + slope * $0.cosine, isRight: $0.isRight) }
    )
  }

  /// The probability for a cosine.
  func probability(of cosine: Double) -> Double {
    let logOdds = truing(.init(logOdds: intercept + slope * cosine, isRight: false)).logOdds
    return 1 / (1 + .exp(-logOdds))
  }
}
