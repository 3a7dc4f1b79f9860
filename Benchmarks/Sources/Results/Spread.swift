/// The median of repeated measurements, and their spread.
public struct Spread: Hashable, Sendable {
  /// The median.
  public let median: Double
  /// The tenth percentile.
  public let low: Double
  /// The ninetieth percentile.
  public let high: Double
  /// The number of measurements.
  public let count: Int

  /// Summarises measurements, of which there must be at least one.
  public init(_ values: [Double]) {
    let sorted = values.sorted()
    median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    low = sorted[(sorted.count - 1) / 10]
    high = sorted[(sorted.count - 1) * 9 / 10]
    count = sorted.count
  }

  /// Returns the quantile of a share from 0 to 1.
  public static func percentile(_ share: Double, of values: [Double]) -> Double {
    values.sorted()[min(Int(share * Double(values.count)), values.count - 1)]
  }

  /// The figures with three significant digits.
  public var text: String {
    count == 1
      ? Self.digits(median) : "\(Self.digits(median)) (\(Self.digits(low))–\(Self.digits(high)))"
  }

  /// Returns a number with about three significant digits.
  public static func digits(_ value: Double) -> String {
    value.with(decimals: value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3)
  }
}
