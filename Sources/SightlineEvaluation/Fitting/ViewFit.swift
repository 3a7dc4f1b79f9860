public import SightlineSearch

/// Fits how views are weighed: the bias and the ramps of `MatchProfile.view`, all of them from 0 up in their own
/// direction, so that what speaks for a match never speaks against it.
///
/// Each kind of queries weighs the same, and each query in it; inside a kind, right and wrong views weigh the same. The
/// knots of the ramps stay where they are.
public struct ViewFit {
  /// How strongly weights are drawn towards a center where the views of a kind say little: against a mean loss of all.
  static let ridge = 0.0005

  private let queries: [TuningQuery]
  private let base: MatchProfile

  /// Prepares a fit.
  ///
  /// - Parameters:
  ///   - queries: Queries whose truth is known.
  ///   - base: The profile whose curves say what hashes and colours say, and whose ramps are weighed.
  public init(_ queries: [TuningQuery], base: MatchProfile) {
    self.queries = queries
    self.base = base
  }

  /// A table with its ramps weighed.
  ///
  /// - Parameters:
  ///   - isFromScratch: Whether weights are drawn towards 0 rather than to the base's.
  ///   - least: The nats below which a ramp is left out.
  /// - Returns: The table; nil where there are no right or no wrong views.
  /// - Complexity: O(views × ramps²) for each of a few dozen steps at most.
  public func table(isFromScratch: Bool, leavingOutBelow least: Double = 0) -> RuleTable? {
    let samples = samples()
    guard samples.contains(where: \.isMatch), samples.contains(where: { !$0.isMatch }) else {
      return nil
    }
    let weights = base.view.ramps.map { abs($0.nats) }
    let center = isFromScratch ? weights.map { _ in 0 } : weights
    var model = LogisticRegression(intercept: base.view.bias, weights: weights)
    model.fit(samples, center: center, ridge: Self.ridge)
    var table = base.view
    table.bias = model.intercept.inThousandths
    for (index, weight) in model.weights.enumerated() {
      let sign: Double = table.ramps[index].signal.speaksFor ? 1 : -1
      table.ramps[index].nats = sign * weight.inThousandths + 0
    }
    table.ramps.removeAll { abs($0.nats) < least }
    return table
  }

  /// The views of all queries, with their entities in the catalog and without.
  private func samples() -> [LogisticRegression.Sample] {
    var samples: [(group: String, query: Int, sample: LogisticRegression.Sample)] = []
    for (number, query) in queries.enumerated() {
      let rule = MatchRule(base, among: query.pictures)
      for pair in query.pairs + (query.absentPairs ?? []) where pair.measurements.view != nil {
        let whole = rule.whole(pair.measurements.distances)
        let values = base.view.ramps.map { ramp -> Double in
          let value = ramp.signal.value(
            of: pair.measurements,
            whole: whole,
            among: query.pictures
          )
          return (ramp.signal.speaksFor ? 1 : -1) * (value.map(ramp.share) ?? 0)
        }
        samples.append(
          (query.kind, number, .init(features: values, isMatch: pair.isMatch))
        )
      }
    }
    // Each query weighs as much as another of its kind and class, each kind as another.
    struct Cell: Hashable {
      let group: String
      let isMatch: Bool
    }
    var perQuery: [Int: [Bool: Int]] = [:]
    for (_, query, sample) in samples { perQuery[query, default: [:]][sample.isMatch, default: 0] += 1 }
    var perCell: [Cell: Set<Int>] = [:]
    for (group, query, sample) in samples {
      perCell[Cell(group: group, isMatch: sample.isMatch), default: []].insert(query)
    }
    return samples.map { group, query, sample in
      var sample = sample
      let inQuery = Double(perQuery[query]?[sample.isMatch] ?? 1)
      let inCell = Double(perCell[Cell(group: group, isMatch: sample.isMatch)]?.count ?? 1)
      sample.weight = 1 / (inQuery * inCell)
      return sample
    }
  }
}
