public import AppIntents
import IntentHost

/// A value of an enumeration without its type.
public struct AnyAppEnum: Equatable, Sendable, CustomStringConvertible {
  /// The name of the type.
  public let typeIdentifier: String
  /// The raw value as text.
  public let rawValue: String

  /// Makes a value from its raw value.
  public init(typeIdentifier: String, rawValue: String) {
    self.typeIdentifier = typeIdentifier
    self.rawValue = rawValue
  }

  /// Makes a value from its raw value, of any type.
  public init(typeIdentifier: String, value: any LosslessStringConvertible) {
    self.init(typeIdentifier: typeIdentifier, rawValue: value.description)
  }

  /// The raw value as a type.
  ///
  /// - Throws: `IntentHostError` with the code `propertyTypeMismatch` when it is not of that type.
  public func `as`<T>(_ type: T.Type) throws -> T {
    if let value = rawValue as? T { return value }
    if let type = type as? any LosslessStringConvertible.Type, let value = type.init(rawValue) as? T
    {
      return value
    }
    throw IntentHostError(
      .propertyTypeMismatch,
      "the raw value '\(rawValue)' of '\(typeIdentifier)' is no \(T.self)",
      typeName: typeIdentifier,
      value: rawValue
    )
  }

  /// The name of the type and the raw value.
  public var description: String { "\(typeIdentifier).\(rawValue)" }
}

extension AnyAppEnum: IntentValueConvertible {
  /// The value by its raw value.
  public var _expression: _IntentValueExpression {
    .choice(type: typeIdentifier, rawValue: rawValue)
  }

  /// The value, where it is of an enumeration.
  public static func _reading(
    _ value: (any _IntentValue)?,
    from bundleIdentifier: String
  ) -> AnyAppEnum? {
    (value as? any AppEnum).map { AnyAppEnum($0) }
  }

  private init<Choice: AppEnum>(_ choice: Choice) {
    self.init(typeIdentifier: Choice.persistentIdentifier, value: choice.rawValue)
  }
}

/// The definition of an enumeration.
public struct AppEnumDefinition: Sendable, AppIntentTypeDefinition {
  /// The name of the type.
  public let typeIdentifier: String

  /// Makes a value from its raw value.
  public func makeCase(_ rawValue: String) -> AnyAppEnum {
    AnyAppEnum(typeIdentifier: typeIdentifier, rawValue: rawValue)
  }

  /// Checks that a value is of this enumeration.
  ///
  /// - Throws: `IntentHostError` with the code `propertyTypeMismatch` when it is not.
  public func isInstance(_ instance: AnyAppEnum) throws {
    try TypeCheck.check(instance.typeIdentifier, is: typeIdentifier)
  }
}
