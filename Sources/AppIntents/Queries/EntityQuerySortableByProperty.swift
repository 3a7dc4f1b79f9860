/// A property that results can be sorted by.
public struct EntityQuerySortableByProperty<Entity: AppEntity>: Sendable {
  /// The property, as `\.$name`.
  package let keyPath: any PartialKeyPath<Entity> & Sendable

  /// Makes a sortable property from a key path.
  public init<Value: _IntentValue & Sendable>(
    _ keyPath: any KeyPath<Entity, EntityProperty<Value>> & Sendable
  ) {
    self.keyPath = keyPath
  }
}
