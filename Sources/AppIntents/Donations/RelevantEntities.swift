import Synchronization

/// Keeps the entities that the app says matter in a context.
public final class RelevantEntities: Sendable {
  /// The entities of the running program.
  public static let shared = RelevantEntities()

  private let kept = Mutex<[AppEntityContext: [any AppEntity]]>([:])

  init() {}

  /// The entities that matter in a context, in the app's order.
  package func entities(for context: AppEntityContext) -> [any AppEntity] {
    kept.withLock { $0[context] ?? [] }
  }

  /// Replaces the entities that matter in a context.
  public func updateEntities(
    _ entities: [any AppEntity],
    for context: AppEntityContext
  ) async throws { kept.withLock { $0[context] = entities } }

  /// Removes some entities from all contexts.
  public func removeEntities(_ entities: [any AppEntity]) async throws {
    let gone = Set(entities.map { EntityIdentifier(for: $0) })
    kept.withLock { kept in
      for context in kept.keys {
        kept[context]?.removeAll { gone.contains(EntityIdentifier(for: $0)) }
      }
    }
  }

  /// Removes some entities from a context.
  public func removeEntities(
    _ entities: [any AppEntity],
    from context: AppEntityContext
  ) async throws {
    let gone = Set(entities.map { EntityIdentifier(for: $0) })
    kept.withLock { kept in
      kept[context]?.removeAll { gone.contains(EntityIdentifier(for: $0)) }
    }
  }

  /// Removes all entities from a context.
  public func removeAllEntities(for context: AppEntityContext) async throws {
    kept.withLock { $0[context] = nil }
  }

  /// Removes all entities from all contexts.
  public func removeAllEntities() async throws { kept.withLock { $0 = [:] } }
}

/// A context in which entities matter.
public struct AppEntityContext: Hashable, Sendable {
  /// A context of sound.
  public struct AudioContext: Hashable, Sendable {
    fileprivate let name: String

    /// While something plays.
    public static var nowPlaying: AudioContext { AudioContext(name: "nowPlaying") }
  }

  private let audio: AudioContext

  /// A context of sound.
  public static func audio(_ context: AudioContext) -> AppEntityContext {
    AppEntityContext(audio: context)
  }
}
