import AppIntents
import IntentHost
import Testing

@Suite("Indexing by the host")
struct IntentHostIndexTests {
  private func host() throws -> IntentHost {
    var registry = IntentRegistry()
    registry.register(Peak.self)
    registry.register(Hut.self)
    return try IntentHost(registry)
  }

  @Test("All entities of a type are indexed but those that hide, and found again as they are now")
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

  @Test("A type that does not say what is indexed is refused")
  func notIndexed() async throws {
    let host = try host()
    let index = try FullTextIndex()
    let error = await #expect(throws: IntentHostError.self) {
      try await host.index(entityType: "Hut", in: index)
    }
    #expect(error?.code == .notFindable)
  }
}
