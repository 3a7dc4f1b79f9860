/// Sets a value, as a control does.
public protocol SetValueIntent<ValueType>: AppIntent {
  /// The type of the value.
  associatedtype ValueType: _IntentValue & Sendable
  /// The value.
  var value: ValueType { get set }
}
