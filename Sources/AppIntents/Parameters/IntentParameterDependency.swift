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
