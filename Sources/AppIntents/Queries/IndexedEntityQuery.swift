public import CoreSpotlight

/// A query that brings its entities into the index again when the system asks for it.
public protocol IndexedEntityQuery: EntityQuery where Self.Entity: IndexedEntity {
  /// Indexes some entities again.
  func reindexEntities(
    for identifiers: [Self.Entity.ID],
    indexDescription: CSSearchableIndexDescription
  ) async throws
  /// Indexes all entities again.
  func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws
}
