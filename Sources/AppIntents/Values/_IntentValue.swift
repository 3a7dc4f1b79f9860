public import CoreLocation
public import Foundation

/// A value that intents take, entities have and queries return.
///
/// Extensions constrained by `ValueType` serve a type, its optional, its array and its set alike.
public protocol _IntentValue: Sendable {
  /// The type of one value: the element of a collection, the wrapped type of an optional.
  associatedtype ValueType: _IntentValue = Self
  /// The type without its optionality; a collection stays one.
  associatedtype UnwrappedType: _IntentValue = Self
  /// The type of the resolvers from other types.
  associatedtype Specification: ResolverSpecification
  /// The resolvers to try if a parameter names none.
  static var defaultResolverSpecification: Specification { get }
}

extension _IntentValue {
  /// No resolvers.
  public static var defaultResolverSpecification: EmptyResolverSpecification<Self> {
    EmptyResolverSpecification()
  }
}

/// A value of one of several types, such as an enum with `@UnionValue`.
public protocol _IntentValueRepresentable: _IntentValue {
  /// The types that the value may hold, in the order of the cases.
  static var allIntentValueTypes: [any _IntentValue.Type] { get }
  /// The value that it holds.
  var asIntentValue: any _IntentValue { get }
  /// The union of a value that is of one of the types; nil for others. `@UnionValue` writes it.
  static func _union(of value: any _IntentValue) -> Self?
}

extension _IntentValueRepresentable {
  /// Nil: a union written by hand accepts only values of its own type.
  public static func _union(of value: any _IntentValue) -> Self? { nil }

  /// The union that holds a value, which may itself be in a union.
  package static func holding(_ value: any _IntentValue) -> Self? { holding(value, depth: 0) }

  // The types of unions may hold one another in a cycle.
  private static func holding(_ value: any _IntentValue, depth: Int) -> Self? {
    if let union = value as? Self ?? _union(of: value) { return union }
    guard depth < 8 else { return nil }
    for type in allIntentValueTypes {
      guard let part = type as? any _IntentValueRepresentable.Type,
        let inner = part.holding(value, depth: depth + 1)
      else { continue }
      return _union(of: inner)
    }
    return nil
  }
}

extension _IntentValue {
  /// Turns a value of another type into one of this, by the type's own resolvers.
  ///
  /// - Parameter input: The value.
  /// - Returns: The value; nil when no resolver makes one.
  /// - Throws: Any error that a resolver throws.
  package static func resolved(_ input: any _IntentValue) async throws -> (any _IntentValue)? {
    try await IntentParameter<Self>().resolve(input)
  }
}

/// A value that the system makes and hands to the app.
public protocol _SystemIntentValue: DisplayRepresentable, PersistentlyIdentifiable, _IntentValue,
  Sendable
{}

/// A collection of values that intents take.
public protocol _SequenceIntentValue: _IntentValue, Sequence {}

/// A number with a unit, as parameters take it.
public protocol _MeasurementIntentValue: _IntentValue {
  /// The kind of unit.
  associatedtype _UnitKind: Unit
  /// A measurement; without a unit, in the base unit of its kind; nil when that has none.
  static func make(_ value: Double, _ unit: _UnitKind?) -> Self?
}

extension Measurement: _IntentValue, _MeasurementIntentValue {
  /// The kind of unit.
  public typealias _UnitKind = UnitType

  /// A measurement; without a unit, in the base unit of its kind; nil when that has none.
  public static func make(_ value: Double, _ unit: UnitType?) -> Measurement? {
    let base = (UnitType.self as? Dimension.Type)?.baseUnit() as? UnitType
    return (unit ?? base).map { Measurement(value: value, unit: $0) }
  }
}

/// A named place for a value: the property of an entity.
public protocol AnyIntentValue: Sendable {
  /// The type of the value.
  associatedtype Value: _IntentValue, Sendable
  /// Whether there may be no value.
  var isOptional: Bool { get }
  /// The name for people.
  var title: LocalizedStringResource { get }
}

/// A value of a type that the app defines: an entity or an enumeration.
public protocol AppValue: PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue, Sendable
{}

/// An enumeration of the app's whose values people choose from.
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible {}

/// A type with a name that stays the same if its code is renamed.
public protocol PersistentlyIdentifiable {
  /// The persistent name; by default the type's name.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  /// The type's name.
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

extension CLPlacemark: _IntentValue {}

extension _IntentValue {
  /// The value of a union's case; the value itself where it is no union.
  package var withoutUnion: any _IntentValue {
    var value: any _IntentValue = self
    // The types of unions may hold one another in a cycle.
    for _ in 0..<8 {
      guard let union = value as? any _IntentValueRepresentable else { break }
      value = union.asIntentValue
    }
    return value
  }
}
