import Foundation

/// A measurement, whatever its kind of unit.
protocol MeasuredValue {
  /// The number.
  var value: Double { get }
  /// The unit's symbol.
  var unitSymbol: String { get }
}

extension Measurement: MeasuredValue {
  /// The unit's symbol.
  var unitSymbol: String { unit.symbol }
}
