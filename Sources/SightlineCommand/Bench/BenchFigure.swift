import SightlineReports

/// One thing that was measured a number of times.
struct BenchFigure: Encodable {
  /// In what a figure counts.
  enum Unit: String, Encodable {
    case milliseconds = "ms"
    case picturesPerSecond = "pictures/s"
    case bytesPerPicture = "bytes/picture"
    case bytesPerCode = "bytes/code"
  }

  /// The part of the work that it belongs to.
  let stage: BenchStage
  /// What was measured, unique in its stage.
  let name: String
  let unit: Unit
  /// How often it was measured, once to warm up not counted.
  let samples: Int
  /// Half of the measurements are at most so much.
  let median: Double
  /// A quarter of the measurements is at most so much.
  let p25: Double
  /// Three quarters of the measurements are at most so much.
  let p75: Double
  /// 99 of 100 measurements are at most so much.
  let p99: Double

  /// Sums measurements up; nil when there are none.
  init?(_ stage: BenchStage, _ name: String, _ unit: Unit, _ values: [Double]) {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    /// The nearest rank: the least value that so large a share does not exceed.
    func percentile(_ share: Double) -> Double {
      sorted[max(0, Int((share * Double(sorted.count)).rounded(.up)) - 1)].rounded(toPlaces: 4)
    }
    self.stage = stage
    self.name = name
    self.unit = unit
    samples = values.count
    median = percentile(0.5)
    p25 = percentile(0.25)
    p75 = percentile(0.75)
    p99 = percentile(0.99)
  }
}
