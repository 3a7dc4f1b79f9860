/// Collects the properties that a query can compare.
@resultBuilder
public enum EntityQueryPropertiesBuilder<Entity: AppEntity, ComparatorMappingType> {
  /// Joins properties.
  public static func buildBlock(
    _ properties: EntityQueryProperty<Entity, ComparatorMappingType>...
  ) -> [EntityQueryProperty<Entity, ComparatorMappingType>] { properties }
}
