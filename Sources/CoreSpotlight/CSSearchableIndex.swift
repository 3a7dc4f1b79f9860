public import Foundation
import Synchronization

/// An index that people search by words.
///
/// A host chooses its store; until then it is in memory.
public final class CSSearchableIndex: Sendable {
  private static let shared = CSSearchableIndex()
  private static let current = Mutex<any SearchableStore>(MemoryIndexStore())
  /// The store of the index for one task, so that parallel tests do not see each other's items.
  @TaskLocal package static var scopedStore: (any SearchableStore)?

  private init() {}

  /// Makes an index of the app by its name.
  ///
  /// All indices of a program share one store, as a search by words looks through all of an app's.
  ///
  /// - Parameter name: A name chosen by the app.
  public convenience init(name: String) { self.init() }

  /// Makes an index of the app by its name, with a protection class, which has no effect here.
  ///
  /// - Parameters:
  ///   - name: A name chosen by the app.
  ///   - protectionClass: The protection of the index while the device is locked.
  public convenience init(name: String, protectionClass: FileProtectionType?) { self.init() }

  /// The index of the running program.
  public static func `default`() -> CSSearchableIndex { shared }

  /// True.
  public static func isIndexingAvailable() -> Bool { true }

  /// The store of the index.
  package var store: any SearchableStore {
    get { Self.scopedStore ?? Self.current.withLock { $0 } }
    set { Self.current.withLock { $0 = newValue } }
  }

  /// Adds items; an item that stands for an entity opens the entity.
  ///
  /// - Parameter items: The items.
  /// - Throws: Any error that the store throws.
  public func indexSearchableItems(_ items: sending [CSSearchableItem]) async throws {
    try await store.add(items.map { IndexedRecord($0) })
  }

  /// Removes items by their ids; missing ones are ignored.
  ///
  /// - Parameter identifiers: The ids.
  /// - Throws: Any error that the store throws.
  public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    try await store.removeItems(identifiers)
  }

  /// Removes items by their groups, including subgroups: `trails` includes `trails.easy`.
  ///
  /// - Parameter domainIdentifiers: The groups.
  /// - Throws: Any error that the store throws.
  public func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String]
  ) async throws {
    try await store.removeItems(inDomains: domainIdentifiers)
  }

  /// Removes all items.
  ///
  /// - Throws: Any error that the store throws.
  public func deleteAllSearchableItems() async throws { try await store.removeAll() }
}

/// A description of one of an app's indices.
public final class CSSearchableIndexDescription: Sendable {
  /// The protection of the index while the device is locked; nil for the default.
  public let protectionClass: FileProtectionType?

  /// Names an index; the system does.
  package init(protectionClass: FileProtectionType? = nil) {
    self.protectionClass = protectionClass
  }
}
