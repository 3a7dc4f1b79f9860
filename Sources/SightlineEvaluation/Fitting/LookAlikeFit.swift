import SightlineSearch

/// Fits the evidence of a learned model: the likelihood ratio of an embedding's distance between pictures of
/// one entity and between unrelated pictures.
///
/// It is fitted separately, since look-alikes only fill the space that other signals leave.
struct LookAlikeFit {
  /// The fewest queries with a right picture, and the fewest wrong pairs, for a fit.
  private static let fewest = (right: 20, wrong: 1000)

  private let descriptor: String
  /// For each query, the distance of its most alike right picture.
  private let right: [Double]
  /// The distances of sampled wrong pairs, in ascending order.
  private let wrong: [Double]

  /// Takes the measurements of an embedder; nil where there are none, or too few for a fit.
  init?(_ queries: [TuningQuery]) {
    let pairs = queries.lazy.flatMap(\.pairs)
    guard let first = pairs.compactMap(\.measurements.lookAlike).first else { return nil }
    descriptor = first.descriptor
    right = queries.compactMap { query in
      query.pairs.lazy.filter(\.isMatch).compactMap(\.measurements.lookAlike?.distance).min()
    }
    wrong = pairs.filter { $0.isSample && !$0.isMatch }
      .compactMap(\.measurements.lookAlike?.distance).sorted()
    guard right.count >= Self.fewest.right, wrong.count >= Self.fewest.wrong else { return nil }
  }

  /// The curve, which ends where there is no more evidence for a match; pictures count as similar when they are
  /// closer than 99 of 100 wrong pairs.
  func curve() -> LookAlikeCurve? {
    var knots: [Double] = []
    let nearest = right.sorted()[right.count / 10]
    for distance in [nearest] + [500, 50, 10, 4, 2].map({ wrong[wrong.count / $0] }) {
      let rounded = (distance * 10_000).rounded() / 10_000
      if rounded > knots.last ?? -1 { knots.append(rounded) }
    }
    guard knots.count >= 2 else { return nil }
    func ramps(_ distance: Double) -> [Double] {
      zip(knots, knots.dropFirst()).map { near, far in
        min(max((far - distance) / (far - near), 0), 1)
      }
    }
    let samples =
      right.map { LogisticRegression.Sample(features: ramps($0), isMatch: true) }
      + wrong.map { LogisticRegression.Sample(features: ramps($0), isMatch: false) }
    let flat = [Double](repeating: 0, count: knots.count - 1)
    var model = LogisticRegression(weights: flat)
    let change = ProfileFit.expectedChange
    model.fit(samples, center: flat, ridge: 1 / (2 * Double(right.count) * change * change))
    var evidence = model.intercept
    var corners: [SignalCurve.Knot] = []
    for (index, knot) in knots.enumerated().reversed() {
      if index < model.weights.count { evidence += model.weights[index] }
      // Both classes have the same total weight, so these are log-odds without the prior's.
      let rounded = max(0, evidence).inThousandths
      corners.append(.init(distance: knot, logOdds: corners.isEmpty ? 0 : rounded))
    }
    return LookAlikeCurve(
      curve: SignalCurve(descriptor: descriptor, knots: corners.reversed()),
      similarFrom: (1 - wrong[wrong.count / 100]).inThousandths
    )
  }
}

extension MatchProfile {
  /// Takes a curve in the place of one of the same model.
  mutating func replace(_ curve: LookAlikeCurve) {
    lookAlikes.removeAll { $0.curve.descriptor == curve.curve.descriptor }
    lookAlikes.append(curve)
  }
}
