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

  /// Says which entities matter in a context, in place of those before.
  public func updateEntities(
    _ entities: [any AppEntity],
    for context: AppEntityContext
  ) async throws { kept.withLock { $0[context] = entities } }

  /// Says that some entities matter no more.
  public func removeEntities(_ entities: [any AppEntity]) async throws {
    let gone = Set(entities.map { EntityIdentifier(for: $0) })
    kept.withLock { kept in
      for context in kept.keys {
        kept[context]?.removeAll { gone.contains(EntityIdentifier(for: $0)) }
      }
    }
  }

  /// Says that some entities matter no more in a context.
  public func removeEntities(
    _ entities: [any AppEntity],
    from context: AppEntityContext
  ) async throws {
    let gone = Set(entities.map { EntityIdentifier(for: $0) })
    kept.withLock { kept in
      kept[context]?.removeAll { gone.contains(EntityIdentifier(for: $0)) }
    }
  }

  /// Says that nothing matters any more in a context.
  public func removeAllEntities(for context: AppEntityContext) async throws {
    kept.withLock { $0[context] = nil }
  }

  /// Says that nothing matters any more.
  public func removeAllEntities() async throws { kept.withLock { $0 = [:] } }
}

/// Where entities matter.
public struct AppEntityContext: Hashable, Sendable {
  /// Where sound matters.
  public struct AudioContext: Hashable, Sendable {
    fileprivate let name: String

    /// While something plays.
    public static var nowPlaying: AudioContext { AudioContext(name: "nowPlaying") }
  }

  private let audio: AudioContext

  /// Where sound matters.
  public static func audio(_ context: AudioContext) -> AppEntityContext {
    AppEntityContext(audio: context)
  }
}
