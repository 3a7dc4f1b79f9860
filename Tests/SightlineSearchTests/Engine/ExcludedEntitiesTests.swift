import SightlineCatalog
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, with excluded entities")
struct ExcludedEntitiesTests {
  private static func entities(_ numbers: some Sequence<Int>) throws -> TestCatalog {
    try TestCatalog(
      numbers.map { number in
        (
          .make("e\(number)", labels: number % 2 == 0 ? ["even", "number"] : ["number"]),
          [try DrawnPicture.scene(number), try DrawnPicture.scene(100 + number)]
        )
      }
    )
  }

  private static func excluding(_ numbers: Int...) -> Set<EntityIdentifier> {
    Set(numbers.map { EntityIdentifier(type: "landmark", id: "e\($0)") })
  }

  @Test("Excluding the best entity keeps the others' order, and unknown ones are ignored")
  func best() async throws {
    let engine = try await Self.entities(1...9).engine()
    let picture = try DrawnPicture.scene(4).brightened(by: 12)
    var query = SearchQuery(picture: picture, limit: 9, minimumScore: 0)
    let all = try await engine.search(query).matches.map(\.entity.identifier)
    #expect(all.first?.id == "e4")
    query.excludedEntities = Self.excluding(4, 77)
    let others = try await engine.search(query)
    #expect(others.total == 8)
    #expect(others.matches.map(\.entity.identifier) == Array(all.dropFirst()))
  }

  @Test("An excluded entity is not answered by pixels, by parts, or by labels")
  func nothing() async throws {
    let engine = try await Self.entities(1...9).engine()
    let picture = try DrawnPicture.scene(4)
    for labels in [[], ["even"]] {
      let query = SearchQuery(
        picture: picture,
        labels: labels,
        excludedEntities: Self.excluding(4)
      )
      #expect(try await engine.search(query).matches.isEmpty)
    }
  }

  @Test("Answers are those of a catalog that never had the excluded entities")
  func sameAsWithout() async throws {
    let whole = try await Self.entities(1...9).engine()
    let without = try await Self.entities((1...9).filter { $0 != 4 && $0 != 6 }).engine()
    let queries = [
      SearchQuery(labels: ["even"]), SearchQuery(labels: ["number", "even"]),
      SearchQuery(picture: try DrawnPicture.scene(2), limit: 9, minimumScore: 0),
      SearchQuery(picture: try DrawnPicture.scene(4), labels: ["even"], limit: 9, minimumScore: 0),
    ]
    for var query in queries {
      let expected = try await without.search(query)
      query.excludedEntities = Self.excluding(4, 6)
      let found = try await whole.search(query)
      #expect(found.total == expected.total)
      #expect(found.matches.map(\.entity.identifier) == expected.matches.map(\.entity.identifier))
      for (one, other) in zip(found.matches, expected.matches) {
        // Chance is reckoned with one try for each picture of the catalog, the excluded included.
        #expect(abs(one.score - other.score) < 0.01)
      }
    }
  }
}
