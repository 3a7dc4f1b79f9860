import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, with words that a classifier guessed")
struct TaggedEntityTests {
  private static let tags: [String: [PictureTag]] = [
    "a-0.png": [.init(word: "beagle", probability: 0.6), .init(word: "dog", probability: 0.9)],
    "b-0.png": [.init(word: "dog", probability: 0.3)],
    "b-1.png": [.init(word: "dogs", probability: 0.7), .init(word: "grass", probability: 0.4)],
    "c-0.png": [.init(word: "dog", probability: 0.8)],
    "d-0.png": [.init(word: "cat", probability: 0.8)],
    "e-0.png": [.init(word: "dog", probability: 0.7)],
  ]

  /// Entities of which `c` is called a dog by people, and `b` has two pictures.
  private func catalog(tagged: Bool = true) throws -> TestCatalog {
    try TestCatalog(
      ["a", "b", "c", "d", "e"].enumerated().map { number, id in
        (
          .make(id, type: id == "e" ? "other" : "landmark", labels: id == "c" ? ["dog"] : []),
          try (0...(id == "b" ? 1 : 0)).map { try DrawnPicture.scene(10 * number + $0 + 1) }
        )
      },
      tags: tagged ? Self.tags : [:]
    )
  }

  @Test("Entities are listed by their most probable picture, without those with the label")
  func told() async throws {
    let engine = try await catalog().engine()
    let results = try await engine.search(SearchQuery(labels: ["Dog"], taggedLimit: 10))
    #expect(results.matches.map(\.entity.identifier.id) == ["c"])
    #expect(results.tagged.map(\.entity.identifier.id) == ["a", "b", "e"])
    #expect(results.tagged.map(\.probability) == [0.9, 0.7, 0.7])
    #expect(results.tagged.map(\.tag) == ["dog", "dogs", "dog"])
    #expect(results.tagged.map(\.reference) == ["a-0.png", "b-1.png", "e-0.png"])
    let two = try await engine.search(SearchQuery(labels: ["dog"], taggedLimit: 2))
    #expect(two.tagged == Array(results.tagged.prefix(2)))
    let either = try await engine.search(SearchQuery(labels: ["cat", "grass"], taggedLimit: 9))
    #expect(either.tagged.map(\.entity.identifier.id) == ["d", "b"])
  }

  @Test("Types and other filters apply to tagged entities")
  func filtered() async throws {
    let engine = try await catalog().engine()
    let one = try await engine.search(
      SearchQuery(labels: ["dog"], types: ["landmark"], taggedLimit: 10)
    )
    #expect(one.tagged.map(\.entity.identifier.id) == ["a", "b"])
    let other = try await engine.search(
      SearchQuery(
        labels: ["dog"],
        excludedEntities: [EntityIdentifier(type: "landmark", id: "a")],
        taggedLimit: 10
      )
    )
    #expect(other.tagged.map(\.entity.identifier.id) == ["b", "e"])
  }

  @Test("Matches, their scores and their evidence are those of a catalog without tags")
  func neverAMatch() async throws {
    let (tagged, plain) = (try await catalog().engine(), try await catalog(tagged: false).engine())
    for labels in [["dog"], ["grass"], ["dog", "cat"]] {
      for picture in [nil, try DrawnPicture.scene(1).brightened(by: 9), try DrawnPicture.scene(99)]
      {
        let query = SearchQuery(
          picture: picture,
          labels: labels,
          taggedLimit: 10,
          minimumScore: picture == nil ? nil : 0
        )
        let (found, known) = (try await tagged.search(query), try await plain.search(query))
        #expect(found.matches == known.matches && found.total == known.total)
        #expect(known.tagged.isEmpty)
      }
    }
  }

  @Test("Tagged entities are listed only on request, and not for a label without words")
  func unasked() async throws {
    let engine = try await catalog().engine()
    #expect(try await engine.search(SearchQuery(labels: ["dog"])).tagged.isEmpty)
    let required = try await engine.search(SearchQuery(requiredLabels: ["dog"], taggedLimit: 5))
    #expect(required.tagged.isEmpty)
  }

  @Test("Removed and redescribed pictures are followed")
  func followed() async throws {
    let catalog = try catalog()
    let engine = try await catalog.engine()
    let query = SearchQuery(labels: ["dog"], types: ["landmark"], taggedLimit: 10)
    #expect(try await engine.search(query).tagged.count == 2)
    try catalog.remove("a")
    #expect(try await engine.search(query).tagged.map(\.entity.identifier.id) == ["b"])
    try catalog.replace("b", by: DrawnPicture.scene(77))
    #expect(try await engine.search(query).tagged.map(\.reference) == ["b-1.png"])
  }
}
