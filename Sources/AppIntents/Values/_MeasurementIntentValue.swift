public import Foundation

/// A number with a unit, as parameters take it.
public protocol _MeasurementIntentValue: _IntentValue {
  /// The kind of unit.
  associatedtype UnitKind: Unit
  /// A measurement; without a unit, in the base unit of its kind; nil when that has none.
  static func make(_ value: Double, _ unit: UnitKind?) -> Self?
}

extension Measurement: _IntentValue, _MeasurementIntentValue {
  /// The kind of unit.
  public typealias UnitKind = UnitType

  /// A measurement; without a unit, in the base unit of its kind; nil when that has none.
  public static func make(_ value: Double, _ unit: UnitType?) -> Measurement? {
    let base = (UnitType.self as? Dimension.Type)?.baseUnit() as? UnitType
    return (unit ?? base).map { Measurement(value: value, unit: $0) }
  }
}
