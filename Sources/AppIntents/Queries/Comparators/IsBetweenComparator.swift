/// Finds entities of which a property lies between two values, both included.
public struct IsBetweenComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator
{
  /// What the host is told.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns two values into what the query understands.
  public init(mappingTransform: @escaping @Sendable (Value, Value) -> ComparatorMappingType) {
    comparator = AnyEntityQueryComparator(between: mappingTransform, resolvers: nil)
  }

  /// Makes a comparator that takes values of other types, too.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> ResolverList<Value>,
    mappingTransform: @escaping @Sendable (Value, Value) -> ComparatorMappingType
  ) {
    comparator = AnyEntityQueryComparator(
      between: mappingTransform,
      resolvers: resolvers().resolvers
    )
  }
}
