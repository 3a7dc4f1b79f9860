import AppIntents

/// Finds collections: all of them, by id, and by spoken or typed words.
public struct CollectionQuery: EnumerableEntityQuery, EntityStringQuery {
  @Dependency var store: LandmarkStore

  /// Makes the query.
  public init() {}

  /// The collections with these ids that still exist.
  public func entities(for identifiers: [CollectionEntity.ID]) async throws -> [CollectionEntity] {
    await store.collections(with: identifiers).map(CollectionEntity.init)
  }

  /// The collections whose name has a text in it.
  public func entities(matching string: String) async throws -> [CollectionEntity] {
    try await allEntities().filter { $0.name.localizedStandardContains(string) }
  }

  /// All collections.
  public func allEntities() async throws -> [CollectionEntity] {
    await store.allCollections.map(CollectionEntity.init)
  }
}
