/// The resolvers of a type, in the order in which they are tried.
public protocol ResolverSpecification: Hashable, Sendable, Sequence where Element == any Resolver {
  /// The type that the resolvers make.
  associatedtype Output: _IntentValue
}
