/// A value that is one of several types: what `@UnionValue` makes of an enum.
public protocol _IntentValueRepresentable: _IntentValue {
  /// The types that the value may hold, in the order of the cases.
  static var allIntentValueTypes: [any _IntentValue.Type] { get }
  /// The value that it holds.
  var asIntentValue: any _IntentValue { get }
}
