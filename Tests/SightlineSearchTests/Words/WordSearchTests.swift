import SightlineCatalog
import SightlineFoundation
import SightlineGeometry
import SightlinePixels
import SightlineReading
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, with words that were read")
struct WordSearchTests {
  /// Six landmarks with pictures, and titles without.
  private static func catalog() throws -> TestCatalog {
    var entities: [(Entity, [ReadOnlyPixelBuffer])] = try (1...6).map { number in
      var entity = Entity.make("e\(number)", labels: ["number"])
      if number == 2 { entity.words = ["INVOICE 2041-77", "Lanternhouse Limited"] }
      return (entity, [try DrawnPicture.scene(number)])
    }
    let titles = [
      ("a", "The Silver Comet"), ("b", "The Silver Comet Returns"), ("c", "Garden of Glass"),
    ]
    for (id, title) in titles {
      let identifier = EntityIdentifier(type: "book", id: id)
      entities.append((Entity(identifier, title: title), []))
    }
    return try TestCatalog(entities)
  }

  private static func ids(_ results: SearchResults) -> [String] {
    results.map(\.entity.identifier.id)
  }

  private static func line(_ text: String, y: Double = 40) -> ReadLine {
    let corners = [(10.0, y), (110.0, y), (110.0, y + 20), (10.0, y + 20)]
    return ReadLine(
      text,
      confidence: 0.9,
      place: PicturePolygon(vertices: corners.map { PicturePoint(x: $0.0, y: $0.1) })
    )
  }

  @Test(
    "An entity without a picture is found by its title in a picture, with the words as evidence"
  )
  func titles() async throws {
    let engine = try await Self.catalog().engine()
    let picture = try DrawnPicture.scene(50)
    #expect(try await engine.search(SearchQuery(picture: picture)).isEmpty)
    let query = SearchQuery(
      picture: picture,
      words: [Self.line("widescreen", y: 90), Self.line("GARDEN 0F"), Self.line("GLASS", y: 65)]
    )
    let results = try await engine.search(query)
    #expect(Self.ids(results) == ["c"])
    let match = try #require(results.first)
    #expect(match.score > 0.8 && match.score <= MatchProfile.standard.words.reliability)
    #expect(Set(match.evidence.words.map(\.text)) == ["GARDEN 0F", "GLASS"])
    #expect(match.evidence[.words].map { $0.logOdds > 0 } == true)
    let sum = try #require(match.evidence.logOdds)
    #expect(abs(MatchRule.score(logOdds: sum) - match.score) < 1e-9)
  }

  @Test(
    "Of two titles in one place the better fit is answered, and words of both leave neither certain"
  )
  func rivals() async throws {
    let engine = try await Self.catalog().engine()
    let picture = try DrawnPicture.scene(50)
    for (text, id) in [("THESILVERCOMET", "a"), ("SILVER COMET RETURNS", "b")] {
      let results = try await engine.search(
        SearchQuery(picture: picture, words: [Self.line(text)], minimumScore: 0)
      )
      #expect(results.first?.entity.identifier.id == id, "\(text)")
      #expect(results.filter { $0.score >= 0.5 }.count <= 1)
    }
  }

  @Test("Words that are not in the catalog do not change answers by pixels")
  func seen() async throws {
    let engine = try await Self.catalog().engine()
    let picture = try DrawnPicture.scene(4)
    let alone = try await engine.search(SearchQuery(picture: picture))
    #expect(Self.ids(alone) == ["e4"])
    let results = try await engine.search(
      SearchQuery(picture: picture, words: [Self.line("Emergency exit"), Self.line("\u{1B}[2J")])
    )
    #expect(results.matches == alone.matches && results.total == alone.total)
  }

  @Test(
    "Words read on pictures are found without a picture, without excluded entities"
  )
  func stored() async throws {
    let engine = try await Self.catalog().engine()
    let query = SearchQuery(words: [ReadLine("invoice 2041-77")])
    #expect(try await Self.ids(engine.search(query)) == ["e2"])
    var excluding = query
    excluding.excludedEntities = [Entity.make("e2").identifier]
    #expect(try await engine.search(excluding).isEmpty)
    await #expect(throws: SightlineError.self) {
      try await engine.search(SearchQuery(words: [ReadLine(" – \u{1B}")]))
    }
  }

  @Test(
    "Of pictures that look the same, one with other words is not answered, with the words as evidence"
  )
  func differing() async throws {
    let picture = try DrawnPicture.scene(1, width: 384, height: 288)
    let entities = (1...5).map { number in
      var entity = Entity.make("sheet\(number)")
      entity.words = [
        "Invoice \(3000 + number * 71)", "Customer total amount due",
        "Thank you \(500 + number * 13) crowns",
      ]
      return (entity, number == 1 ? [picture] : [])
    }
    let engine = try await TestCatalog(entities).engine()
    let common = [Self.line("Customer total amount due"), Self.line("Invoice crowns", y: 70)]
    func found(_ lines: [ReadLine]) async throws -> Match? {
      try await engine.search(SearchQuery(picture: picture, words: common + lines, minimumScore: 0))
        .first { $0.entity.identifier.id == "sheet1" }
    }
    let plain = try #require(try await engine.search(SearchQuery(picture: picture)).first)
    let same = try #require(try await found([Self.line("3071", y: 30), Self.line("513", y: 50)]))
    #expect(same.evidence[.differingWords] == nil)
    #expect(same.score >= plain.score)
    let other = try #require(
      try await found(
        ["8821", "9190", "Wetherby", "4417"].enumerated().map {
          Self.line($1, y: 100 + 25 * Double($0))
        }
      )
    )
    #expect(other.evidence.differingWords?.words == ["8821", "9190", "wetherby", "4417"])
    #expect(other.evidence[.differingWords].map { $0.logOdds < -3 && $0.measured == 4 } == true)
    #expect(other.score < plain.score)
    let sum = try #require(other.evidence.logOdds)
    #expect(abs(MatchRule.score(logOdds: sum) - other.score) < 1e-9)
  }

  @Test(
    "Rarer and more specific words count more, and twice as many entities lower the score"
  )
  func rule() {
    let rule = MatchRule(.standard, among: 1000)
    func words(_ amount: Double, _ rivals: Double, _ all: Int = 1000) -> Double {
      rule.words(AnsweredWords(amount: amount, rivals: rivals, of: all))
    }
    #expect(rule.words(nil) == 0 && words(0, 1) == 0)
    #expect(words(9, 1) > words(6, 1) && words(9, 1) > words(9, 2))
    #expect(words(6, 1) > words(6, 1, 100_000))
    let sure = rule.prior + words(60, 1)
    #expect(abs(MatchRule.score(logOdds: sure) - MatchProfile.standard.words.reliability) < 1e-6)
  }
}
