import AppIntents
import CoreSpotlight
import IntentHost
import Testing

@Suite("Changes of an index with completion handlers")
struct IndexHandlerTests {
  @Test(
    "Changes with a completion handler are made in the order of the calls, and the last handler follows all"
  )
  func handlers() async {
    let store = MemoryIndexStore()
    await CSSearchableIndex.$scopedStore.withValue(store) {
      let index = CSSearchableIndex.default()
      func left() async -> [String] { await store.identifiers(ofType: "Peak", matching: nil) }
      let items = Peak.all.prefix(3).map { peak in
        let item = CSSearchableItem(
          uniqueIdentifier: "item-\(peak.id)",
          domainIdentifier: peak.id == Peak.all[2].id ? "alps" : nil,
          attributeSet: peak.attributeSet
        )
        item.associateAppEntity(peak)
        return item
      }
      add(items, to: index)
      #expect(
        await done {
          index.deleteSearchableItems(withIdentifiers: ["item-1"], completionHandler: $0)
        }
      )
      #expect(await left() == ["2", "3"])
      #expect(
        await done {
          index.deleteSearchableItems(withDomainIdentifiers: ["alps"], completionHandler: $0)
        }
      )
      #expect(await left() == ["2"])
      #expect(await done { index.deleteAllSearchableItems(completionHandler: $0) })
      #expect(await left().isEmpty)
    }
  }

  /// Adds items without waiting.
  private func add(_ items: [CSSearchableItem], to index: CSSearchableIndex) {
    index.indexSearchableItems(items)
  }

  /// Whether a change ended without an error.
  private func done(
    _ change: (@escaping @Sendable ((any Error)?) -> Void) -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      change { continuation.resume(returning: $0 == nil) }
    }
  }

  @Test("An error of the store is given to the completion handler")
  func failingHandler() async {
    await CSSearchableIndex.$scopedStore.withValue(FailingStore()) {
      let index = CSSearchableIndex.default()
      #expect(await !done { index.deleteAllSearchableItems(completionHandler: $0) })
    }
  }
}

/// A store that takes nothing.
private struct FailingStore: SearchableStore {
  struct Full: Error {}

  func add(_ records: [IndexedRecord]) async throws { throw Full() }
  func remove(_ things: [IndexedThing]) async throws { throw Full() }
  func removeAll(ofType typeName: String) async throws { throw Full() }
  func removeItems(_ identifiers: [String]) async throws { throw Full() }
  func removeItems(inDomains domains: [String]) async throws { throw Full() }
  func removeAll() async throws { throw Full() }
  func identifiers(ofType typeName: String, matching text: String?) async throws -> [String] { [] }
  func allRecords() async throws -> [IndexedRecord] { [] }
  func records(matching text: String, limit: Int) async throws -> [IndexedRecord] { [] }
}
