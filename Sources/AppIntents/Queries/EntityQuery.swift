/// Finds entities by id.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
  /// The type of the entities.
  associatedtype Entity: AppEntity = Self.Result.Result.ValueType
  where Self.Entity == Self.Result.Result
  /// The type that suggestions and searches return.
  associatedtype Result = [Self.Entity]
  /// Makes the query.
  init()
  /// The entities with these ids. Ids of entities that no longer exist are left out.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// A few entities to choose from.
  func suggestedEntities() async throws -> Result
  /// The programs of the app that may run it.
  static var allowedExecutionTargets: IntentExecutionTargets { get }
}

extension EntityQuery {
  /// Whichever the system chooses.
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }

  /// No suggestions.
  public func suggestedEntities() async throws -> Result { .empty }

  /// The suggestions.
  public func results() async throws -> Result { try await suggestedEntities() }
}

/// Finds entities by words.
public protocol EntityStringQuery: EntityQuery {
  /// The entities that words describe.
  func entities(matching string: String) async throws -> Result
}

/// Lists all entities, if there are only a few.
public protocol EnumerableEntityQuery: EntityQuery {
  /// All entities.
  func allEntities() async throws -> Result
  /// A description of the intent that finds entities; nil for the system's own.
  static var findIntentDescription: IntentDescription? { get }
}

extension EnumerableEntityQuery {
  /// Nil, for the system's own text.
  public static var findIntentDescription: IntentDescription? { nil }

  /// All entities.
  public func suggestedEntities() async throws -> Result { try await allEntities() }
}

/// Returns the only entity of its type.
public protocol UniqueAppEntityQuery: EnumerableEntityQuery where Entity: UniqueAppEntity {
  /// The type of the entity.
  associatedtype Unique where Entity == Unique
  /// The entity.
  func uniqueEntity() async throws -> Unique
}

extension UniqueAppEntityQuery where Result == [Entity] {
  /// The only entity, if its id is requested.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    let entity = try await uniqueEntity()
    return identifiers.contains(entity.id) ? [entity] : []
  }

  /// The only entity.
  public func suggestedEntities() async throws -> [Entity] { [try await uniqueEntity()] }

  /// The only entity.
  public func allEntities() async throws -> [Entity] { [try await uniqueEntity()] }
}

/// Returns the only entity of its type from a closure.
public struct UniqueAppEntityProvider<Entity: UniqueAppEntity>: UniqueAppEntityQuery {
  /// The type of the entity.
  public typealias Unique = Entity

  private let provider: (@Sendable () async throws -> Entity)?

  /// Makes a provider without an entity, which fails when asked.
  public init() { provider = nil }

  /// Makes a provider.
  public init(_ provider: @escaping @Sendable () async throws -> Entity) {
    self.provider = provider
  }

  /// The entity.
  ///
  /// - Returns: The value that the closure returns.
  /// - Throws: Any error that the closure throws; `AppIntentError.Unrecoverable.entityNotFound` without one.
  public func uniqueEntity() async throws -> Entity {
    guard let provider else { throw AppIntentError.Unrecoverable.entityNotFound }
    return try await provider()
  }
}
