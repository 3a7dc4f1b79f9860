public import AppIntents

/// Which of an app's entity types an entity type of a catalog is, and how it becomes a value of the
/// app's union.
///
/// ```swift
/// EntityMapping("landmark", VisualSearchResult.landmark)  // a case with a LandmarkEntity
/// EntityMapping("landmark", LandmarkEntity.self)          // where there is no union
/// ```
public struct EntityMapping<Value: Sendable>: Sendable {
  /// The identifier of the catalog's entity type.
  public let catalogType: String

  let resolve: @Sendable ([String]) async throws(EntitySearchError) -> [ResolvedEntity<Value>?]

  /// Maps an entity type of a catalog to a case of a union.
  ///
  /// - Parameters:
  ///   - catalogType: The identifier of the catalog's entity type. Its entities have the ids of the
  ///     app's entities, as `entityIdentifierString` spells them.
  ///   - value: Makes the value of an entity: the name of a case will do.
  public init<Entity: AppEntity>(
    _ catalogType: String,
    _ value: @escaping @Sendable (Entity) -> Value
  ) {
    self.catalogType = catalogType
    resolve = { ids async throws(EntitySearchError) in
      try await Entity.resolved(ids, catalogType: catalogType).map { entity in
        entity.map { entity in
          ResolvedEntity(
            value: value(entity),
            type: Entity.persistentIdentifier,
            id: entity.id.entityIdentifierString
          )
        }
      }
    }
  }

  /// Maps an entity type of a catalog to the one type that the query returns.
  ///
  /// - Parameters:
  ///   - catalogType: The identifier of the catalog's entity type.
  ///   - entity: The app's type.
  public init(_ catalogType: String, _ entity: Value.Type) where Value: AppEntity {
    self.init(catalogType) { (entity: Value) in entity }
  }
}
