/// Finds entities of which a property equals a value.
public struct EqualToComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator {
  /// The comparator for the host.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into the query's own form.
  ///
  /// With resolvers it also accepts values of other types.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> _ResolverList<Value> = {
      ._ofType
    },
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
  /// The comparator for the host.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into the query's own form.
  ///
  /// With resolvers it also accepts values of other types.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> _ResolverList<Value> = {
      ._ofType
    },
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
  /// The comparator for the host.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into the query's own form.
  ///
  /// With resolvers it also accepts values of other types.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> _ResolverList<Value> = {
      ._ofType
    },
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
  /// The comparator for the host.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into the query's own form.
  ///
  /// With resolvers it also accepts values of other types.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> _ResolverList<Value> = {
      ._ofType
    },
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
  /// The comparator for the host.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into the query's own form.
  ///
  /// With resolvers it also accepts values of other types.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> _ResolverList<Value> = {
      ._ofType
    },
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
  /// The comparator for the host.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into the query's own form.
  ///
  /// With resolvers it also accepts values of other types.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> _ResolverList<Value> = {
      ._ofType
    },
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
  /// The comparator for the host.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns two values into the query's own form.
  ///
  /// With resolvers it also accepts values of other types.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> _ResolverList<Value> = {
      ._ofType
    },
    mappingTransform: @escaping @Sendable (Value, Value) -> ComparatorMappingType
  ) {
    comparator = AnyEntityQueryComparator(
      between: mappingTransform,
      resolvers: resolvers().resolvers
    )
  }
}

/// Finds entities of which a property contains a value.
public struct ContainsComparator<Value: _IntentValue, ComparatorMappingType>: EntityQueryComparator
{
  /// The comparator for the host.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into the query's own form.
  ///
  /// With resolvers it also accepts values of other types.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> _ResolverList<Value> = {
      ._ofType
    },
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
  /// The comparator for the host.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into the query's own form.
  ///
  /// With resolvers it also accepts values of other types.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> _ResolverList<Value> = {
      ._ofType
    },
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
  /// The comparator for the host.
  package let comparator: AnyEntityQueryComparator<ComparatorMappingType>

  /// Makes a comparator that turns a value into the query's own form.
  ///
  /// With resolvers it also accepts values of other types.
  public init(
    @ResolverSpecificationBuilder<Value> withResolvers resolvers: () -> _ResolverList<Value> = {
      ._ofType
    },
    mappingTransform: @escaping @Sendable (Value) -> ComparatorMappingType
  ) {
    comparator = AnyEntityQueryComparator(
      .hasSuffix,
      resolvers: resolvers().resolvers,
      mappingTransform
    )
  }
}
