public import Foundation
import Synchronization

/// The index that people search by words.
///
/// A host chooses where it is kept; until then it is in memory.
public final class CSSearchableIndex: Sendable {
  private static let shared = CSSearchableIndex()
  private static let current = Mutex<any SearchableStore>(MemoryIndexStore())
  /// The store of the index for one task, so that tests side by side do not see each other's items.
  @TaskLocal package static var scopedStore: (any SearchableStore)?

  private init() {}

  /// An index of the app's by name.
  ///
  /// All indices of a program share one store, as a search by words looks through all of an app's.
  ///
  /// - Parameter name: A name of the app's.
  public convenience init(name: String) { self.init() }

  /// An index of the app's by name, protected in a way; how is not kept here.
  ///
  /// - Parameters:
  ///   - name: A name of the app's.
  ///   - protectionClass: How the index is protected while the device is locked.
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

  /// Adds items; those that stand for entities open these.
  ///
  /// - Parameter items: The items.
  /// - Throws: Any error that the store throws.
  public func indexSearchableItems(_ items: sending [CSSearchableItem]) async throws {
    try await store.add(items.map { IndexedRecord($0) })
  }

  /// Removes items by their ids; those that are not there are ignored.
  ///
  /// - Parameter identifiers: The ids.
  /// - Throws: Any error that the store throws.
  public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    try await store.removeItems(identifiers)
  }

  /// Removes items by the groups that they belong to, with the groups below: `trails` has `trails.easy`.
  ///
  /// - Parameter domainIdentifiers: The groups.
  /// - Throws: Any error that the store throws.
  public func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String]
  ) async throws {
    try await store.removeItems(inDomains: domainIdentifiers)
  }

  /// Removes all that is indexed.
  ///
  /// - Throws: Any error that the store throws.
  public func deleteAllSearchableItems() async throws { try await store.removeAll() }
}

/// Which of an app's indices is meant.
public final class CSSearchableIndexDescription: Sendable {
  /// How the index is protected while the device is locked; nil for the usual way.
  public let protectionClass: FileProtectionType?

  /// Names an index; the system does.
  package init(protectionClass: FileProtectionType? = nil) {
    self.protectionClass = protectionClass
  }
}
