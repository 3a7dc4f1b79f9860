/// Gives the only entity of its type.
public protocol UniqueAppEntityQuery: EnumerableEntityQuery where Entity: UniqueAppEntity {
  /// The type of the entity.
  associatedtype Unique where Entity == Unique
  /// The entity.
  func uniqueEntity() async throws -> Unique
}

extension UniqueAppEntityQuery where Result == [Entity] {
  /// The only entity, when its id is asked for.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    let entity = try await uniqueEntity()
    return identifiers.contains(entity.id) ? [entity] : []
  }

  /// The only entity.
  public func suggestedEntities() async throws -> [Entity] { [try await uniqueEntity()] }

  /// The only entity.
  public func allEntities() async throws -> [Entity] { [try await uniqueEntity()] }
}
