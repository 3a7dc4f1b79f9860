import RealModule

/// Logistic regression with non-negative weights, whose log-odds are one sum or the least of several, softly.
///
/// With one table it is the plain form: similarity can only be evidence for a match. With more, the first one's sum *v* is the
/// log-odds of a view, each further one's sum *e* those of an explanation beside the same thing, and the log-odds of a match are
/// −ln(exp(−*v*) + Σ exp(*e*)), as `MatchRule` has them.
///
/// Both classes have the same total weight, whatever their numbers and weights. The ridge draws every weight
/// towards a center rather than 0, so that without evidence in the samples weights stay as they were.
struct LogisticRegression: Hashable, Sendable {
  /// A sample with features and a known class.
  struct Sample: Hashable, Sendable {
    var features: [Double]
    var isMatch: Bool
    /// Its weight among others of its class, above 0.
    var weight = 1.0
  }

  /// The sum of each table where every feature is 0; the first one's is the log-odds of the plain form.
  private(set) var intercepts: [Double]
  /// The weight of each feature.
  private(set) var weights: [Double]
  /// The table that each feature is summed in.
  let tables: [Int]
  /// The places of the weights that a fit leaves as they are; those of the intercepts are behind the last weight's.
  let held: Set<Int>

  /// The bounds of the logarithms of prior odds that an explanation may have: from one in 200 to one in 27.
  ///
  /// More would take from a lone reference what only a catalog full of its relatives should take.
  static let priors = Double.log(0.005)...Double.log(0.037)

  /// Makes a model of one sum that was not fitted.
  init(intercept: Double = 0, weights: [Double], held: Set<Int> = []) {
    self.init(
      intercepts: [intercept],
      weights: weights,
      tables: weights.map { _ in 0 },
      held: held
    )
  }

  /// Makes a model that was not fitted.
  init(intercepts: [Double], weights: [Double], tables: [Int], held: Set<Int>) {
    self.intercepts = intercepts
    self.weights = weights
    self.tables = tables
    self.held = held
  }

  /// The log-odds of features where every feature is 0, of the plain form.
  var intercept: Double { intercepts[0] }

  /// The log-odds of a match.
  func logOdds(_ features: [Double]) -> Double { judged(features).logOdds }

  /// The log-odds of a match, and by how much they grow with the sum of each table, −1…1.
  private func judged(_ features: [Double]) -> (logOdds: Double, slopes: [Double]) {
    var sums = intercepts
    for index in weights.indices { sums[tables[index]] += weights[index] * features[index] }
    guard sums.count > 1 else { return (sums[0], [1]) }
    sums[0] = -sums[0]
    let most = sums.max() ?? 0
    let odds = sums.map { Double.exp($0 - most) }
    let total = odds.reduce(0, +)
    return (
      -(most + .log(total)),
      odds.enumerated().map { $0.offset == 0 ? $0.element / total : -$0.element / total }
    )
  }

  /// Fits the model by Newton's method with bounds: each step solves the quadratic model of the loss
  /// over the weights from 0 by coordinate descent, and is halved until the loss falls.
  ///
  /// The loss of one table is strictly convex; with more, steps are those of Gauss and Newton, and the fit ends in a minimum near
  /// its start. Sums run in the samples' order: the same samples give the same weights.
  ///
  /// - Parameters:
  ///   - samples: At least one of each class; each with a feature for each weight.
  ///   - center: The values that the ridge draws the weights towards, from 0.
  ///   - ridge: How strongly, more than 0, beside a loss that is the mean of two classes' means.
  ///   - other: The weight of the class that does not match beside the one that does, more than 0.
  /// - Complexity: O(samples × features²) for each of a few dozen steps at most.
  mutating func fit(_ samples: [Sample], center: [Double], ridge: Double, other: Double = 1) {
    func total(_ isMatch: Bool) -> Double {
      samples.reduce(0) { $0 + ($1.isMatch == isMatch ? $1.weight : 0) }
    }
    let share = (
      match: 1 / (1 + other) / total(true), other: other / (1 + other) / total(false)
    )
    // Priors outside of their bounds are brought inside first, since no step may leave them outside.
    self = moved(by: [Double](repeating: 0, count: weights.count + intercepts.count), 0)
    var loss = self.loss(samples, share, center, ridge)
    for _ in 0..<(intercepts.count > 1 ? 200 : 60) {
      let step = self.step(samples, share, center, ridge)
      var size = 1.0
      var next = moved(by: step, size)
      var nextLoss = next.loss(samples, share, center, ridge)
      while nextLoss > loss, size > 1e-6 {
        size /= 2
        next = moved(by: step, size)
        nextLoss = next.loss(samples, share, center, ridge)
      }
      guard nextLoss < loss else { return }
      let gain = loss - nextLoss
      (self, loss) = (next, nextLoss)
      if gain < (intercepts.count > 1 ? 1e-7 : 1e-10) { return }
    }
  }

  private func moved(by step: [Double], _ size: Double) -> LogisticRegression {
    LogisticRegression(
      intercepts: intercepts.indices.map { table in
        let moved = intercepts[table] + size * step[weights.count + table]
        guard table > 0, !held.contains(weights.count + table) else { return moved }
        return min(max(moved, Self.priors.lowerBound), Self.priors.upperBound)
      },
      weights: weights.indices.map { max(0, weights[$0] + size * step[$0]) },
      tables: tables,
      held: held
    )
  }

  private func loss(
    _ samples: [Sample],
    _ share: (match: Double, other: Double),
    _ center: [Double],
    _ ridge: Double
  ) -> Double {
    var loss = 0.0
    for sample in samples {
      let logOdds = logOdds(sample.features)
      loss +=
        sample.weight
        * (sample.isMatch
          ? share.match * .logisticLoss(logOdds) : share.other * .logisticLoss(-logOdds))
    }
    for (weight, center) in zip(weights, center) {
      loss += ridge / 2 * (weight - center) * (weight - center)
    }
    return loss
  }

  /// The step to the minimum of the loss's quadratic model; those of the intercepts come last.
  private func step(
    _ samples: [Sample],
    _ share: (match: Double, other: Double),
    _ center: [Double],
    _ ridge: Double
  ) -> [Double] {
    let count = weights.count + intercepts.count
    var gradient = [Double](repeating: 0, count: count)
    var hessian = [Double](repeating: 0, count: count * count)
    var effects = gradient
    for sample in samples {
      let (logOdds, slopes) = judged(sample.features)
      let probability = 1 / (1 + .exp(-logOdds))
      let share = sample.weight * (sample.isMatch ? share.match : share.other)
      let slope = share * (probability - (sample.isMatch ? 1 : 0))
      let curvature = share * probability * (1 - probability)
      for index in weights.indices {
        effects[index] = sample.features[index] * slopes[tables[index]]
      }
      for table in slopes.indices { effects[weights.count + table] = slopes[table] }
      for row in 0..<count where effects[row] != 0 {
        gradient[row] += slope * effects[row]
        let scale = curvature * effects[row]
        for column in 0...row { hessian[row * count + column] += scale * effects[column] }
      }
    }
    for row in 0..<count {
      for column in 0..<row { hessian[column * count + row] = hessian[row * count + column] }
      // Intercepts are not shrunk; a trace of ridge keeps their steps finite if all samples are certain.
      hessian[row * count + row] += row < weights.count ? ridge : 1e-9
      if row < weights.count { gradient[row] += ridge * (weights[row] - center[row]) }
    }
    return boundedMinimum(gradient, hessian, count)
  }

  /// Minimizes gradient·step + step·hessian·step / 2 over steps that leave no weight negative, the priors of explanations in
  /// their bounds, and held ones as they are.
  private func boundedMinimum(
    _ gradient: [Double],
    _ hessian: [Double],
    _ count: Int
  ) -> [Double] {
    var step = [Double](repeating: 0, count: count)
    var slope = gradient
    for _ in 0..<1000 {
      var largest = 0.0
      for index in 0..<count where !held.contains(index) {
        let bounds = bounds(of: index)
        let wanted = min(
          max(bounds.lowerBound, step[index] - slope[index] / hessian[index * count + index]),
          bounds.upperBound
        )
        let change = wanted - step[index]
        guard change != 0 else { continue }
        step[index] = wanted
        largest = max(largest, abs(change))
        for row in 0..<count { slope[row] += hessian[row * count + index] * change }
      }
      if largest < 1e-9 { break }
    }
    return step
  }

  /// The steps that a weight or an intercept may take.
  private func bounds(of index: Int) -> ClosedRange<Double> {
    if index < weights.count { return -weights[index]...Double.infinity }
    let table = index - weights.count
    guard table > 0 else { return -Double.infinity...Double.infinity }
    let now = min(max(intercepts[table], Self.priors.lowerBound), Self.priors.upperBound)
    return Self.priors.lowerBound - now...Self.priors.upperBound - now
  }
}

extension LogisticRegression {
  /// The log-odds of a probability.
  static func logOdds(of probability: Double) -> Double {
    .log(probability) - .log(onePlus: -probability)
  }
}

extension Double {
  /// −ln of the logistic function: the loss of a true statement with these log-odds.
  static func logisticLoss(_ logOdds: Double) -> Double {
    max(-logOdds, 0) + .log(onePlus: .exp(-abs(logOdds)))
  }
}
