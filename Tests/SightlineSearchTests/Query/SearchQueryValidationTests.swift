import SightlineFoundation
import SightlinePixels
import SightlineSearch
import SightlineText
import TestSupport
import Testing

@Suite("SearchQuery validation")
struct SearchQueryValidationTests {
  private func error(_ query: SearchQuery) async throws -> SightlineError? {
    let engine = try await SearchEngineLabelTests.catalog().engine()
    do throws(SightlineError) {
      _ = try await engine.search(query)
      return nil
    } catch {
      return error
    }
  }

  @Test("An empty query is refused")
  func empty() async throws {
    #expect(try await error(SearchQuery())?.code == .emptyQuery)
    #expect(try await error(SearchQuery(labels: ["", " ", "-!"]))?.code == .emptyQuery)
  }

  @Test("A limit below 1 and a score outside 0…1 are refused, with the value named")
  func ranges() async throws {
    for limit in [0, -1, Int.min] {
      let error = try await error(SearchQuery(labels: ["snow"], limit: limit))
      #expect(error?.code == .invalidLimit)
      #expect(error?.message.contains("\(limit)") == true)
    }
    for score in [-0.1, 1.1, .nan, .infinity] {
      #expect(
        try await error(SearchQuery(labels: ["snow"], minimumScore: score))?.code == .invalidScore
      )
    }
  }

  @Test("A region outside the picture, or without one, is refused")
  func regions() async throws {
    let region = PixelRegion(x: 90, y: 0, width: 10, height: 10)
    let outside = SearchQuery(picture: try DrawnPicture.scene(1), region: region)
    #expect(try await error(outside)?.code == .invalidRegion)
    #expect(try await error(SearchQuery(region: region, labels: ["snow"]))?.code == .invalidRegion)
  }

  @Test("An unknown type is refused, and the catalog's types are listed")
  func unknownType() async throws {
    let error = try await error(SearchQuery(labels: ["snow"], types: ["landmrak"]))
    #expect(error?.code == .unknownType)
    #expect(error?.message.contains("landmrak") == true)
    #expect(error?.message.contains("the catalog has landmark") == true)
  }

  @Test("Labels beyond the limit of a query are counted and ignored")
  func manyLabels() async throws {
    let engine = try await SearchEngineLabelTests.catalog().engine()
    let others = (0..<10_000).map { "label\($0)x" }
    let results = try await engine.search(SearchQuery(labels: ["snow"] + others + ["volcano"]))
    #expect(results.ignoredLabels == 10_002 - SearchQuery.maximumLabels)
    #expect(results == (try await engine.search(SearchQuery(labels: ["snow"] + others + ["x"]))))
    let same = [String](repeating: "snow", count: 10_000) + ["volcano"]
    let repeated = try await engine.search(SearchQuery(labels: same))
    #expect(repeated.ignoredLabels == 0)
    #expect(repeated.matches.first?.evidence.labels?.map(\.label) == ["snow", "volcano"])
  }

  @Test("More required or excluded labels than a query may have are refused, with the limit named")
  func tooManyFilters() async throws {
    let labels = (0...SearchQuery.maximumLabels).map { "label\($0)" }
    for query in [
      SearchQuery(labels: ["snow"], requiredLabels: labels),
      SearchQuery(labels: ["snow"], excludedLabels: labels),
    ] {
      let error = try await error(query)
      #expect(error?.code == .tooManyLabels)
      #expect(error?.message.contains("\(SearchQuery.maximumLabels)") == true)
    }
  }

  @Test("A required or excluded label without a word is refused, because it could not hold")
  func emptyFilters() async throws {
    for label in ["", " ", "?!"] {
      let required = SearchQuery(labels: ["snow"], requiredLabels: ["snow", label])
      #expect(try await error(required)?.code == .invalidLabel)
      let excluded = SearchQuery(labels: ["snow"], excludedLabels: [label])
      #expect(try await error(excluded)?.code == .invalidLabel)
    }
  }

  @Test("A label or type that is both required and excluded is refused, and named")
  func contradictions() async throws {
    let labels = SearchQuery(requiredLabels: ["Coffee house"], excludedLabels: ["coffee-houses"])
    #expect(try await error(labels)?.code == .contradiction)
    #expect(try await error(labels)?.message.contains("Coffee house") == true)
    let types = SearchQuery(labels: ["snow"], types: ["landmark"], excludedTypes: ["landmark"])
    #expect(try await error(types)?.code == .contradiction)
    let unknown = SearchQuery(labels: ["snow"], excludedTypes: ["landmrak"])
    #expect(try await error(unknown)?.code == .unknownType)
  }

  @Test("An unknown colour is refused, and the known ones are listed")
  func unknownColors() async throws {
    let error = try await error(SearchQuery(colors: ["red", "reddish"]))
    #expect(error?.code == .unknownColor)
    #expect(error?.message.contains("reddish") == true)
    #expect(error?.message.contains("turquoise") == true)
  }
}
