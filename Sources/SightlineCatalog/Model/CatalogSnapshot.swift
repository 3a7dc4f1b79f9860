/// Everything a search needs from a catalog, as it stood at one moment.
public struct CatalogSnapshot: Hashable, Sendable {
  /// The entity types, by identifier.
  public let types: [EntityType]
  /// The entities with their labels, by identifier.
  public let entities: [Entity]
  /// The reference pictures with their descriptors, by entity, then position.
  public let pictures: [ReferencePicture]

  /// Collects the contents of a catalog, for instance one made in memory.
  public init(types: [EntityType], entities: [Entity], pictures: [ReferencePicture]) {
    self.types = types
    self.entities = entities
    self.pictures = pictures
  }
}
