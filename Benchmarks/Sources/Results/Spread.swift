/// Measurements of one thing: the middle and how far they scatter.
public struct Spread: Hashable, Sendable {
  /// Half of the measurements are at most so much.
  public let median: Double
  /// A tenth of the measurements is at most so much.
  public let low: Double
  /// Nine tenths of the measurements are at most so much.
  public let high: Double
  /// How often it was measured.
  public let count: Int

  /// Takes measurements, of which there must be one at least.
  public init(_ values: [Double]) {
    let sorted = values.sorted()
    median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    low = sorted[(sorted.count - 1) / 10]
    high = sorted[(sorted.count - 1) * 9 / 10]
    count = sorted.count
  }

  /// The measurement that a share of them, from 0 to 1, is less than.
  public static func percentile(_ share: Double, of values: [Double]) -> Double {
    values.sorted()[min(Int(share * Double(values.count)), values.count - 1)]
  }

  /// The figures with three digits that say something.
  public var text: String {
    count == 1
      ? Self.digits(median) : "\(Self.digits(median)) (\(Self.digits(low))–\(Self.digits(high)))"
  }

  /// A number with about three digits that say something.
  public static func digits(_ value: Double) -> String {
    value.with(decimals: value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3)
  }
}
