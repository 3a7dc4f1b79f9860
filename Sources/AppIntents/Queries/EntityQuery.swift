/// Finds entities by id.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
  /// The type of the entities.
  associatedtype Entity: AppEntity = Self.Result.Result.ValueType
  where Self.Entity == Self.Result.Result
  /// What suggestions and searches return.
  associatedtype Result = [Self.Entity]
  /// Makes the query.
  init()
  /// The entities with these ids. Ids of entities that no longer exist are left out.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// A few entities to choose from.
  func suggestedEntities() async throws -> Result
}

extension EntityQuery {
  /// No suggestions.
  public func suggestedEntities() async throws -> Result { .empty }

  /// The suggestions.
  public func results() async throws -> Result { try await suggestedEntities() }
}
