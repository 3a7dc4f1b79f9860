/// A property that a query can compare, with the comparisons it understands.
public final class EntityQueryProperty<Entity: AppEntity, ComparatorMappingType>: Sendable {
  /// The property, as `\.$name`.
  package let keyPath: any PartialKeyPath<Entity> & Sendable
  /// The type of one value of the property.
  package let valueType: any _IntentValue.Type
  /// The comparisons, in the app's order.
  package let comparators: [AnyEntityQueryComparator<ComparatorMappingType>]

  /// Makes a property from a key path and the comparators in a closure.
  public init<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Entity, EntityProperty<Value>> & Sendable,
    @EntityQueryComparatorsBuilder<Value.ValueType, ComparatorMappingType> comparators: () ->
      [any EntityQueryComparator]
  ) {
    self.keyPath = keyPath
    valueType = Value.ValueType.self
    self.comparators = comparators().compactMap { $0.erased(to: ComparatorMappingType.self) }
  }
}
