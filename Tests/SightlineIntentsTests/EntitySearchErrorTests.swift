import AppIntents
import SightlineFoundation
import SightlineIntents
import SightlinePixels
import SightlineSearch
import Testing
import VisualIntelligence

@Suite("Errors of EntitySearch")
struct EntitySearchErrorTests {
  private func error(
    _ descriptor: SemanticContentDescriptor,
    in catalog: TestCatalog,
    limit: Int = 10
  ) async throws -> SightlineError? {
    let search = try EntitySearch(places: catalog)
    return await #expect(throws: SightlineError.self) {
      try await search.values(for: descriptor, limit: limit)
    }
  }

  @Test(
    "A capture without pixels and without a word is refused",
    arguments: [[], [""], ["  ", "…"]]
  )
  func empty(labels: [String]) async throws {
    let error = try await error(
      SemanticContentDescriptor(labels: labels),
      in: TestCatalog(EntitySearchTests.few)
    )
    #expect(error?.code == .emptyDescriptor)
    #expect(error?.message.contains("neither pixels nor a label") == true)
  }

  @Test("An entity query that throws is named, with its error")
  func failingQuery() async throws {
    let catalog = try await TestCatalog(EntitySearchTests.few)
    try await Parks.$current.withValue(Parks(failure: RangerStrike())) {
      let error = try await error(EntitySearchTests.green, in: catalog)
      #expect(error?.code == .entityQueryFailed)
      #expect(error?.message.contains("ParkQuery, the defaultQuery of ParkEntity") == true)
      #expect(error?.underlying is RangerStrike)
    }
  }

  @Test("An id of the catalog that is not valid for the app's type is named, with the type")
  func invalidIdentifier() async throws {
    let catalog = try await TestCatalog([("park", "1", nil), ("park", "yosemite", nil)])
    let error = try await error(EntitySearchTests.green, in: catalog)
    #expect(error?.code == .invalidIdentifier)
    #expect(error?.value == "yosemite")
    #expect(error?.message.contains("ParkEntity") == true)
    #expect(error?.message.contains("'yosemite'") == true)
    #expect(error?.message.contains("Int") == true)
  }

  @Test("Errors of the engine are passed on", arguments: [0, -1])
  func limits(limit: Int) async throws {
    let catalog = try await TestCatalog(EntitySearchTests.few)
    let error = try await error(EntitySearchTests.green, in: catalog, limit: limit)
    #expect(error?.code == .invalidLimit)
  }

  @Test("A cancelled task gets a cancellation, before the search and from a query")
  func cancellation() async throws {
    let catalog = try await TestCatalog(EntitySearchTests.few)
    let search = try EntitySearch(places: catalog)
    let task = Task {
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await search.values(for: EntitySearchTests.green)
    }
    let before = await #expect(throws: SightlineError.self) { try await task.value }
    #expect(before?.code == .cancelled)
    try await Parks.$current.withValue(Parks(failure: CancellationError())) {
      let during = try await error(EntitySearchTests.green, in: catalog)
      #expect(during?.code == .cancelled)
    }
  }

  @Test("Mappings that cannot answer are refused, with what the catalog has")
  func mappings() async throws {
    let engine = try await TestCatalog(EntitySearchTests.few).engine
    let isEmpty = try await engine.entityTypes().isEmpty
    let none = #expect(throws: SightlineError.self) {
      try EntitySearch<Place>(engine) {
        if isEmpty { EntityMapping("park", Place.park) }
      }
    }
    #expect(none?.code == .noMapping)
    let unknown = #expect(throws: SightlineError.self) {
      try EntitySearch(engine) { EntityMapping("parks", Place.park) }
    }
    #expect(unknown?.code == .unknownType)
    #expect(unknown?.value == "parks")
    #expect(unknown?.message.contains("park, trail") == true)
    let twice = #expect(throws: SightlineError.self) {
      try EntitySearch(engine) {
        EntityMapping("park", Place.park)
        EntityMapping("park", Place.park)
      }
    }
    #expect(twice?.code == .repeatedMapping)
  }
}
