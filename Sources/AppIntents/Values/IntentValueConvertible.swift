public import Foundation

/// A value, or the name of one, for an intent whose type is not available.
///
/// On a device, apps may conform their own types; here only the types of these frameworks conform.
public protocol IntentValueExpressing: Sendable {
  /// The value, or how to find it.
  var _expression: _IntentValueExpression { get }
}

/// A value that can also be read from an intent's result.
public protocol IntentValueConvertible: IntentValueExpressing {
  /// Reads a value.
  ///
  /// - Parameters:
  ///   - value: The value; nil for none.
  ///   - bundleIdentifier: The program that it comes from.
  /// - Returns: The value as this type; nil when it is of another.
  static func _reading(_ value: (any _IntentValue)?, from bundleIdentifier: String) -> Self?
}

/// A value as a host takes it, or how to find it.
public enum _IntentValueExpression: Sendable {
  /// No value.
  case none
  /// A value.
  case value(any _IntentValue)
  /// An entity, by type and id, with the entity itself where it is at hand.
  case entity(AttributedEntityIdentifier, (any AppEntity)?)
  /// A value of an enumeration, by type and raw value.
  case choice(type: String, rawValue: String)
  /// Several.
  case list([_IntentValueExpression])
}

extension IntentValueExpressing where Self: _IntentValue {
  /// The value itself.
  public var _expression: _IntentValueExpression { .value(self) }
}

extension IntentValueConvertible where Self: _IntentValue {
  /// The value, where it is of this type.
  public static func _reading(
    _ value: (any _IntentValue)?,
    from bundleIdentifier: String
  ) -> Self? { value as? Self }
}

extension String: IntentValueConvertible {}
extension Int: IntentValueConvertible {}
extension Double: IntentValueConvertible {}
extension Bool: IntentValueConvertible {}
extension Date: IntentValueConvertible {}
extension DateComponents: IntentValueConvertible {}
extension URL: IntentValueConvertible {}
extension UUID: IntentValueConvertible {}
extension Decimal: IntentValueConvertible {}
extension Duration: IntentValueConvertible {}
extension AttributedString: IntentValueConvertible {}
extension IntentCurrencyAmount: IntentValueConvertible {}
extension IntentFile: IntentValueConvertible {}
extension IntentPaymentMethod: IntentValueConvertible {}
extension IntentPerson: IntentValueConvertible {}
extension StringSearchCriteria: IntentValueConvertible {}

extension Optional: IntentValueExpressing where Wrapped: IntentValueExpressing {
  /// The value, or none.
  public var _expression: _IntentValueExpression { map(\._expression) ?? .none }
}

extension Optional: IntentValueConvertible where Wrapped: IntentValueConvertible {
  /// No value for none.
  public static func _reading(
    _ value: (any _IntentValue)?,
    from bundleIdentifier: String
  ) -> Wrapped?? {
    guard let value else { return .some(nil) }
    return Wrapped._reading(value, from: bundleIdentifier).map { .some($0) }
  }
}

extension Array: IntentValueExpressing where Element: IntentValueExpressing {
  /// The values one by one.
  public var _expression: _IntentValueExpression { .list(map(\._expression)) }
}

extension Array: IntentValueConvertible where Element: IntentValueConvertible {
  /// The values one by one; nil where one is of another type.
  public static func _reading(
    _ value: (any _IntentValue)?,
    from bundleIdentifier: String
  ) -> [Element]? {
    guard let values = (value as? any _SequenceIntentValue)?.intentValues else { return nil }
    let read = values.compactMap { Element._reading($0.withoutUnion, from: bundleIdentifier) }
    return read.count == values.count ? read : nil
  }
}

extension _SequenceIntentValue {
  /// The values one by one.
  package var intentValues: [any _IntentValue] { compactMap { $0 as? any _IntentValue } }
}
