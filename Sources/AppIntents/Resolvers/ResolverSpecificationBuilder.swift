/// Collects the resolvers of a specification.
@resultBuilder
public enum ResolverSpecificationBuilder<Property: _IntentValue> {
  /// Takes one resolver.
  public static func buildExpression<Item: Resolver>(_ resolver: Item) -> ResolverList<Property>
  where Item.Output == Property {
    ResolverList(resolvers: [resolver])
  }

  /// No resolvers.
  public static func buildBlock() -> ResolverList<Property> { ResolverList(resolvers: []) }

  /// The first resolver.
  public static func buildPartialBlock(
    first: ResolverList<Property>
  ) -> ResolverList<Property> { first }

  /// One resolver more.
  public static func buildPartialBlock(
    accumulated: ResolverList<Property>,
    next: ResolverList<Property>
  ) -> ResolverList<Property> {
    ResolverList(resolvers: accumulated.resolvers + next.resolvers)
  }
}
