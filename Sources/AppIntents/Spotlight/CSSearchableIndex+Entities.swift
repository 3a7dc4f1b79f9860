public import CoreSpotlight

extension CSSearchableIndex {
  /// Adds entities, or replaces those with the same ids.
  ///
  /// - Parameters:
  ///   - entities: The entities; those that hide themselves are removed.
  ///   - priority: The order among equals; greater is first.
  /// - Throws: Any error that the store throws.
  public func indexAppEntities<Entity: IndexedEntity>(
    _ entities: [Entity],
    priority: Int = 0
  ) async throws {
    let hidden = entities.filter(\.hideInSpotlight)
    try await store.remove(hidden.map { IndexedThing(EntityIdentifier(for: $0)) })
    try await store.add(
      entities.filter { !$0.hideInSpotlight }.map { IndexedRecord($0, priority: priority) }
    )
  }

  /// Removes entities.
  ///
  /// - Parameters:
  ///   - identifiers: Their ids.
  ///   - type: Their type.
  /// - Throws: Any error that the store throws.
  public func deleteAppEntities<Entity: IndexedEntity>(
    identifiedBy identifiers: [Entity.ID],
    ofType type: Entity.Type
  ) async throws {
    try await store.remove(
      identifiers.map { IndexedThing(EntityIdentifier(for: type, identifier: $0)) }
    )
  }

  /// Removes all entities of a type.
  ///
  /// - Parameter type: The type.
  /// - Throws: Any error that the store throws.
  public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {
    try await store.removeAll(ofType: Entity.persistentIdentifier)
  }
}

extension CSSearchableItem {
  /// Makes the item of an entity.
  public convenience init<Entity: IndexedEntity>(appEntity: Entity, priority: Int = 0) {
    self.init(
      uniqueIdentifier: EntityIdentifier(for: appEntity).description,
      domainIdentifier: Entity.persistentIdentifier,
      attributeSet: appEntity.attributeSet
    )
    associateAppEntity(appEntity, priority: priority)
  }

  /// Associates the item with an entity.
  public func associateAppEntity(_ appEntity: some IndexedEntity, priority: Int = 0) {
    thing = IndexedThing(EntityIdentifier(for: appEntity))
    self.priority = priority
  }
}

extension CSSearchableItemAttributeSet {
  /// Associates the attributes with an entity: an item that has them stands for it.
  ///
  /// - Parameters:
  ///   - appEntity: The entity with the same content.
  ///   - priority: The order among equals; greater is first.
  public func associateAppEntity<Entity: IndexedEntity>(_ appEntity: Entity, priority: Int = 0) {
    thing = IndexedThing(EntityIdentifier(for: appEntity))
    self.priority = priority
  }
}

extension IndexedThing {
  init(_ entity: EntityIdentifier) {
    self.init(
      typeName: entity.entityType.persistentIdentifier,
      identifier: entity.identifier
    )
  }
}

extension IndexedRecord {
  /// Makes the record of an entity.
  package init<Entity: IndexedEntity>(_ entity: Entity, priority: Int) {
    self.init(
      IndexedThing(EntityIdentifier(for: entity)),
      entity.attributeSet,
      priority: priority
    )
  }
}
