import SightlineCatalog
import SightlineSearch
import SightlineText
import TestSupport
import Testing

@Suite("SearchQuery, with requirements and exclusions")
struct EntityFilterTests {
  private func catalog() throws -> TestCatalog {
    try TestCatalog([
      (.make("fuji", title: "Mount Fuji", labels: ["volcano", "snow"]), []),
      (.make("alps", title: "The Alps", labels: ["Mountains", "snow"]), []),
      (.make("fjord", title: "Fjord", labels: ["water", "snow"]), []),
      (.make("globe", type: "gift", title: "Snow globe", labels: ["glass", "snow"]), []),
    ])
  }

  private func ids(_ query: SearchQuery, synonyms: WordNet? = nil) async throws -> Set<String> {
    let matches = try await catalog().engine(synonyms: synonyms).search(query).matches
    return Set(matches.map(\.entity.identifier.id))
  }

  @Test("An excluded label removes the entities that have it, a required one all others")
  func labels() async throws {
    let all: Set = ["fuji", "alps", "fjord", "globe"]
    for label in ["snow", "volcanoes", "mountain", "WATER", "glass", "globe", "tree"] {
      let without = try await ids(SearchQuery(labels: ["snow"], excludedLabels: [label]))
      let with = try await ids(SearchQuery(labels: ["snow"], requiredLabels: [label]))
      #expect(with.isDisjoint(with: without) && with.union(without) == all, "\(label)")
    }
    #expect(
      try await ids(SearchQuery(labels: ["snow"], excludedLabels: ["mountain"])).contains("fuji")
    )
  }

  @Test("With WordNet a kind of the label counts, and a more general word does not")
  func concepts() async throws {
    let world = try TestWordNet.world()
    let synonyms = try WordNet(at: world.folder)
    let noMountain = SearchQuery(labels: ["snow"], excludedLabels: ["mountain"])
    #expect(try await ids(noMountain, synonyms: synonyms) == ["fjord", "globe"])
    let noVolcano = SearchQuery(labels: ["snow"], excludedLabels: ["volcano"])
    #expect(try await ids(noVolcano, synonyms: synonyms) == ["alps", "fjord", "globe"])
    let volcano = SearchQuery(requiredLabels: ["volcano"])
    #expect(try await ids(volcano, synonyms: synonyms) == ["fuji"])
  }

  @Test("All required labels must hold, and they are a query on their own")
  func severalRequired() async throws {
    #expect(try await ids(SearchQuery(requiredLabels: ["snow", "volcano"])) == ["fuji"])
    #expect(try await ids(SearchQuery(requiredLabels: ["glass", "volcano"])) == [])
  }

  @Test("An excluded type does not answer")
  func types() async throws {
    let query = SearchQuery(labels: ["snow"], excludedTypes: ["gift"])
    #expect(try await ids(query) == ["fuji", "alps", "fjord"])
    #expect(try await ids(query) == ids(SearchQuery(labels: ["snow"], types: ["landmark"])))
  }

  @Test("With a picture, an excluded entity is not answered, however alike")
  func withPicture() async throws {
    let picture = try DrawnPicture.scene(1)
    let engine = try await TestCatalog([
      (.make("a", labels: ["bridge"]), [picture]), (.make("b", labels: ["mountain"]), [picture]),
    ]).engine()
    func ids(_ query: SearchQuery) async throws -> [String] {
      try await engine.search(query).matches.map(\.entity.identifier.id)
    }
    #expect(try await ids(SearchQuery(picture: picture, excludedLabels: ["bridge"])) == ["b"])
    #expect(try await ids(SearchQuery(picture: picture, requiredLabels: ["bridge"])) == ["a"])
    let total = try await engine.search(
      SearchQuery(picture: picture, excludedLabels: ["bridge", "mountain"])
    ).total
    #expect(total == 0)
  }
}
