/// Where the index of entities is kept.
package protocol EntityIndexStore: Sendable {
  /// Adds records, or replaces those of the same entities.
  func add(_ records: [IndexedRecord]) async throws
  /// Removes the records of entities; those that are not there are ignored.
  func remove(_ identifiers: [EntityIdentifier]) async throws
  /// Removes the records of all entities of a type.
  func removeAll(ofType type: any AppEntity.Type) async throws
}
