/// Finds entities of which a property is at most a value.
public struct LessThanOrEqualToComparator<Value: _IntentValue, ComparatorMappingType>:
  EntityQueryComparator
{
  /// What the host is told.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into what the query understands.
  public init(mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType) {
    comparator = AnyEntityQueryComparator(.lessThanOrEqualTo, resolvers: nil, mappingTransform)
  }

  /// Makes a comparator that takes values of other types, too.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> ResolverList<Value>,
    mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType
  ) {
    comparator = AnyEntityQueryComparator(
      .lessThanOrEqualTo,
      resolvers: resolvers().resolvers,
      mappingTransform
    )
  }
}
