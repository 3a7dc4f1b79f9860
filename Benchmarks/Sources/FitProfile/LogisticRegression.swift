import Foundation

/// Logistic regression whose weights are never negative: likeness can only speak for a match.
struct LogisticRegression {
  /// The log-odds where every feature is 0.
  private(set) var intercept = -4.0
  /// The weight of each feature.
  private(set) var weights: [Double]

  init(featureCount: Int) {
    weights = [Double](repeating: 2, count: featureCount)
  }

  /// The summed evidence of features, without the intercept.
  func evidence(_ features: [Double]) -> Double {
    zip(weights, features).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Fits by projected gradient descent with a ridge on the weights.
  ///
  /// The classes count the same in sum.
  mutating func fit(matching: [[Double]], other: [[Double]], ridge: Double = 5e-4) {
    for _ in 0..<4000 {
      var gradient = [Double](repeating: 0, count: weights.count)
      var slope = 0.0
      for (samples, target) in [(matching, 1.0), (other, 0.0)] {
        let share = 0.5 / Double(samples.count)
        for sample in samples {
          let error = (1 / (1 + exp(-intercept - evidence(sample))) - target) * share
          slope += error
          for index in gradient.indices { gradient[index] += error * sample[index] }
        }
      }
      intercept -= 8 * slope
      for index in weights.indices {
        weights[index] = max(0, weights[index] - 8 * (gradient[index] + ridge * weights[index]))
      }
    }
  }
}
