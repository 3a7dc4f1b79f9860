extension Array: _IntentValue, _SequenceIntentValue where Element: _IntentValue {
  /// The type of one value.
  public typealias ValueType = Element
  /// The array itself.
  public typealias UnwrappedType = [Element]
}

extension Set: _IntentValue, _SequenceIntentValue where Element: _IntentValue {
  /// The type of one value.
  public typealias ValueType = Element
  /// The set itself.
  public typealias UnwrappedType = Set<Element>
}
