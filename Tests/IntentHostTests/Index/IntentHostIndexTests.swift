import AppIntents
import CoreSpotlight
import IntentHost
import Testing

// The default index is one for the whole program.
@Suite("Indexing by the host", .serialized)
struct IntentHostIndexTests {
  private func host() throws -> IntentHost {
    var registry = IntentRegistry()
    registry.register(Peak.self)
    registry.register(Hut.self)
    return try IntentHost(registry)
  }

  @Test("All entities of a type that are not hidden are indexed, and found in their current state")
  func roundTrip() async throws {
    let host = try host()
    let index = try FullTextIndex()
    #expect(try await host.index(entityType: "Peak", in: index) == Peak.all.count - 1)
    #expect(try await host.search(text: "fuj", in: index).map(\.identifier).sorted() == ["1", "3"])
    #expect(try await host.search(text: "secret", in: index).isEmpty)
    #expect(try await host.search(text: "fuji", in: index, entityType: "Hut").isEmpty)
    #expect(try await host.search(text: "fuji", in: index, limit: 1).count == 1)
  }

  @Test("An entity that no longer exists, or of a type that is not registered, is left out")
  func stale() async throws {
    let index = try FullTextIndex()
    try await index.add([IndexedRecord(Peak(77, "Fallen Fuji", 1), priority: 9)])
    #expect(try await host().search(text: "fuji", in: index).isEmpty)
    try await index.add([IndexedRecord(Peak.all[0], priority: 0)])
    #expect(try await IntentHost(IntentRegistry()).search(text: "fuji", in: index).isEmpty)
  }

  @Test("A type that is not indexed is refused")
  func notIndexed() async throws {
    let host = try host()
    let index = try FullTextIndex()
    let error = await #expect(throws: IntentHostError.self) {
      try await host.index(entityType: "Hut", in: index)
    }
    #expect(error?.code == .notFindable)
  }

  @Test(
    "Items are deleted by their ids, and by their groups with subgroups",
    arguments: [true, false]
  )
  func deletedItems(inMemory: Bool) async throws {
    let store: any SearchableStore = inMemory ? MemoryIndexStore() : try FullTextIndex()
    try await CSSearchableIndex.$scopedStore.withValue(store) { try await deleteItems(in: store) }
  }

  private func deleteItems(in store: any SearchableStore) async throws {
    let index = CSSearchableIndex.default()
    func left() async throws -> [String] {
      try await store.identifiers(ofType: "Peak", matching: nil)
    }
    let groups = ["alps", "alps.west", "alpsteria", nil]
    for (peak, group) in zip(Peak.all, groups) {
      let item = CSSearchableItem(
        uniqueIdentifier: "item-\(peak.id)",
        domainIdentifier: group,
        attributeSet: peak.attributeSet
      )
      item.associateAppEntity(peak)
      try await index.indexSearchableItems([item])
    }
    let all = Peak.all.prefix(4).map { "\($0.id)" }
    #expect(try await left() == all.sorted())
    try await index.deleteSearchableItems(withDomainIdentifiers: ["alps"])
    #expect(try await left() == all.dropFirst(2).sorted())
    try await index.deleteSearchableItems(withIdentifiers: ["item-\(all[3])", "unknown"])
    #expect(try await left() == [all[2]])
    // One that the app indexed again, without an item, is no longer that item.
    try await index.indexAppEntities([Peak.all[2]])
    try await index.deleteSearchableItems(withIdentifiers: ["item-\(all[2])"])
    #expect(try await left() == [all[2]])
    try await index.deleteAllSearchableItems()
    #expect(try await left() == [])
  }

  @Test("An app's own indexing and deleting go to the default index")
  func defaultIndex() async throws {
    let index = try FullTextIndex()
    let before = CSSearchableIndex.default().store
    defer { CSSearchableIndex.default().store = before }
    index.becomeDefault()
    try await CSSearchableIndex.default().indexAppEntities(Peak.all, priority: 3)
    #expect(try index.hits(for: "matter").map(\.priority) == [3])
    #expect(try index.hits(for: "secret").isEmpty)
    try await CSSearchableIndex.default().deleteAppEntities(identifiedBy: [2], ofType: Peak.self)
    #expect(try index.hits(for: "matter").isEmpty)
    try await CSSearchableIndex.default().deleteAppEntities(ofType: Peak.self)
    #expect(try index.count == 0)
  }

  @Test(
    "Entities whose query lists nothing are found in the index",
    arguments: [0, 1]
  )
  func unlisted(kind: Int) async throws {
    let store: any SearchableStore = kind == 0 ? MemoryIndexStore() : try FullTextIndex()
    try await CSSearchableIndex.$scopedStore.withValue(store) { try await findIndexed() }
  }

  private func findIndexed() async throws {
    var registry = IntentRegistry()
    registry.register(Spring.self)
    let host = try IntentHost(registry)
    let error = await #expect(throws: IntentHostError.self) {
      try await host.find(FindRequest("Spring"))
    }
    #expect(error?.code == .notFindable)
    try await CSSearchableIndex.default().indexAppEntities(
      ["cold", "warm", "dry"].map(Spring.init)
    )
    #expect(try await host.find(FindRequest("Spring")).map(\.identifier) == ["cold", "warm"])
    #expect(try await host.find(FindRequest("Spring", text: "war")).map(\.identifier) == ["warm"])
  }
}

private struct Spring: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Spring"
  static let defaultQuery = SpringQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

private struct SpringQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Spring] {
    identifiers.filter { $0 != "dry" }.map(Spring.init)
  }
}
