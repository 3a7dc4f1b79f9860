extension Optional: _IntentValue where Wrapped: _IntentValue {
  /// The type of one value.
  public typealias ValueType = Wrapped.ValueType
  /// The type that is wrapped.
  public typealias UnwrappedType = Wrapped.UnwrappedType
}
