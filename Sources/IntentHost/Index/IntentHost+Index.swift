import AppIntents
import CoreSpotlight

extension IntentHost {
  /// Indexes all entities of a type, in place of those indexed before.
  ///
  /// - Parameters:
  ///   - name: The name of the entity type, an `IndexedEntity` whose query lists its entities.
  ///   - index: The index.
  ///   - priority: The order among equals: greater is first.
  /// - Returns: The number of indexed entities; hidden ones are not indexed.
  /// - Throws: `IntentHostError`: `unregisteredType`, `notFindable`, `queryFailed`, `indexFailed`,
  ///   `deadlinePassed`.
  @discardableResult
  public func index(
    entityType name: String,
    in index: FullTextIndex,
    priority: Int = 0
  ) async throws(IntentHostError) -> Int {
    guard let type = try entityType(named: name) as? any IndexedEntity.Type else {
      throw IntentHostError(
        .notFindable,
        "type '\(name)' is no IndexedEntity; let it be one, so that it says what is indexed",
        typeName: name
      )
    }
    let entities = try await entities(for: FindRequest(name))
    let records = entities.compactMap { entity -> IndexedRecord? in
      guard let entity = entity as? any IndexedEntity, !entity.hideInSpotlight else { return nil }
      return Self.record(of: entity, priority)
    }
    return try await within(limits.performing, "indexing entities of type '\(name)'", name) { _ in
      try await index.removeAll(ofType: type.persistentIdentifier)
      try await index.add(records)
      return records.count
    }
  }

  /// Finds indexed entities by words, and asks their default queries for them again.
  ///
  /// - Parameters:
  ///   - text: The words. All must occur in an entity's texts, as words or their beginnings.
  ///   - index: The index.
  ///   - entityType: The name of the type to search; nil for all.
  ///   - limit: The most entities, at least 1.
  /// - Returns: The entities, best first, see `FullTextIndex.hits(for:entityType:limit:)`. Those that no
  ///   longer exist, or whose type is not registered, are left out.
  /// - Throws: `IntentHostError`: `invalidLimit`, `indexFailed`, `queryFailed`, `deadlinePassed`.
  public func search(
    text: String,
    in index: FullTextIndex,
    entityType: String? = nil,
    limit: Int = 20
  ) async throws(IntentHostError) -> [DisplayItem] {
    let hits = try index.hits(for: text, entityType: entityType, limit: limit)
    var items: [TextSearchHit: DisplayItem] = [:]
    for (name, hits) in Dictionary(grouping: hits, by: \.entityType) {
      guard let type = valueType(named: name) as? any AppEntity.Type else { continue }
      let found = try await self.items(type, hits.map(\.identifier))
      for hit in hits { items[hit] = found[hit.identifier] }
    }
    return hits.compactMap { items[$0] }
  }

  private func items<Entity: AppEntity>(
    _ type: Entity.Type,
    _ identifiers: [String]
  ) async throws(IntentHostError) -> [String: DisplayItem] {
    try await entities(type, identifiers).mapValues { item($0) }
  }

  private static func record<Entity: IndexedEntity>(
    of entity: Entity,
    _ priority: Int
  ) -> IndexedRecord { IndexedRecord(entity, priority: priority) }
}

extension FullTextIndex {
  /// Makes this the index that `CSSearchableIndex.default()` writes to, for the whole program.
  public func becomeDefault() { CSSearchableIndex.default().store = self }
}
