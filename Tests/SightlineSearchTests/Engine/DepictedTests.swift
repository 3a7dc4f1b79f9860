import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineReading
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, queried by what pictures show")
struct DepictedTests {
  private func catalog() throws -> TestCatalog {
    try TestCatalog(
      (1...12).map { number in
        (
          .make("e\(number)", type: number % 2 == 0 ? "even" : "odd", labels: ["thing"]),
          [try DrawnPicture.scene(number), try DrawnPicture.scene(100 + number)]
        )
      },
      embeddedBy: try GridEmbedder()
    )
  }

  @Test(
    "Entities that fit a text are look-alikes, best first by their best picture, and not matches"
  )
  func ranked() async throws {
    let engine = try await catalog().engine(embedder: try GridTextEmbedder())
    let results = try await engine.search(SearchQuery(depicted: "scene 4", similarLimit: 20))
    #expect(results.matches.isEmpty && results.total == 0)
    #expect(results.similar.count == 12)
    #expect(results.similar.first?.entity.identifier.id == "e4")
    #expect(results.similar.first?.similarity == 1)
    #expect(results.similar.allSatisfy { $0.confidence == nil })
    let asked = try GridEmbedder.embedding(of: PreparedPicture(DrawnPicture.scene(4)))
    for found in results.similar {
      let number = try #require(Int(found.entity.identifier.id.dropFirst()))
      let cosines = try [number, 100 + number].map { scene in
        asked.cosine(
          with: try GridEmbedder.embedding(of: PreparedPicture(DrawnPicture.scene(scene)))
        )
      }
      #expect(abs(found.similarity - (cosines.max() ?? 0)) < 1e-12)
    }
    let few = try await engine.search(
      SearchQuery(types: ["odd"], depicted: "scene 4", similarLimit: 3)
    )
    let odd = results.similar.filter { $0.entity.identifier.type == "odd" }
    #expect(few.similar == Array(odd.prefix(3)))
  }

  @Test("Words give matches, pictures give look-alikes, and no entity is in both")
  func words() async throws {
    let engine = try await catalog().engine(embedder: try GridTextEmbedder(bias: 1))
    let plain = try await engine.search(SearchQuery(words: [ReadLine("e4 scene 4")]))
    let results = try await engine.search(
      SearchQuery(words: [ReadLine("e4 scene 4")], depicted: "e4 scene 4", similarLimit: 20)
    )
    #expect(results.matches == plain.matches && results.total == plain.total)
    #expect(plain.similar.isEmpty && !results.similar.isEmpty)
    let matched = Set(results.matches.map(\.entity.identifier))
    #expect(results.similar.allSatisfy { !matched.contains($0.entity.identifier) })
    for found in results.similar {
      #expect(found.confidence == max(0, found.similarity + 1) / 2)
    }
  }

  @Test("With a picture, the text is searched only in words")
  func picture() async throws {
    let engine = try await catalog().engine(embedder: try GridTextEmbedder(bias: 1))
    let picture = try DrawnPicture.scene(70)
    let plain = try await engine.search(SearchQuery(picture: picture, similarLimit: 5))
    let results = try await engine.search(
      SearchQuery(picture: picture, depicted: "scene 4", similarLimit: 5)
    )
    #expect(results == plain)
    #expect(results.similar.allSatisfy { $0.confidence == nil })
  }

  @Test("Results for texts are in order, whatever the profile says about look-alikes")
  func profile() async throws {
    var profile = MatchProfile.standard
    let identity = try GridEmbedder().identity
    profile.lookAlikes = [
      LookAlikeCurve(
        curve: SignalCurve(
          descriptor: identity.descriptor,
          knots: [.init(distance: 0.1, logOdds: 1), .init(distance: 0.2, logOdds: 0)]
        ),
        similarFrom: 0.99
      )
    ]
    let engine = try await catalog().engine(profile: profile, embedder: try GridTextEmbedder())
    let results = try await engine.search(SearchQuery(depicted: "scene 4", similarLimit: 20))
    #expect(results.similar.count == 12)
  }

  @Test(
    "A missing text side, a text that is too long, and no text are refused in one line"
  )
  func refusals() async throws {
    let catalog = try catalog()
    let plain = try await catalog.engine(embedder: try GridEmbedder())
    let error = await #expect(throws: SightlineError.self) {
      try await plain.search(SearchQuery(depicted: "scene 4", similarLimit: 3))
    }
    #expect(error?.code == .noEmbeddings && error?.description.contains("\n") == false)
    let engine = try await catalog.engine(embedder: try GridTextEmbedder())
    let long = String(repeating: "a ", count: SearchQuery.maximumDepiction)
    for (text, code) in [(long, SightlineError.Code.invalidLabel), (" \n", .emptyQuery)] {
      let error = await #expect(throws: SightlineError.self) {
        try await engine.search(SearchQuery(depicted: text, similarLimit: 3))
      }
      #expect(error?.code == code)
    }
    // The model's result passes through.
    let failed = await #expect(throws: SightlineError.self) {
      try await engine.search(SearchQuery(depicted: "nothing", similarLimit: 3))
    }
    #expect(failed?.code == .embeddingFailed)
  }
}
