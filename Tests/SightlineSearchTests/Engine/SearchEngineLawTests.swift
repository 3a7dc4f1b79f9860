import SightlineCatalog
import SightlineDescriptors
import SightlineSearch
import SightlineText
import TestSupport
import Testing

@Suite("SearchEngine, beside a search picture by picture")
struct SearchEngineLawTests {
  /// Queries of a scene in every way that filters and scores can be asked for.
  private static func queries(_ scene: Int, _ entities: [Entity]) throws -> [SearchQuery] {
    let query = SearchQuery(picture: try RandomCatalog.scenes.get()[scene].picture)
    var random = DrawingNumbers(seed: UInt64(scene))
    let excluded = entities.filter { _ in random.below(4) == 0 }.map(\.identifier)
    return [0, 0.2, nil].flatMap { score in
      [2, 1000].flatMap { limit in
        var one = query
        one.minimumScore = score
        one.limit = limit
        var others = [one, one, one, one]
        others[1].types = ["landmark", "product"]
        others[2].excludedTypes = ["landmark"]
        others[3].excludedEntities = Set(excluded)
        return others
      }
    }
  }

  private func expect(
    _ results: SearchResults,
    are answers: [PlainSearch.Answer],
    _ query: SearchQuery
  ) {
    #expect(results.total == answers.count)
    let found = results.matches.map { match in
      PlainSearch.Answer(
        entity: match.entity.identifier,
        score: match.score,
        reference: match.reference ?? "",
        contributions: match.evidence.map {
          PlainSearch.Answer.Contribution(signal: $0.signal.name, logOdds: $0.logOdds)
        }
      )
    }
    #expect(found.map(\.entity) == answers.prefix(query.limit).map(\.entity))
    #expect(found.map(\.reference) == answers.prefix(query.limit).map(\.reference))
    for (one, other) in zip(found, answers) {
      // A sum in another order differs in its last bits.
      #expect(abs(one.score - other.score) < 1e-12)
      #expect(one.contributions.map(\.signal) == other.contributions.map(\.signal))
      for (one, other) in zip(one.contributions, other.contributions) {
        #expect(abs(one.logOdds - other.logOdds) < 1e-12)
      }
    }
  }

  @Test("Entities, scores, references, evidence and totals are the same", arguments: 1...6)
  func parity(seed: UInt64) throws {
    let stored = try RandomCatalog(seed: seed, entities: seed == 6 ? 200 : Int(seed) * 9)
    let catalog = try Catalog(at: stored.path)
    let snapshot = try catalog.snapshot()
    var profile = MatchProfile.standard
    // Among so few pictures hardly any would pass.
    if seed % 2 == 0 { profile.prior = -1 }
    let engine = try SearchEngine(catalog: catalog, profile: profile)
    let plain = PlainSearch(profile: profile, pictures: snapshot.pictures)
    let scene = Int(seed) % 4
    let described = RandomCatalog.whole.describe(try RandomCatalog.scenes.get()[scene].picture)
    for query in try Self.queries(scene, snapshot.entities) {
      expect(try engine.results(for: query), are: plain.answers(to: query, described), query)
    }
  }

  @Test("Where hundreds of pictures match, ties are in order and the first of equals is shown")
  func manyMatches() throws {
    let stored = try RandomCatalog(seed: 7, entities: 250, isAlike: true)
    let catalog = try Catalog(at: stored.path)
    let engine = try SearchEngine(catalog: catalog)
    let pictures = try catalog.snapshot().pictures
    let plain = PlainSearch(profile: .standard, pictures: pictures)
    let scene = try RandomCatalog.scenes.get()[0]
    for limit in [1, 30, 1000] {
      let query = SearchQuery(picture: scene.picture, limit: limit)
      let answers = plain.answers(to: query, scene.descriptors)
      #expect(answers.count > 150 && pictures.count > 400)
      expect(try engine.results(for: query), are: answers, query)
    }
  }

  @Test(
    "What was removed meanwhile does not answer, what was added neither, and texts are as they are",
    arguments: 1...4
  )
  func changes(seed: UInt64) throws {
    let stored = try RandomCatalog(seed: seed, entities: 40)
    let catalog = try Catalog(at: stored.path)
    var profile = MatchProfile.standard
    profile.prior = -1
    let engine = try SearchEngine(catalog: catalog, profile: profile)
    let before = try catalog.snapshot()
    let described = RandomCatalog.whole.describe(try RandomCatalog.scenes.get()[0].picture)
    let queries = try Self.queries(0, before.entities)
    // Descriptors may have been read before the change or not.
    if seed % 2 == 0 { _ = try engine.results(for: queries[0]) }
    for change in 1...2 {
      try stored.change(seed: seed * 10 + UInt64(change))
      let after = try catalog.snapshot()
      let known = Set(before.pictures.map(\.id))
      let plain = PlainSearch(
        profile: profile,
        pictures: after.pictures.filter { known.contains($0.id) }
      )
      for query in queries {
        let results = try engine.results(for: query)
        expect(results, are: plain.answers(to: query, described), query)
        #expect(results.matches.allSatisfy { after.entities.contains($0.entity) })
      }
    }
  }

  @Test("Entities that were removed since labels were first asked do not answer to them")
  func removedLabels() throws {
    let stored = try RandomCatalog(seed: 3, entities: 30)
    let engine = try SearchEngine(catalog: Catalog(at: stored.path))
    let query = SearchQuery(labels: ["kind"], limit: 100)
    let before = try engine.results(for: query)
    try stored.change(seed: 5)
    let after = try engine.results(for: query)
    let entities = try Catalog(at: stored.path).entities()
    let there = Set(entities.map(\.identifier))
    let expected = before.matches.filter { there.contains($0.entity.identifier) }
    #expect(!expected.isEmpty && expected.count < before.matches.count)
    #expect(after.total == expected.count)
    #expect(after.matches.map(\.entity.identifier) == expected.map(\.entity.identifier))
    #expect(after.matches.allSatisfy { entities.contains($0.entity) })
    // Some have lost the label that found them, and still tell which it was.
    #expect(after.matches.contains { $0.entity.labels.isEmpty })
    for match in after.matches {
      #expect(match.evidence.labels?.map(\.words) == ["kind"])
    }
  }
}
