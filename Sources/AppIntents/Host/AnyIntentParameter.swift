/// A parameter of an intent, whatever its type, as a host sees it.
package protocol AnyIntentParameter: AnyObject, Sendable {
  /// What the declaration said.
  var specification: IntentParameterSpecification { get }
  /// Whether the intent can run without a value.
  var isOptional: Bool { get }
  /// The type of one value.
  var valueType: any _IntentValue.Type { get }
  /// Whether the parameter holds several values.
  var isCollection: Bool { get }
  /// Whether somebody set a value.
  var isSet: Bool { get }
  /// The value that the intent would see; nil when there is none or when it is nil.
  var currentValue: (any _IntentValue)? { get }
  /// Sets the value; a single value makes a collection of one.
  ///
  /// - Throws: `AppIntentError` when the value is of another type.
  func set(_ value: any _IntentValue) throws(AppIntentError)
  /// Forgets the value, so that the default counts.
  func reset()
  /// Turns a value of another type into one that fits, by the parameter's resolvers.
  func resolve(_ input: any _IntentValue) async throws -> (any _IntentValue)?
}

extension AnyIntentParameter {
  /// Whether the intent cannot run as things are.
  package var needsValue: Bool { !isOptional && currentValue == nil }
}
