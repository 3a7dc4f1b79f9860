import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineGeometry
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, queried with a picture")
struct SearchEnginePictureTests {
  /// Twelve landmarks with a picture each, and a thirteenth with three.
  static func catalog() throws -> TestCatalog {
    var entities = try (1...12).map { seed in
      (Entity.make("e\(seed)"), [try DrawnPicture.scene(seed)])
    }
    entities.append((.make("many"), try [31, 32, 33].map { try DrawnPicture.scene($0) }))
    return try TestCatalog(entities)
  }

  @Test("A changed picture finds its entity first, with its evidence")
  func changedPicture() async throws {
    let engine = try await Self.catalog().engine()
    let picture = try DrawnPicture.scene(5).brightened(by: 12)
    let results = try await engine.search(SearchQuery(picture: picture))
    let match = try #require(results.matches.first)
    #expect(match.entity.identifier.id == "e5")
    #expect(match.score > 0.5)
    #expect(match.reference == "e5-0.png")
    let hash = try #require(match.evidence.hash)
    #expect(hash.bits == 256 && hash.measured < 60)
    #expect(try #require(match.evidence.color?.intersection) > 0.2)
    #expect(match.evidence.labels == nil)
    #expect(try #require(match.evidence[.hash("pdq")]).logOdds > 0)
  }

  @Test("The score is the logistic function of the prior and the contributions")
  func scoreOfContributions() async throws {
    let engine = try await Self.catalog().engine()
    let results = try await engine.search(
      SearchQuery(picture: try DrawnPicture.scene(5), minimumScore: 0)
    )
    #expect(results.matches.count == 10)
    for match in results.matches {
      // The prior is a different number if there is a view.
      let prior =
        match.evidence.viewAgreement == nil
        ? engine.profile.prior(among: 15) : engine.profile.view.bias
      #expect(match.evidence.prior == prior)
      let logOdds = match.evidence.reduce(prior) { $0 + $1.logOdds }
      let score = 1 / (1 + 1 / exp(logOdds))
      #expect(abs(match.score - score) < 1e-9)
    }
  }

  @Test("A picture of nothing in the catalog has no matches")
  func noMatch() async throws {
    let engine = try await Self.catalog().engine()
    for seed in 100..<120 {
      let results = try await engine.search(SearchQuery(picture: try DrawnPicture.scene(seed)))
      #expect(results.matches.isEmpty, "seed \(seed)")
      #expect(results.total == 0)
    }
  }

  @Test("Featureless pictures never match each other")
  func flatPictures() async throws {
    let catalog = try TestCatalog([
      (.make("white"), [try DrawnPicture.flat(255)]), (.make("gray"), [try DrawnPicture.flat(120)]),
    ])
    for gray in [0, 120, 250, 255] {
      let results = try await catalog.engine().search(
        SearchQuery(picture: try DrawnPicture.flat(gray))
      )
      #expect(results.matches.isEmpty, "gray \(gray)")
    }
  }

  @Test("An entity with several pictures is as good as its best one")
  func severalPictures() async throws {
    let engine = try await Self.catalog().engine()
    for (position, seed) in [31, 32, 33].enumerated() {
      let results = try await engine.search(SearchQuery(picture: try DrawnPicture.scene(seed)))
      let match = try #require(results.matches.first)
      #expect(match.entity.identifier.id == "many")
      #expect(match.reference == "many-\(position).png")
      #expect(results.matches.count { $0.entity.identifier.id == "many" } == 1)
    }
  }

  @Test("A region is searched as if it were the whole picture")
  func region() async throws {
    let engine = try await Self.catalog().engine()
    let screenshot = try DrawnPicture.scene(7).framed()
    let region = PixelRegion(x: 48, y: 36, width: 96, height: 72)
    let found = try await engine.search(SearchQuery(picture: screenshot, region: region))
    let whole = try await engine.search(SearchQuery(picture: try DrawnPicture.scene(7)))
    let (one, other) = (try #require(found.matches.first), try #require(whole.matches.first))
    #expect(found.total == 1 && whole.total == 1 && one.score == other.score)
    #expect(one.evidence.findings == other.evidence.findings)
    // The same place, in pixels of the whole screenshot.
    let origin = PicturePoint(x: 48, y: 36)
    #expect(one.evidence.view == other.evidence.view?.rescaled(origin: origin))
    #expect(found.matches.first?.entity.identifier.id == "e7")
  }

  @Test("The limit truncates the list, not the total or the scores")
  func limit() async throws {
    let engine = try await Self.catalog().engine()
    let picture = try DrawnPicture.scene(3)
    let all = try await engine.search(SearchQuery(picture: picture, limit: 100, minimumScore: 0))
    #expect(all.matches.count == 13 && all.total == 13)
    for limit in 1...13 {
      let some = try await engine.search(
        SearchQuery(picture: picture, limit: limit, minimumScore: 0)
      )
      #expect(some.matches == Array(all.matches.prefix(limit)))
      #expect(some.total == 13 && some.limit == limit)
    }
  }

  @Test("Equal scores are ordered by type, then id")
  func ties() async throws {
    let picture = try DrawnPicture.scene(1)
    let catalog = try TestCatalog([
      (.make("b", type: "place"), [picture]), (.make("c", type: "landmark"), [picture]),
      (.make("a", type: "place"), [picture]), (.make("10", type: "landmark"), [picture]),
      (.make("9", type: "landmark"), [picture]),
    ])
    let results = try await catalog.engine().search(SearchQuery(picture: picture))
    #expect(
      results.matches.map(\.entity.identifier.description) == [
        "landmark 10", "landmark 9", "landmark c", "place a", "place b",
      ]
    )
    #expect(Set(results.matches.map(\.score)).count == 1)
  }

  @Test("Only entities of the requested types are answered")
  func types() async throws {
    let picture = try DrawnPicture.scene(1)
    let catalog = try TestCatalog([
      (.make("a", type: "place"), [picture]), (.make("b", type: "landmark"), [picture]),
    ])
    let results = try await catalog.engine().search(SearchQuery(picture: picture, types: ["place"]))
    #expect(results.matches.map(\.entity.identifier.id) == ["a"])
    #expect(results.total == 1)
  }

  @Test("The format of the pixels does not change the answer")
  func formats() async throws {
    let engine = try await Self.catalog().engine()
    let picture = try DrawnPicture.scene(8)
    var bgra = try MutablePixelBuffer(width: 96, height: 72, format: .bgra8)
    for y in 0..<72 {
      let source = picture.row(y, as: RGB8.self)
      var row = bgra.mutableRow(y, as: BGRA8.self)
      for x in row.indices {
        row[x] = BGRA8(
          blue: source[x].blue,
          green: source[x].green,
          red: source[x].red,
          alpha: 255
        )
      }
    }
    let other = bgra.finish()
    #expect(
      try await engine.search(SearchQuery(picture: picture))
        == engine.search(SearchQuery(picture: other))
    )
  }

  @Test("Many tasks may query one engine at once")
  func concurrency() async throws {
    let engine = try await Self.catalog().engine()
    let alone = try await engine.search(
      SearchQuery(picture: try DrawnPicture.scene(4), labels: ["e4"])
    )
    try await withThrowingTaskGroup(of: SearchResults.self) { group in
      for _ in 0..<16 {
        group.addTask {
          try await engine.search(SearchQuery(picture: try DrawnPicture.scene(4), labels: ["e4"]))
        }
      }
      for try await results in group { #expect(results == alone) }
    }
  }
}
