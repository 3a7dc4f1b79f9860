/// Resolvers written one after another.
public struct ResolverList<Output: _IntentValue>: ResolverSpecification {
  let resolvers: [any Resolver]

  init(resolvers: [any Resolver]) { self.resolvers = resolvers }

  /// Makes a list from the resolvers in a closure.
  public init(@ResolverSpecificationBuilder<Output> _ content: () -> ResolverList<Output>) {
    self = content()
  }

  /// Iterates over the resolvers in their order.
  public func makeIterator() -> IndexingIterator<[any Resolver]> { resolvers.makeIterator() }

  /// Whether both have equal resolvers in the same order.
  public static func == (left: ResolverList, right: ResolverList) -> Bool {
    left.resolvers.map(AnyHashable.init(erasing:))
      == right.resolvers.map(AnyHashable.init(erasing:))
  }

  /// Feeds the resolvers to a hasher.
  public func hash(into hasher: inout Hasher) {
    for resolver in resolvers { resolver.hash(into: &hasher) }
  }
}

extension AnyHashable {
  fileprivate init(erasing resolver: any Resolver) { self.init(resolver) }
}
