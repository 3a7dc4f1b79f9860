/// The parameters of an intent, read as if none were optional.
@dynamicMemberLookup
public final class IntentProjection<Intent: AppIntent>: Sendable {
  let intent: Intent

  init(_ intent: Intent) { self.intent = intent }

  /// The value of a parameter, unwrapped.
  ///
  /// Traps when the parameter has no value.
  public subscript<Value: _IntentValue & Sendable>(
    dynamicMember keyPath: KeyPath<Intent, IntentParameter<Value>>
  ) -> Value.UnwrappedType {
    let parameter = intent[keyPath: keyPath]
    guard let value = parameter.valueOrDefault as? Value.UnwrappedType else {
      preconditionFailure("parameter '\(parameter.title)' was read before it had a value")
    }
    return value
  }

  /// The value of a parameter, when the property's own name is given.
  public subscript<Value: _IntentValue & Sendable>(
    dynamicMember keyPath: KeyPath<Intent, Value>
  ) -> Value {
    intent[keyPath: keyPath]
  }
}
