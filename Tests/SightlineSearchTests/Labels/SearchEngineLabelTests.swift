import SightlineCatalog
import SightlineFoundation
import SightlineSearch
import SightlineText
import TestSupport
import Testing

@Suite("SearchEngine, queried with labels")
struct SearchEngineLabelTests {
  static func catalog() throws -> TestCatalog {
    try TestCatalog([
      (.make("fuji", title: "Mount Fuji", labels: ["mountain", "volcano", "snow"]), []),
      (.make("hood", title: "Mount Hood", labels: ["mountain", "snow"]), []),
      (.make("alps", title: "The Alps", labels: ["Mountains"]), []),
      (.make("cafe", title: "Café Noir", labels: ["coffee house"]), []),
      (.make("tower", title: "Tower", labels: ["building", "house coffee"]), []),
    ])
  }

  private func ids(_ labels: [String]) async throws -> [String] {
    try await Self.catalog().engine().search(SearchQuery(labels: labels)).matches
      .map(\.entity.identifier.id)
  }

  @Test(
    "Case, diacritics and word endings do not matter",
    arguments: [
      ("MOUNTAIN", ["hood", "fuji", "alps"]), ("mountains", ["alps", "hood", "fuji"]),
      ("cafe", ["cafe"]), ("CAFÉ", ["cafe"]), ("volcanoes", ["fuji"]), ("buildings", ["tower"]),
      ("tree", []),
    ]
  )
  func normalisation(label: String, expected: [String]) async throws {
    #expect(try await ids([label]) == expected)
  }

  @Test("A label of several words is a phrase within one label")
  func phrases() async throws {
    #expect(try await ids(["coffee house"]) == ["cafe"])
    #expect(try await ids(["mountain volcano"]) == [])
  }

  @Test("More and rarer labels rank higher")
  func inverseDocumentFrequency() async throws {
    #expect(try await ids(["mountain", "volcano"]) == ["fuji", "hood", "alps"])
    #expect(try await ids(["snow", "mountain"]) == ["hood", "fuji", "alps"])
    let matches = try await Self.catalog().engine().search(
      SearchQuery(labels: ["mountain", "coffee"])
    )
    .matches
    #expect(matches.first?.entity.identifier.id == "tower")
  }

  @Test("The score of the only entity with all labels is 1, and n entities share it")
  func labelScores() async throws {
    let engine = try await Self.catalog().engine()
    let volcano = try await engine.search(SearchQuery(labels: ["volcano"]))
    #expect(volcano.matches.map(\.score) == [1])
    let two = try await TestCatalog([
      (.make("a", labels: ["snow"]), []), (.make("b", labels: ["snow"]), []),
      (.make("c", labels: ["sand"]), []),
    ]).engine().search(SearchQuery(labels: ["snow"]))
    #expect(two.matches.map(\.score) == [0.5, 0.5])
    #expect(two.matches.map(\.entity.identifier.id) == ["a", "b"])
  }

  @Test("The main word of a phrase counts more than its qualifiers")
  func heads() async throws {
    let engine = try await TestCatalog([
      (.make("a", title: "Apple juice"), []), (.make("b", title: "Red apple"), []),
      (.make("c", title: "Apples of Normandy"), []), (.make("d", title: "Pear"), []),
    ]).engine()
    let matches = try await engine.search(SearchQuery(labels: ["apple"])).matches
    #expect(matches.map(\.entity.identifier.id) == ["b", "c", "a"])
  }

  @Test("The scores of a query by labels add up to at most 1")
  func scoreSum() async throws {
    let engine = try await Self.catalog().engine()
    for labels in [["mountain"], ["snow", "volcano"], ["coffee", "mountains", "tower", "tree"]] {
      let matches = try await engine.search(SearchQuery(labels: labels)).matches
      let sum = matches.reduce(0) { $0 + $1.score }
      #expect(!matches.isEmpty && sum > 0 && sum <= 1 + 1e-9, "\(labels): \(sum)")
    }
  }

  @Test(
    "All matches of SQLite's full-text index are found, and without synonyms no others",
    arguments: [
      "mountain", "MOUNTAINS", "cafe", "Café noir", "coffee house", "house coffee", "volcanoes",
      "snow", "towers", "noir", "mount", "the", "buildings", "fuji", "unicorn",
    ]
  )
  func fullTextParity(label: String) async throws {
    let catalog = try Self.catalog()
    let expected = try FullTextOracle.entities(try catalog.catalog.entities(), labelled: label)
    let found = try await catalog.engine().search(SearchQuery(labels: [label])).matches
    #expect(Set(found.map(\.entity.identifier)) == Set(expected))
  }

  @Test("A repeated label adds nothing")
  func repetition() async throws {
    let engine = try await Self.catalog().engine()
    let once = try await engine.search(SearchQuery(labels: ["coffee house", "snow"]))
    let again = try await engine.search(
      SearchQuery(labels: ["coffee house", "Coffee-Houses", "snow", "coffeehouse", "SNOW"])
    )
    #expect(once == again)
  }

  @Test("What only words found is shown by its first picture that is still there")
  func firstPicture() async throws {
    let catalog = try TestCatalog([
      (.make("a", labels: ["snow"]), [try DrawnPicture.scene(1), try DrawnPicture.scene(2)]),
      (.make("b", labels: ["snow"]), []),
      (.make("c", labels: ["sand"]), [try DrawnPicture.scene(3)]),
    ])
    let engine = try await catalog.engine()
    func references(_ query: SearchQuery) async throws -> [String: String?] {
      let matches = try await engine.search(query).matches
      #expect(matches.allSatisfy { $0.evidence.view == nil })
      return Dictionary(
        uniqueKeysWithValues: matches.map { ($0.entity.identifier.id, $0.reference) }
      )
    }
    #expect(try await references(SearchQuery(labels: ["snow"])) == ["a": "a-0.png", "b": nil])
    try catalog.replace("a", by: DrawnPicture.scene(77))
    #expect(try await references(SearchQuery(labels: ["snow"])) == ["a": "a-1.png", "b": nil])
    try catalog.remove("a")
    #expect(try await references(SearchQuery(labels: ["snow"])) == ["b": nil])
  }

  @Test("The evidence names the labels as given")
  func evidence() async throws {
    let results = try await Self.catalog().engine().search(
      SearchQuery(labels: ["Snows", "tree", "MOUNTAIN"])
    )
    let fuji = try #require(results.matches.first { $0.entity.identifier.id == "fuji" })
    #expect(fuji.evidence.labels?.map(\.label) == ["Snows", "MOUNTAIN"])
    #expect(fuji.evidence.hash == nil && fuji.evidence.color == nil && fuji.reference == nil)
  }

  @Test("Quotes, operators and emoji in a label are harmless")
  func strangeLabels() async throws {
    for label in ["\"mountain", "mountain OR snow AND (", "NEAR(mountain)", "🗻", "title:fuji", "*"]
    {
      _ = try await Self.catalog().engine().search(SearchQuery(labels: [label, "snow"]))
    }
    #expect(try await ids(["🗻", "volcano"]) == ["fuji"])
  }

  @Test("A label breaks the tie between equal pictures and never outvotes clear pixels")
  func pixelsAndLabels() async throws {
    let picture = try DrawnPicture.scene(1)
    let other = try DrawnPicture.scene(2)
    let engine = try await TestCatalog([
      (.make("a", labels: ["bridge"]), [picture]), (.make("b", labels: ["mountain"]), [picture]),
      (.make("c", labels: ["mountain"]), [other]),
    ]).engine()
    let tie = try await engine.search(SearchQuery(picture: picture, labels: ["mountain"]))
    #expect(tie.matches.map(\.entity.identifier.id) == ["b", "a"])
    let clear = try await engine.search(SearchQuery(picture: other, labels: ["bridge"]))
    #expect(clear.matches.map(\.entity.identifier.id) == ["c"])
  }

  @Test("A removed entity no longer answers to its labels")
  func removal() async throws {
    let catalog = try Self.catalog()
    let writable = try Catalog(at: catalog.catalog.path, mode: .readWrite)
    try writable.write { (writer) throws(SightlineError) in
      try writer.removeEntity(EntityIdentifier(type: "landmark", id: "fuji"))
    }
    let query = SearchQuery(labels: ["volcano", "snow"])
    #expect(
      try await catalog.engine().search(query).matches.map(\.entity.identifier.id) == ["hood"]
    )
    try writable.write { (writer) throws(SightlineError) in try writer.removeType("landmark") }
    #expect(try await catalog.engine().search(query).matches.isEmpty)
  }
}
