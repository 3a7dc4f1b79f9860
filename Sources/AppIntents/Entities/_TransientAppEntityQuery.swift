/// The query of entities that nobody finds again.
public struct _TransientAppEntityQuery<Entity: TransientAppEntity>: EntityQuery {
  /// Makes the query.
  public init() {}

  /// No entities.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
}
