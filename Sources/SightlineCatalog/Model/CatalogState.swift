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
  /// Pictures that the state had whose path or place is another now, by growing number.
  package internal(set) var movedPictures: [Int64] = []
  /// Entities that the state had and whose texts are others now, or that were removed, by growing number.
  package internal(set) var entities: [Int64] = []
  /// Whether types were added, changed or removed.
  package internal(set) var concernsTypes = false
}
