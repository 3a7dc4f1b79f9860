/// An index of entities in memory, for programs without a host and for tests.
package actor MemoryIndexStore: EntityIndexStore {
  /// The records, by entity.
  package private(set) var records: [EntityIdentifier: IndexedRecord] = [:]

  /// Makes an empty index.
  package init() {}

  /// Adds records, or replaces those of the same entities.
  package func add(_ added: [IndexedRecord]) {
    for record in added { records[record.identifier] = record }
  }

  /// Removes the records of entities.
  package func remove(_ identifiers: [EntityIdentifier]) {
    for identifier in identifiers { records[identifier] = nil }
  }

  /// Removes the records of all entities of a type.
  package func removeAll(ofType type: any AppEntity.Type) {
    records = records.filter { $0.key.entityType != type }
  }
}
