public import AppIntents

/// A function whose arguments are the values of properties: `makeIntent(title: "Tea", count: 2)`.
@dynamicCallable
public struct IntentValuePropertiesCallable<T>: Sendable {
  let make: @Sendable (KeyValuePairs<String, (any IntentValueExpressing)?>) -> T

  /// Makes the value.
  ///
  /// - Parameter arguments: The values by the names of the properties.
  /// - Returns: The value.
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, (any IntentValueExpressing)?>
  ) -> T { make(arguments) }
}

/// A definition of a type, whose values are of another type.
public protocol AppIntentTypeDefinition {
  /// The type of the values.
  associatedtype Instance: IntentValueConvertible
  /// Checks that a value is of the defined type.
  ///
  /// - Throws: An error if it is not.
  func isInstance(_ instance: Instance) throws
}
