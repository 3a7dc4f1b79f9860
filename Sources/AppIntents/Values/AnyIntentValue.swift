/// A named place that holds a value: the property of an entity.
public protocol AnyIntentValue: Sendable {
  /// The type of the value.
  associatedtype Value: _IntentValue, Sendable
  /// Whether there may be no value.
  var isOptional: Bool { get }
  /// The name for people.
  var title: LocalizedStringResource { get }
}
