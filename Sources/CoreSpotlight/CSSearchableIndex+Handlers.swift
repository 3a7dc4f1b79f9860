import Synchronization

/// The forms for code that does not wait: changes are made one after another, in the order of the calls.
extension CSSearchableIndex {
  private static let last = Mutex<Task<Void, Never>?>(nil)

  /// Adds items; an item that stands for an entity opens the entity.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - completionHandler: Called once they are added, with any error that the store throws.
  public func indexSearchableItems(
    _ items: [CSSearchableItem],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let records = items.map { IndexedRecord($0) }
    change(completionHandler) { try await $0.add(records) }
  }

  /// Removes items by their ids; missing ones are ignored.
  ///
  /// - Parameters:
  ///   - identifiers: The ids.
  ///   - completionHandler: Called once they are removed, with any error that the store throws.
  public func deleteSearchableItems(
    withIdentifiers identifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    change(completionHandler) { try await $0.removeItems(identifiers) }
  }

  /// Removes items by their groups, including subgroups: `trails` includes `trails.easy`.
  ///
  /// - Parameters:
  ///   - domainIdentifiers: The groups.
  ///   - completionHandler: Called once they are removed, with any error that the store throws.
  public func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    change(completionHandler) { try await $0.removeItems(inDomains: domainIdentifiers) }
  }

  /// Removes all items.
  ///
  /// - Parameter completionHandler: Called once they are removed, with any error that the store throws.
  public func deleteAllSearchableItems(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    change(completionHandler) { try await $0.removeAll() }
  }

  /// Changes the store once all changes before are made.
  private func change(
    _ completionHandler: (@Sendable ((any Error)?) -> Void)?,
    _ change: @escaping @Sendable (any SearchableStore) async throws -> Void
  ) {
    let store = store
    Self.last.withLock { last in
      let before = last
      last = Task {
        await before?.value
        do {
          try await change(store)
          completionHandler?(nil)
        } catch {
          completionHandler?(error)
        }
      }
    }
  }
}
