/// Finds entities of which a property equals a value.
public struct EqualToComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator {
  /// What the host is told.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into what the query understands.
  public init(mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType) {
    comparator = AnyEntityQueryComparator(.equalTo, resolvers: nil, mappingTransform)
  }

  /// Makes a comparator that takes values of other types, too.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> ResolverList<Value>,
    mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType
  ) {
    comparator = AnyEntityQueryComparator(
      .equalTo,
      resolvers: resolvers().resolvers,
      mappingTransform
    )
  }
}

/// Finds entities of which a property differs from a value.
public struct NotEqualToComparator<Value: _IntentValue, ComparatorMappingType>:
  EntityQueryComparator
{
  /// What the host is told.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into what the query understands.
  public init(mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType) {
    comparator = AnyEntityQueryComparator(.notEqualTo, resolvers: nil, mappingTransform)
  }

  /// Makes a comparator that takes values of other types, too.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> ResolverList<Value>,
    mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType
  ) {
    comparator = AnyEntityQueryComparator(
      .notEqualTo,
      resolvers: resolvers().resolvers,
      mappingTransform
    )
  }
}

/// Finds entities of which a property is less than a value.
public struct LessThanComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator
{
  /// What the host is told.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into what the query understands.
  public init(mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType) {
    comparator = AnyEntityQueryComparator(.lessThan, resolvers: nil, mappingTransform)
  }

  /// Makes a comparator that takes values of other types, too.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> ResolverList<Value>,
    mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType
  ) {
    comparator = AnyEntityQueryComparator(
      .lessThan,
      resolvers: resolvers().resolvers,
      mappingTransform
    )
  }
}

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

/// Finds entities of which a property is greater than a value.
public struct GreaterThanComparator<Value: _IntentValue, ComparatorMappingType>:
  EntityQueryComparator
{
  /// What the host is told.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into what the query understands.
  public init(mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType) {
    comparator = AnyEntityQueryComparator(.greaterThan, resolvers: nil, mappingTransform)
  }

  /// Makes a comparator that takes values of other types, too.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> ResolverList<Value>,
    mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType
  ) {
    comparator = AnyEntityQueryComparator(
      .greaterThan,
      resolvers: resolvers().resolvers,
      mappingTransform
    )
  }
}

/// Finds entities of which a property is at least a value.
public struct GreaterThanOrEqualToComparator<Value: _IntentValue, ComparatorMappingType>:
  EntityQueryComparator
{
  /// What the host is told.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into what the query understands.
  public init(mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType) {
    comparator = AnyEntityQueryComparator(.greaterThanOrEqualTo, resolvers: nil, mappingTransform)
  }

  /// Makes a comparator that takes values of other types, too.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> ResolverList<Value>,
    mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType
  ) {
    comparator = AnyEntityQueryComparator(
      .greaterThanOrEqualTo,
      resolvers: resolvers().resolvers,
      mappingTransform
    )
  }
}

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
