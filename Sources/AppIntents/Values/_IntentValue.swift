/// A value that intents take, entities have and queries return.
///
/// Extensions constrained by `ValueType` serve a type, its optional, its array and its set alike.
public protocol _IntentValue: Sendable {
  /// The type of one value: the element of a collection, what an optional wraps.
  associatedtype ValueType: _IntentValue = Self
  /// The type without its optionality; a collection stays one.
  associatedtype UnwrappedType: _IntentValue = Self
  /// How values of other types are turned into this one.
  associatedtype Specification: ResolverSpecification
  /// The resolvers that are tried when a parameter names none.
  static var defaultResolverSpecification: Specification { get }
}

extension _IntentValue {
  /// No resolvers.
  public static var defaultResolverSpecification: EmptyResolverSpecification<Self> {
    EmptyResolverSpecification()
  }
}
