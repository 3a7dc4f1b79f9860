import RealModule

/// Logistic regression with non-negative weights: similarity can only be evidence for a match.
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

  /// The log-odds where every feature is 0.
  private(set) var intercept: Double
  /// The weight of each feature.
  private(set) var weights: [Double]
  /// The places of the weights that a fit leaves as they are; the intercept's is behind the last weight's.
  let held: Set<Int>

  /// Makes a model that was not fitted.
  init(intercept: Double = 0, weights: [Double], held: Set<Int> = []) {
    self.intercept = intercept
    self.weights = weights
    self.held = held
  }

  /// The summed evidence of features, without the intercept.
  func evidence(_ features: [Double]) -> Double {
    var sum = 0.0
    for index in weights.indices { sum += weights[index] * features[index] }
    return sum
  }

  /// Fits the model by Newton's method with bounds: each step solves the quadratic model of the loss
  /// over the weights from 0 by coordinate descent, and is halved until the loss falls.
  ///
  /// The loss is strictly convex, and sums run in the samples' order: the same samples give the same
  /// weights.
  ///
  /// - Parameters:
  ///   - samples: At least one of each class; each with a feature for each weight.
  ///   - center: The values that the ridge draws the weights towards, from 0.
  ///   - ridge: How strongly, more than 0, beside a loss that is the mean of two classes' means.
  /// - Complexity: O(samples × features²) for each of a few dozen steps at most.
  mutating func fit(_ samples: [Sample], center: [Double], ridge: Double) {
    func total(_ isMatch: Bool) -> Double {
      samples.reduce(0) { $0 + ($1.isMatch == isMatch ? $1.weight : 0) }
    }
    let share = (match: 0.5 / total(true), other: 0.5 / total(false))
    var loss = self.loss(samples, share, center, ridge)
    for _ in 0..<60 {
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
      if gain < 1e-10 { return }
    }
  }

  private func moved(by step: [Double], _ size: Double) -> LogisticRegression {
    LogisticRegression(
      intercept: intercept + size * step[weights.count],
      weights: weights.indices.map { max(0, weights[$0] + size * step[$0]) },
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
      let logOdds = intercept + evidence(sample.features)
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

  /// The step to the minimum of the loss's quadratic model; the intercept's comes last.
  private func step(
    _ samples: [Sample],
    _ share: (match: Double, other: Double),
    _ center: [Double],
    _ ridge: Double
  ) -> [Double] {
    let count = weights.count + 1
    var gradient = [Double](repeating: 0, count: count)
    var hessian = [Double](repeating: 0, count: count * count)
    for sample in samples {
      let probability = 1 / (1 + .exp(-intercept - evidence(sample.features)))
      let share = sample.weight * (sample.isMatch ? share.match : share.other)
      let slope = share * (probability - (sample.isMatch ? 1 : 0))
      let curvature = share * probability * (1 - probability)
      for row in 0..<count {
        let feature = row < weights.count ? sample.features[row] : 1
        guard feature != 0 else { continue }
        gradient[row] += slope * feature
        for column in 0...row {
          hessian[row * count + column] +=
            curvature * feature * (column < weights.count ? sample.features[column] : 1)
        }
      }
    }
    for row in 0..<count {
      for column in 0..<row { hessian[column * count + row] = hessian[row * count + column] }
      // The intercept is not shrunk; a trace of ridge keeps its step finite if all samples are certain.
      hessian[row * count + row] += row < weights.count ? ridge : 1e-9
      if row < weights.count { gradient[row] += ridge * (weights[row] - center[row]) }
    }
    return boundedMinimum(gradient, hessian, count)
  }

  /// Minimizes gradient·step + step·hessian·step / 2 over steps that leave no weight negative, and held ones as they are.
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
        let lowest = index < weights.count ? -weights[index] : -.infinity
        let wanted = max(lowest, step[index] - slope[index] / hessian[index * count + index])
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
