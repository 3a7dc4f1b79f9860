import SightlineCatalog
import SightlineFoundation
import SightlineGeometry
import SightlinePixels
import SightlineReading
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, with codes")
struct CodeSearchTests {
  private static let isbn = "9780306406157"

  /// Nine landmarks with pictures, of which 2 has a code, and 7 and 8 share another; and books without pictures.
  private static func catalog() throws -> TestCatalog {
    let codes = [2: [isbn], 7: ["SHARED"], 8: ["SHARED"]]
    var entities: [(Entity, [ReadOnlyPixelBuffer])] = try (1...9).map { number in
      var entity = Entity.make("e\(number)", labels: ["number"])
      entity.codes = codes[number] ?? []
      return (entity, [try DrawnPicture.scene(number), try DrawnPicture.scene(100 + number)])
    }
    for (id, code) in [("a", "0-8044-2957-X"), ("b", "4006381333931")] {
      var book = Entity.make(id, type: "book")
      book.codes = [code]
      entities.append((book, []))
    }
    return try TestCatalog(entities)
  }

  private static func ids(_ results: SearchResults) -> [String] {
    results.map(\.entity.identifier.id)
  }

  @Test("A code that only one entity holds identifies it, whatever the picture shows")
  func identifies() async throws {
    let engine = try await Self.catalog().engine()
    let picture = try DrawnPicture.scene(50)
    #expect(try await engine.search(SearchQuery(picture: picture)).isEmpty)
    let query = SearchQuery(picture: picture, codes: [ReadCode("978-0-306-40615-7", kind: .ean13)])
    let results = try await engine.search(query)
    #expect(Self.ids(results) == ["e2"])
    let match = try #require(results.first)
    #expect(match.score > 0.99 && match.reference != nil)
    #expect(match.evidence.codes.map(\.code.text) == ["978-0-306-40615-7"])
    let finding = try #require(match.evidence[.codes])
    #expect(finding.measured == 1 && finding.logOdds > 0)
    let sum = try #require(match.evidence.logOdds)
    #expect(abs(MatchRule.score(logOdds: sum) - match.score) < 1e-9)
  }

  @Test("An entity without a picture is found by its code, with or without a query picture")
  func unpictured() async throws {
    let engine = try await Self.catalog().engine()
    for picture in [nil, try DrawnPicture.scene(50)] {
      let results = try await engine.search(
        SearchQuery(picture: picture, codes: [ReadCode("9780804429573")])
      )
      #expect(Self.ids(results) == ["a"])
      let match = try #require(results.first)
      #expect(match.reference == nil && match.evidence.view == nil)
      #expect(abs(match.score - MatchProfile.standard.codeReliability) < 1e-9)
      let sum = try #require(match.evidence.logOdds)
      #expect(abs(MatchRule.score(logOdds: sum) - match.score) < 1e-9)
    }
  }

  @Test("Entities seen and entities read are both answered")
  func both() async throws {
    let engine = try await Self.catalog().engine()
    let picture = try DrawnPicture.scene(4)
    let alone = try await engine.search(SearchQuery(picture: picture))
    #expect(Self.ids(alone) == ["e4"])
    let results = try await engine.search(
      SearchQuery(picture: picture, codes: [ReadCode(Self.isbn), ReadCode("4006381333931")])
    )
    #expect(Set(Self.ids(results)) == ["e4", "e2", "b"] && results.total == 3)
    let seen = try #require(results.first { $0.entity.identifier.id == "e4" })
    #expect(seen == alone.first)
  }

  @Test("A code that several hold is weaker evidence for each, and alone makes no match")
  func shared() async throws {
    let engine = try await Self.catalog().engine()
    let code = [ReadCode("SHARED")]
    let unlike = SearchQuery(picture: try DrawnPicture.scene(50), codes: code)
    #expect(try await engine.search(unlike).isEmpty)
    let query = SearchQuery(picture: try DrawnPicture.scene(7), codes: code)
    let results = try await engine.search(query)
    #expect(Self.ids(results) == ["e7"])
    #expect(results.first?.evidence[.codes]?.measured == 2)
    let without = try await engine.search(SearchQuery(picture: try DrawnPicture.scene(7)))
    let (score, before) = (try #require(results.first).score, try #require(without.first).score)
    #expect(score >= before)
  }

  @Test("An entity holds its own address as a code")
  func address() async throws {
    let catalog = try Self.catalog()
    let writable = try Catalog(at: catalog.catalog.path, mode: .readWrite)
    try writable.write { (writer) throws(SightlineError) in
      try writer.putType(
        EntityType(
          identifier: "landmark",
          name: "Landmark",
          plural: "Landmarks",
          urlTemplate: "https://Example.com/landmark/{id}?from=code"
        )
      )
    }
    let engine = try await catalog.engine()
    let picture = try DrawnPicture.scene(50)
    func found(_ address: String) async throws -> [String] {
      let codes = [ReadCode(address, kind: .qr)]
      return Self.ids(try await engine.search(SearchQuery(picture: picture, codes: codes)))
    }
    #expect(try await found("HTTPS://example.COM/landmark/e3?from=code") == ["e3"])
    #expect(try await found("https://example.com/landmark/%653?from=code").isEmpty)
    for other in ["https://example.com/landmark/e3", "https://example.com/landmark/E3?from=code"] {
      #expect(try await found(other).isEmpty)
    }
    #expect(try await found("https://example.org/landmark/e3?from=code").isEmpty)
    #expect(try await found("https://example.com/landmark/?from=code").isEmpty)
  }

  @Test("Filters by type, entity and label apply to codes too")
  func filters() async throws {
    let engine = try await Self.catalog().engine()
    let codes = [ReadCode(Self.isbn), ReadCode("9780804429573")]
    var query = SearchQuery(picture: try DrawnPicture.scene(50), codes: codes)
    #expect(Set(Self.ids(try await engine.search(query))) == ["a", "e2"])
    query.types = ["book"]
    #expect(Self.ids(try await engine.search(query)) == ["a"])
    query.types = nil
    query.requiredLabels = ["number"]
    #expect(Self.ids(try await engine.search(query)) == ["e2"])
    query.requiredLabels = []
    query.excludedEntities = [EntityIdentifier(type: "book", id: "a")]
    #expect(Self.ids(try await engine.search(query)) == ["e2"])
  }

  @Test("Entities found by codes alone are ordered by score, type and id")
  func order() async throws {
    let engine = try await Self.catalog().engine()
    let codes = ["SHARED", "4006381333931", "9780804429573", Self.isbn].map { ReadCode($0) }
    let results = try await engine.search(SearchQuery(codes: codes))
    #expect(Self.ids(results) == ["a", "b", "e2", "e7", "e8"])
  }

  @Test("Unknown codes, blank ones and very many change nothing")
  func nothing() async throws {
    let engine = try await Self.catalog().engine()
    let picture = try DrawnPicture.scene(4)
    let plain = try await engine.search(SearchQuery(picture: picture, labels: ["number"]))
    let codes =
      ["", " ", "4006381333930", String(repeating: "9", count: 7089)].map { ReadCode($0) }
      + (0..<100_000).map { ReadCode("\($0)") }
    let coded = try await engine.search(
      SearchQuery(picture: picture, labels: ["number"], codes: codes)
    )
    #expect(coded == plain)
    let error = await #expect(throws: SightlineError.self) {
      try await engine.search(SearchQuery(codes: [ReadCode(" ")]))
    }
    #expect(error?.code == .emptyQuery)
  }

  @Test("An engine follows codes that are added and removed")
  func follows() async throws {
    let catalog = try Self.catalog()
    let engine = try await catalog.engine()
    let query = SearchQuery(codes: [ReadCode("NEW")])
    #expect(try await engine.search(query).isEmpty)
    let writable = try Catalog(at: catalog.catalog.path, mode: .readWrite)
    var entity = Entity.make("e5", labels: ["number"])
    for codes in [["NEW"], [], ["NEW"]] {
      entity.codes = codes
      let changed = entity
      try writable.write { (writer) throws(SightlineError) in try writer.putEntity(changed) }
      #expect(try await Self.ids(engine.search(query)) == (codes.isEmpty ? [] : ["e5"]))
    }
  }
}
