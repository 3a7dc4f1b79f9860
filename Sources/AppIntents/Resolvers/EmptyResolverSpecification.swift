/// No resolvers: a value of another type is refused.
public struct EmptyResolverSpecification<Value: _IntentValue>: ResolverSpecification {
  /// The type that would come out.
  public typealias Output = Value

  /// Makes the empty specification.
  public init() {}

  /// Iterates over nothing.
  public func makeIterator() -> EmptyCollection<any Resolver>.Iterator {
    EmptyCollection().makeIterator()
  }
}
