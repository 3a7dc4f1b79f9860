/// An order of results: a property and a direction.
public struct EntityQuerySort<Entity: AppEntity>: Sendable {
  /// The direction of an order.
  public enum Ordering: Hashable, Sendable {
    /// The least first.
    case ascending
    /// The greatest first.
    case descending
  }

  /// The property, as `\.$name`.
  public let by: any PartialKeyPath<Entity> & Sendable
  /// The direction.
  public let order: Ordering

  /// Makes an order.
  package init(by keyPath: any PartialKeyPath<Entity> & Sendable, order: Ordering) {
    by = keyPath
    self.order = order
  }
}

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

/// The properties that results can be sorted by.
public struct EntityQuerySortingOptions<Entity: AppEntity>: Sendable {
  /// The properties, in the app's order.
  package let properties: [EntityQuerySortableByProperty<Entity>]

  /// Makes a list from the properties in a closure.
  public init(
    @EntityQuerySortingOptionsBuilder<Entity> _ properties: () ->
      [EntityQuerySortableByProperty<Entity>]
  ) {
    self.properties = properties()
  }
}

/// Collects the properties that results can be sorted by.
@resultBuilder
public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
  /// Joins properties.
  public static func buildBlock(
    _ properties: EntityQuerySortableByProperty<Entity>...
  ) -> [EntityQuerySortableByProperty<Entity>] { properties }
}
