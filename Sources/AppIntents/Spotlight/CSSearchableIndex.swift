import Synchronization

/// The index that people search by words.
///
/// What it is kept in, a host says; until then it is in memory.
public final class CSSearchableIndex: Sendable {
  private static let shared = CSSearchableIndex()
  private static let current = Mutex<any EntityIndexStore>(MemoryIndexStore())

  private init() {}

  /// An index of the app's by name.
  ///
  /// All indices of a program share one store, as a search by words looks through all of an app's.
  ///
  /// - Parameter name: A name of the app's.
  public convenience init(name: String) { self.init() }

  /// The index of the running program.
  public static func `default`() -> CSSearchableIndex { shared }

  /// True.
  public static func isIndexingAvailable() -> Bool { true }

  /// What the index is kept in.
  package var store: any EntityIndexStore {
    get { Self.current.withLock { $0 } }
    set { Self.current.withLock { $0 = newValue } }
  }

  /// Adds entities, or replaces those with the same ids.
  ///
  /// - Parameters:
  ///   - entities: The entities; those that hide themselves are removed.
  ///   - priority: What comes first among equals.
  /// - Throws: What the store throws.
  public func indexAppEntities<Entity: IndexedEntity>(
    _ entities: [Entity],
    priority: Int = 0
  ) async throws {
    let hidden = entities.filter(\.hideInSpotlight)
    try await store.remove(hidden.map { EntityIdentifier(for: $0) })
    try await store.add(
      entities.filter { !$0.hideInSpotlight }.map { IndexedRecord($0, priority: priority) }
    )
  }

  /// Removes entities.
  ///
  /// - Parameters:
  ///   - identifiers: Their ids.
  ///   - type: Their type.
  /// - Throws: What the store throws.
  public func deleteAppEntities<Entity: IndexedEntity>(
    identifiedBy identifiers: [Entity.ID],
    ofType type: Entity.Type
  ) async throws {
    try await store.remove(identifiers.map { EntityIdentifier(for: type, identifier: $0) })
  }

  /// Removes all entities of a type.
  ///
  /// - Parameter type: The type.
  /// - Throws: What the store throws.
  public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {
    try await store.removeAll(ofType: type)
  }

  /// Adds items that stand for entities; others are left out, because nothing could open them.
  ///
  /// - Parameter items: The items.
  /// - Throws: What the store throws.
  public func indexSearchableItems(_ items: sending [CSSearchableItem]) async throws {
    try await store.add(items.compactMap(IndexedRecord.init))
  }
}
