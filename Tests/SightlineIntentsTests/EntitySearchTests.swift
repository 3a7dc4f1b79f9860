import AppIntents
import SightlineCatalog
import SightlineIntents
import SightlineSearch
import TestSupport
import Testing
import VisualIntelligence

@Suite("EntitySearch")
struct EntitySearchTests {
  /// Two parks and two trails, each of a scene of its own, and a trail with the scene of a park.
  static let few: [(type: String, id: String, scene: Int?)] = [
    ("park", "1", 1), ("park", "2", 2), ("trail", "ridge", 3), ("trail", "shore", 4),
    ("trail", "twin", 1),
  ]
  /// Parks that one label finds.
  static func many(_ count: Int) -> [(type: String, id: String, scene: Int?)] {
    (1...count).map { ("park", String(100 + $0), nil) }
  }
  static func capture(_ scene: Int, labels: [String] = []) throws -> SemanticContentDescriptor {
    try SemanticContentDescriptor(labels: labels, pixels: DrawnPicture.scene(scene))
  }
  static let green = SemanticContentDescriptor(labels: ["green"])

  @Test("A capture is answered with the app's values, in the order of the engine's matches")
  func order() async throws {
    let catalog = try await TestCatalog(Self.few)
    let search = try EntitySearch(places: catalog)
    #expect(try await search.names(Self.capture(2)) == ["park 2"])
    #expect(try await search.names(Self.capture(4)) == ["trail shore"])
    // Two entities of one scene tie, and ties are ordered by type.
    #expect(try await search.names(Self.capture(1)) == ["park 1", "trail twin"])
    let matches = try await search.results(for: Self.green).matches
    let engine = try await catalog.engine.search(SearchQuery(labels: ["green"]))
    #expect(matches.map(\.match) == engine.matches)
    #expect(matches.map(\.value.name) == engine.matches.map(\.entity.identifier.description))
    #expect(matches.map(\.score) == engine.matches.map(\.score))
  }

  @Test("A capture of nothing in the catalog has no values")
  func nothing() async throws {
    let results = try await EntitySearch(places: TestCatalog(Self.few))
      .results(for: Self.capture(77))
    #expect(results.values.isEmpty)
    #expect(results.total == 0)
  }

  @Test("Each type's query is asked once, for all of its entities")
  func batches() async throws {
    let search = try await EntitySearch(places: TestCatalog(Self.few))
    let parks = Parks()
    try await Parks.$current.withValue(parks) { _ = try await search.values(for: Self.green) }
    #expect(parks.calls.parks == [[1, 2]])
    #expect(parks.calls.trails == [["ridge", "shore", "twin"]])
  }

  @Test("Entities that no longer exist are left out of the values and of the total")
  func closed() async throws {
    let search = try await EntitySearch(places: TestCatalog(Self.few))
    let parks = Parks(closedParks: [1], closedTrails: ["shore"])
    try await Parks.$current.withValue(parks) {
      let results = try await search.results(for: Self.green)
      #expect(results.values.map(\.name) == ["park 2", "trail ridge", "trail twin"])
      #expect(results.total == 3)
      #expect(try await search.names(Self.capture(4)) == [])
    }
  }

  @Test(
    "The limit is filled with the best remaining entities, whichever are gone",
    arguments: [1, 3, 7, 60, 100],
    [0, 1, 5, 38, 59, 60]
  )
  func filling(limit: Int, gone: Int) async throws {
    let search = try await EntitySearch(places: TestCatalog(Self.many(60)))
    let parks = Parks(closedParks: Set(101..<(101 + gone)))
    try await Parks.$current.withValue(parks) {
      let all = try await search.results(for: Self.green, limit: 1000)
      #expect(all.values.map(\.name) == (1...60).dropFirst(gone).map { "park \(100 + $0)" })
      #expect(all.total == 60 - gone)
      let some = try await search.results(for: Self.green, limit: limit)
      #expect(some.values.map(\.name) == all.values.prefix(limit).map(\.name))
      #expect(some.limit == limit)
      #expect((all.total...60).contains(some.total))
    }
    // The first call asks for all of them, the others for at most as many as the limit, none twice.
    let calls = parks.calls.parks.dropFirst()
    #expect(calls.allSatisfy { $0.count <= limit })
    #expect(Set(calls.joined()).count == calls.joined().count)
  }

  @Test("The total is the number of matches, regardless of the limit")
  func total() async throws {
    let search = try await EntitySearch(places: TestCatalog(Self.many(30)))
    let results = try await search.results(for: Self.green, limit: 4)
    #expect(results.values.count == 4)
    #expect(results.total == 30)
  }

  @Test("Types that are not mapped do not answer, and are not counted")
  func mappedTypesOnly() async throws {
    let catalog = try await TestCatalog(Self.few)
    let search = try EntitySearch(catalog.engine) { EntityMapping("trail", TrailEntity.self) }
    let results = try await search.results(for: Self.green, limit: 2)
    #expect(results.values.map(\.id) == ["ridge", "shore"])
    #expect(results.total == 3)
  }

  @Test("Two spellings of one id are one entity")
  func spellings() async throws {
    let catalog = try await TestCatalog([
      ("park", "07", nil), ("park", "7", nil), ("park", "8", nil),
    ])
    let results = try await EntitySearch(places: catalog).results(for: Self.green)
    #expect(results.values.map(\.name) == ["park 7", "park 8"])
    #expect(results.total == 2)
  }

  @Test("A host that listens gets the score of each value, by type name and id")
  func scores() async throws {
    let search = try await EntitySearch(places: TestCatalog(Self.few))
    let recorder = MatchScores()
    let results = try await IntentRuntime.$scores.withValue(recorder) {
      try await search.results(for: Self.capture(1), limit: 1)
    }
    let score = recorder.score(type: ParkEntity.persistentIdentifier, id: "1")
    #expect(score == results.matches.first?.score)
    #expect(try #require(score) > 0.9)
    #expect(recorder.score(type: TrailEntity.persistentIdentifier, id: "twin") == nil)
  }

  @Test("A query's values(for:) is a single call, also on the main actor")
  func insideAQuery() async throws {
    struct PlaceQuery: IntentValueQuery {
      @Dependency var search: EntitySearch<Place>
      @MainActor
      func values(for input: SemanticContentDescriptor) async throws -> [Place] {
        try await search.values(for: input, limit: 20)
      }
    }
    let search = try await EntitySearch(places: TestCatalog(Self.few))
    AppDependencyManager.shared.add(dependency: search)
    #expect(try await PlaceQuery().values(for: Self.capture(3)).map(\.name) == ["trail ridge"])
  }

  @Test("Mappings can be chosen while the app runs")
  func conditionalMappings() async throws {
    let catalog = try await TestCatalog(Self.few)
    func search(trails: Bool, swapped: Bool) throws -> EntitySearch<Place> {
      try EntitySearch(catalog.engine) {
        if swapped {
          EntityMapping("park") { (trail: TrailEntity) in Place.trail(trail) }
        } else {
          EntityMapping("park", Place.park)
        }
        if trails { EntityMapping("trail", Place.trail) }
      }
    }
    #expect(try await search(trails: false, swapped: false).names(Self.green).count == 2)
    #expect(
      try await search(trails: false, swapped: true).names(Self.green) == ["trail 1", "trail 2"]
    )
    #expect(try await search(trails: true, swapped: false).names(Self.green).count == 5)
  }
}
