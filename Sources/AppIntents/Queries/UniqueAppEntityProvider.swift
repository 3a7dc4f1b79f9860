/// Gives the only entity of its type by a closure.
public struct UniqueAppEntityProvider<Entity: UniqueAppEntity>: UniqueAppEntityQuery {
  /// The type of the entity.
  public typealias Unique = Entity

  private let provider: (@Sendable () async throws -> Entity)?

  /// Makes a provider without an entity, which fails when it is asked.
  public init() { provider = nil }

  /// Makes a provider.
  public init(_ provider: @escaping @Sendable () async throws -> Entity) {
    self.provider = provider
  }

  /// The entity.
  ///
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; `AppIntentError.Unrecoverable.entityNotFound` without one.
  public func uniqueEntity() async throws -> Entity {
    guard let provider else { throw AppIntentError.Unrecoverable.entityNotFound }
    return try await provider()
  }
}
