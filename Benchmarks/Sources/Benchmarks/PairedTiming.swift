/// The times of two actions that run alternately, A B A B, so that changes of the machine's speed affect both.
struct PairedTiming {
  /// The median time of each, in milliseconds.
  let medians: (Double, Double)
  /// The median of the ratios A/B, pair by pair.
  let ratio: Double

  /// Runs both actions once to warm up, then alternately `pairs` times.
  init(pairs: Int, _ first: () throws -> Void, _ second: () throws -> Void) rethrows {
    try first()
    try second()
    var times: [(Double, Double)] = []
    for _ in 0..<pairs {
      times.append((try Self.milliseconds(first), try Self.milliseconds(second)))
    }
    medians = (times.map(\.0).median, times.map(\.1).median)
    ratio = times.map { $0 / $1 }.median
  }

  /// Returns the wall time of an action in milliseconds.
  static func milliseconds(_ action: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(action) / .milliseconds(1)
  }
}

extension [Double] {
  /// The median.
  var median: Double {
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
