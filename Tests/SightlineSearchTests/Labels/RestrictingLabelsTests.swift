import SightlineCatalog
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, labels that restrict")
struct RestrictingLabelsTests {
  /// One red picture that alone has a label, and others in other colours that share one.
  private static func makeEngine(of count: Int = 24) async throws -> SearchEngine {
    var entities = [
      (Entity.make("red", labels: ["poppy", "thing"]), [try DrawnPicture.tinted(1, by: 1)])
    ]
    for number in 2...count {
      entities.append(
        (
          Entity.make("other \(number)", labels: ["leaf", "thing"]),
          [try DrawnPicture.tinted(number, by: 2 + number % 3)]
        )
      )
    }
    return try await TestCatalog(entities).engine()
  }

  private static func matches(
    _ picture: ReadOnlyPixelBuffer,
    _ labels: [String],
    minimumScore: Double? = nil
  ) async throws -> [Match] {
    var query = SearchQuery(picture: picture, labels: labels)
    query.minimumScore = minimumScore
    query.limit = 100
    return try await makeEngine().search(query).matches
  }

  @Test(
    "The only entity with a label and standing out in colour is answered, but not without the label"
  )
  func standsOut() async throws {
    let picture = try DrawnPicture.tinted(101, by: 1)
    #expect(try await Self.matches(picture, []).isEmpty)
    let matches = try await Self.matches(picture, ["poppy"])
    #expect(matches.map(\.entity.identifier.id) == ["red"])
    let evidence = try #require(matches.first?.evidence)
    let (resemblance, labels) = (
      try #require(evidence[.resemblance]), try #require(evidence[.labels])
    )
    #expect(resemblance.logOdds > 0 && resemblance.logOdds <= labels.logOdds)
    #expect(evidence.answeredLabels?.entities == 1 && evidence.answeredLabels?.all == 24)
  }

  @Test("A wrong label does not make an unlike picture answer")
  func wrongLabel() async throws {
    let engine = try await Self.makeEngine()
    for number in 0..<18 {
      let picture = try DrawnPicture.tinted(110 + number, by: 2 + number % 3)
      for labels in [["poppy"], ["poppy", "thing"]] {
        let matches = try await engine.search(SearchQuery(picture: picture, labels: labels)).matches
        #expect(!matches.contains { $0.entity.identifier.id == "red" })
      }
    }
  }

  @Test("A wrong label does not hide a match by pixels")
  func clearPixels() async throws {
    let picture = try DrawnPicture.tinted(5, by: 4)
    let matches = try await Self.matches(picture, ["poppy"])
    #expect(matches.map(\.entity.identifier.id) == ["other 5"])
  }

  @Test("A label that all entities have changes no score")
  func common() async throws {
    let picture = try DrawnPicture.tinted(102, by: 1)
    let without = try await Self.matches(picture, [], minimumScore: 0)
    let with = try await Self.matches(picture, ["thing"], minimumScore: 0)
    #expect(without.count == 24)
    #expect(with.map(\.score) == without.map(\.score))
    #expect(with.map(\.entity) == without.map(\.entity))
  }

  @Test("A label ranks an entity without other evidence, at any minimum score")
  func lowScores() async throws {
    let picture = try DrawnPicture.tinted(103, by: 3)
    let all = try await Self.matches(picture, ["poppy"], minimumScore: 0)
    let red = try #require(all.first { $0.entity.identifier.id == "red" })
    let found = try await Self.matches(picture, ["poppy"], minimumScore: red.score)
    #expect(found.contains { $0.entity.identifier.id == "red" && $0.score == red.score })
  }

  @Test("Measurements for a fit are those that a search weighs")
  func measured() async throws {
    let engine = try await Self.makeEngine()
    let picture = try DrawnPicture.tinted(101, by: 1)
    let query = SearchQuery(picture: picture, labels: ["poppy"])
    let found = try await engine.measurements(of: query, nearest: 30)
    let pair = try #require(found.pairs.first { $0.entity.id == "red" })
    let match = try #require(try await engine.search(query).matches.first)
    let logOdds = MatchRule(engine.profile, among: found.pictures).logOdds(pair.measurements)
    #expect(abs(logOdds - (try #require(match.evidence.logOdds))) < 1e-9)
  }
}
