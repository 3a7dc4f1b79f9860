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
