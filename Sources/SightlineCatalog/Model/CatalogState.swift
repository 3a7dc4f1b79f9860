/// A committed state of a catalog: the same for all programs that read it.
package struct CatalogState: Hashable, Sendable {
  /// How many transactions had changed the catalog.
  package let generation: Int64
  /// The number that the next picture would get; those added later have this or a higher one.
  package let nextPicture: Int64
  /// The number that the next entity would get; those added later have this or a higher one.
  package let nextEntity: Int64
  /// The states of the shards where it is one of a list of them, nil for those that are missing; empty otherwise.
  package internal(set) var shards: [CatalogState?] = []
}

/// The changes in a catalog since a state, beside the pictures and entities that were added.
package struct CatalogChanges: Hashable, Sendable {
  /// Pictures that the state had and that were removed, by growing number.
  package internal(set) var removedPictures: [Int64] = []
  /// Pictures of the state whose path or place has changed, by growing number.
  package internal(set) var movedPictures: [Int64] = []
  /// Entities of the state whose texts have changed, or that were removed, by growing number.
  package internal(set) var entities: [Int64] = []
  /// Whether types were added, changed or removed.
  package internal(set) var concernsTypes = false
}

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

/// How much a catalog holds.
public struct CatalogCounts: Hashable, Sendable, Codable {
  /// Entity types.
  public let types: Int
  /// Entities of all types.
  public let entities: Int
  /// Reference pictures, the unreadable ones included.
  public let pictures: Int
  /// Reference pictures that could not be read and have no descriptors.
  public let unreadablePictures: Int
}
