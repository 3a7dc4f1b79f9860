/// Collects the properties that results can be sorted by.
@resultBuilder
public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
  /// Joins properties.
  public static func buildBlock(
    _ properties: EntityQuerySortableByProperty<Entity>...
  ) -> [EntityQuerySortableByProperty<Entity>] { properties }
}
