/// A comparator without the type of its value: how a host turns a filter into what a query takes.
package struct AnyEntityQueryComparator<Mapping>: Sendable {
  /// How the property is compared.
  package let kind: EntityQueryComparatorKind
  /// The type of the value.
  package let valueType: any _IntentValue.Type
  /// How values of other types are turned into one that fits; nil for the type's own resolvers.
  package let resolvers: [any Resolver]
  /// What the query understands; nil when there are too few values or they are of another type.
  package let mapping: @Sendable ([any _IntentValue]) -> Mapping?

  init<Value: _IntentValue>(
    _ kind: EntityQueryComparatorKind,
    resolvers: [any Resolver]?,
    _ transform: @escaping @Sendable (Value) -> Mapping
  ) {
    self.kind = kind
    valueType = Value.self
    self.resolvers = resolvers ?? Value.defaultResolverSpecification.map { $0 }
    mapping = { values in (values.first as? Value).map(transform) }
  }

  init<Value: _IntentValue>(
    between transform: @escaping @Sendable (Value, Value) -> Mapping,
    resolvers: [any Resolver]?
  ) {
    kind = .isBetween
    valueType = Value.self
    self.resolvers = resolvers ?? Value.defaultResolverSpecification.map { $0 }
    mapping = { values in
      guard values.count == 2, let lower = values[0] as? Value, let upper = values[1] as? Value
      else { return nil }
      return transform(lower, upper)
    }
  }
}
