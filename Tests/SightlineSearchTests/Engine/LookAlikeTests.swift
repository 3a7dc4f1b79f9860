import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, with look-alikes by a learned model")
struct LookAlikeTests {
  private let embedder: GridEmbedder

  init() throws { embedder = try GridEmbedder() }

  private func catalog(embedded: Bool = true) throws -> TestCatalog {
    try TestCatalog(
      (1...12).map { number in
        (
          .make("e\(number)", type: number % 2 == 0 ? "even" : "odd", labels: ["thing"]),
          [try DrawnPicture.scene(number), try DrawnPicture.scene(100 + number)]
        )
      },
      embeddedBy: embedded ? embedder : nil
    )
  }

  /// A profile that makes as much of look-alikes as it can.
  private var eager: MatchProfile {
    var profile = MatchProfile.standard
    profile.lookAlikes = [
      LookAlikeCurve(
        curve: SignalCurve(
          descriptor: embedder.identity.descriptor,
          knots: [.init(distance: 1.9, logOdds: 100), .init(distance: 2, logOdds: 0)]
        ),
        similarFrom: -1
      )
    ]
    return profile
  }

  @Test("Without an embedder, answers are those of a catalog without embeddings")
  func unused() async throws {
    let (plain, embedded) = (try catalog(embedded: false), try catalog())
    let engines = [try await plain.engine(), try await embedded.engine()]
    for number in [3, 8, 50] {
      let query = SearchQuery(
        picture: try DrawnPicture.scene(number).brightened(by: 9),
        limit: 12,
        similarLimit: 5,
        minimumScore: 0
      )
      let results = [try await engines[0].search(query), try await engines[1].search(query)]
      #expect(results[0] == results[1])
      #expect(results[0].similar.isEmpty)
    }
  }

  @Test("Likeness neither adds nor removes answers")
  func neverAMatch() async throws {
    let catalog = try catalog()
    let plain = try await catalog.engine(profile: eager)
    let engine = try await catalog.engine(profile: eager, embedder: embedder)
    for number in [3, 8, 50, 51, 52] {
      let picture = try DrawnPicture.scene(number).brightened(by: 9)
      for labels in [[], ["thing"]] {
        let query = SearchQuery(picture: picture, labels: labels)
        let matches = try await engine.search(query).matches
        let known = try await plain.search(query).matches
        #expect(matches.map(\.entity) == known.map(\.entity))
        #expect(zip(matches, known).allSatisfy { $0.score >= $1.score })
      }
    }
  }

  @Test("Evidence adds up to the score, including the model's")
  func evidence() async throws {
    let engine = try await catalog().engine(profile: eager, embedder: embedder)
    let picture = try DrawnPicture.scene(60)
    let asked = try GridEmbedder.embedding(of: PreparedPicture(picture))
    let results = try await engine.search(
      SearchQuery(picture: picture, limit: 12, minimumScore: 0)
    )
    #expect(results.matches.count == 12)
    for match in results.matches {
      let found = try #require(match.evidence[.lookAlike])
      let logOdds = try #require(match.evidence.logOdds)
      #expect(abs(MatchRule.score(logOdds: logOdds) - match.score) < 1e-9)
      #expect(found.logOdds > 0 && match.score < 0.41)
      let number = try #require(Int(match.entity.identifier.id.dropFirst()))
      let distances = try [number, 100 + number].map { scene in
        asked.distance(
          to: try GridEmbedder.embedding(of: PreparedPicture(DrawnPicture.scene(scene)))
        )
      }
      #expect(distances.contains(found.measured))
    }
  }

  @Test("If labels name entities, likeness orders only these")
  func labelled() async throws {
    let engine = try await catalog().engine(profile: eager, embedder: embedder)
    let results = try await engine.search(
      SearchQuery(
        picture: try DrawnPicture.scene(60),
        labels: ["even"],
        limit: 12,
        minimumScore: 0
      )
    )
    #expect(results.matches.count == 12)
    for match in results.matches {
      let isNamed = match.entity.identifier.type == "even"
      #expect((match.evidence[.lookAlike] != nil) == isNamed)
    }
  }

  @Test("Similar entities are ordered by their best picture, and are not matches")
  func similar() async throws {
    let engine = try await catalog().engine(profile: eager, embedder: embedder)
    let picture = try DrawnPicture.scene(4)
    let results = try await engine.search(SearchQuery(picture: picture, similarLimit: 20))
    #expect(results.matches.map(\.entity.identifier.id) == ["e4"])
    #expect(results.similar.count == 11)
    #expect(!results.similar.contains { $0.entity.identifier.id == "e4" })
    let similarities = results.similar.map(\.similarity)
    #expect(similarities == similarities.sorted(by: >))
    let asked = try GridEmbedder.embedding(of: PreparedPicture(picture))
    for found in results.similar {
      let number = try #require(Int(found.entity.identifier.id.dropFirst()))
      let cosines = try [number, 100 + number].map { scene in
        asked.cosine(
          with: try GridEmbedder.embedding(of: PreparedPicture(DrawnPicture.scene(scene)))
        )
      }
      #expect(abs(found.similarity - (cosines.max() ?? 0)) < 1e-12)
      let best = cosines[0] >= cosines[1] ? 0 : 1
      #expect(found.reference == "\(found.entity.identifier.id)-\(best).png")
    }
    let few = try await engine.search(SearchQuery(picture: picture, similarLimit: 3))
    #expect(few.similar == Array(results.similar.prefix(3)))
  }

  @Test("Excluded entities, and those below the profile's likeness, are not similar")
  func filtered() async throws {
    var profile = eager
    let catalog = try catalog()
    let engine = try await catalog.engine(profile: profile, embedder: embedder)
    let picture = try DrawnPicture.scene(70)
    let odd = try await engine.search(
      SearchQuery(picture: picture, types: ["odd"], similarLimit: 20)
    )
    #expect(odd.similar.count == 6)
    #expect(odd.similar.allSatisfy { $0.entity.identifier.type == "odd" })
    let bound = odd.similar[2].similarity
    profile.lookAlikes[0].similarFrom = bound
    let stricter = try await catalog.engine(profile: profile, embedder: embedder)
    let near = try await stricter.search(
      SearchQuery(picture: picture, types: ["odd"], similarLimit: 20)
    )
    #expect(near.similar == Array(odd.similar.prefix(3)))
  }

  @Test("An embedder other than the catalog's is refused by an error that names both")
  func otherEmbedder() async throws {
    let other = try GridEmbedder(revision: "2")
    let embedded = try catalog()
    let error = await #expect(throws: SightlineError.self) {
      try await embedded.engine(embedder: other)
    }
    #expect(error?.code == .otherEmbedder)
    #expect(error?.message.contains("grid@1") == true && error?.message.contains("grid@2") == true)
    let plain = try catalog(embedded: false)
    let missing = await #expect(throws: SightlineError.self) {
      try await plain.engine(embedder: other)
    }
    #expect(missing?.code == .otherEmbedder)
  }

  @Test("A profile without a curve for a model adds nothing for it")
  func unfitted() async throws {
    let engine = try await catalog().engine(embedder: embedder)
    let results = try await engine.search(
      SearchQuery(picture: try DrawnPicture.scene(61), limit: 12, minimumScore: 0)
    )
    #expect(results.matches.allSatisfy { $0.evidence[.lookAlike]?.logOdds == 0 })
  }

  @Test("The evidence of look-alikes grows, and stays below its bound")
  func room() {
    let profile = eager
    let rule = MatchRule(profile, among: 100)
    var last = 0.0
    for logOdds in stride(from: -8.0, through: 4, by: 0.5) {
      last = 0
      for step in 0...20 {
        let distance = 2 - Double(step) / 100
        let added = rule.lookAlike(
          Measurements(
            distances: [],
            lookAlike: .init(descriptor: embedder.identity.descriptor, distance: distance)
          ),
          beside: logOdds
        )
        #expect(added >= last && logOdds + added < 0 || added == 0)
        last = added
      }
    }
  }

  @Test(
    "Among equally alike pictures, the one that resembles the query more comes first"
  )
  func resemblance() {
    let rule = MatchRule(eager, among: 100)
    func added(likeness: Double?, agreement: Double?) -> Double {
      rule.lookAlike(
        Measurements(
          distances: [],
          agreement: agreement,
          colorLikeness: likeness,
          lookAlike: .init(descriptor: embedder.identity.descriptor, distance: 1.99)
        ),
        beside: -4
      )
    }
    #expect(added(likeness: 0.6, agreement: 3) > added(likeness: 0.5, agreement: 3))
    #expect(added(likeness: 0.5, agreement: 4) > added(likeness: 0.5, agreement: 3))
    #expect(added(likeness: 0.5, agreement: 0) > added(likeness: nil, agreement: nil))
    #expect(added(likeness: nil, agreement: nil) > 0)
    #expect(added(likeness: 1, agreement: 1000) < 4)
  }
}
