import Synchronization

/// Another parameter's value, for a query or an options provider that depends on it.
///
/// ```swift
/// @IntentParameterDependency<BookIntent>(\.$library) var intent
/// ```
@propertyWrapper
public struct IntentParameterDependency<Intent: AppIntent>: Sendable {
  /// Makes a dependency on parameters of an intent.
  public init<each Value: _IntentValue & Sendable>(
    _ keyPaths: repeat KeyPath<Intent, IntentParameter<each Value>>
  ) {}

  /// The intent's parameters; nil when no such intent is being configured or run.
  public var wrappedValue: IntentProjection<Intent>? {
    (IntentRuntime.intent as? Intent).map(IntentProjection.init)
  }
}

/// The parameters of an intent, read as if none were optional.
@dynamicMemberLookup
public final class IntentProjection<Intent: AppIntent>: Sendable {
  let intent: Intent

  init(_ intent: Intent) { self.intent = intent }

  /// The value of a parameter by its name in code, as in `intent.library`, unwrapped.
  ///
  /// Traps when the parameter has no value.
  public subscript<Value: _IntentValue>(
    dynamicMember keyPath: KeyPath<Intent, Value>
  ) -> Value.UnwrappedType {
    guard let value = intent[keyPath: keyPath] as? Value.UnwrappedType else {
      preconditionFailure(
        "a parameter of type \(Value.self) of \(Intent.self) was read before it had a value"
      )
    }
    return value
  }
}
