/// The properties that a query can compare.
public struct EntityQueryProperties<Entity: AppEntity, ComparatorMappingType>: Sendable {
  /// The properties, in the app's order.
  package let properties: [EntityQueryProperty<Entity, ComparatorMappingType>]

  /// Makes a list from the properties in a closure.
  public init(
    @EntityQueryPropertiesBuilder<Entity, ComparatorMappingType> _ properties: () ->
      [EntityQueryProperty<Entity, ComparatorMappingType>]
  ) {
    self.properties = properties()
  }
}
