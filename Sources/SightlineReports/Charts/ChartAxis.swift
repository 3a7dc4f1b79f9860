/// One side of a chart: which values it shows, and which of them it names.
struct ChartAxis {
  /// What is measured along it.
  let label: String
  /// The values from its one end to its other.
  let range: ClosedRange<Double>
  /// The values that are named.
  let ticks: [Double]
  /// The decimals that they are named with.
  let places: Int

  /// An axis of shares from 0, or from where the values begin, to 1.
  ///
  /// - Parameters:
  ///   - label: What is measured.
  ///   - values: The values to show. Where they all lie close to 1, the axis begins closer to it.
  /// - Returns: An axis with four to six named values.
  static func share(_ label: String, showing values: [Double] = []) -> ChartAxis {
    let least = values.min() ?? 0
    let (low, step) = [(0.9, 0.02), (0.75, 0.05), (0.5, 0.1)].first { $0.0 <= least } ?? (0, 0.2)
    let count = Int(((1 - low) / step).rounded())
    return ChartAxis(
      label: label,
      range: low...1,
      ticks: (0...count).map { low + Double($0) * step },
      places: step < 0.1 ? 2 : 1
    )
  }

  /// A value as the axis names it.
  func name(_ value: Double) -> String { FixedDecimal(value, places: places).description }

  /// Where a value lies, 0 at the beginning of the axis and 1 at its end; values beyond lie at the ends.
  func place(_ value: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    let place = (value - range.lowerBound) / length
    return place.isFinite ? min(max(place, 0), 1) : 0
  }
}
