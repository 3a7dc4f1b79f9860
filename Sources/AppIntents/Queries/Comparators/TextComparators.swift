/// Finds entities of which a property contains a value.
public struct ContainsComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator
{
  /// What the host is told.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into what the query understands.
  public init(mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType) {
    comparator = AnyEntityQueryComparator(.contains, resolvers: nil, mappingTransform)
  }

  /// Makes a comparator that takes values of other types, too.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> ResolverList<Value>,
    mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType
  ) {
    comparator = AnyEntityQueryComparator(
      .contains,
      resolvers: resolvers().resolvers,
      mappingTransform
    )
  }
}

/// Finds entities of which a property begins with a value.
public struct HasPrefixComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator
{
  /// What the host is told.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into what the query understands.
  public init(mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType) {
    comparator = AnyEntityQueryComparator(.hasPrefix, resolvers: nil, mappingTransform)
  }

  /// Makes a comparator that takes values of other types, too.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> ResolverList<Value>,
    mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType
  ) {
    comparator = AnyEntityQueryComparator(
      .hasPrefix,
      resolvers: resolvers().resolvers,
      mappingTransform
    )
  }
}

/// Finds entities of which a property ends with a value.
public struct HasSuffixComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator
{
  /// What the host is told.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into what the query understands.
  public init(mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType) {
    comparator = AnyEntityQueryComparator(.hasSuffix, resolvers: nil, mappingTransform)
  }

  /// Makes a comparator that takes values of other types, too.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> ResolverList<Value>,
    mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType
  ) {
    comparator = AnyEntityQueryComparator(
      .hasSuffix,
      resolvers: resolvers().resolvers,
      mappingTransform
    )
  }
}
