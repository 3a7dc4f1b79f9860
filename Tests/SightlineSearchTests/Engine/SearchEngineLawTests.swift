import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineSearch
import SightlineText
import Synchronization
import TestSupport
import Testing

@Suite("SearchEngine, compared with a search picture by picture")
struct SearchEngineLawTests {
  /// Queries of a scene in every way that filters and scores can be asked for.
  private static func queries(
    _ scene: Int,
    _ entities: [Entity],
    limits: [Int] = [2, 1000]
  ) throws -> [SearchQuery] {
    let query = SearchQuery(picture: try RandomCatalog.scenes.get()[scene].picture)
    var random = DrawingNumbers(seed: UInt64(scene))
    let excluded = entities.filter { _ in random.below(4) == 0 }.map(\.identifier)
    // Colours by themselves reach the lowest score, or do not.
    return [0, 0.95, nil].flatMap { score in
      limits.flatMap { limit in
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

  @Test("Entities, scores, references, evidence and totals are the same", arguments: [1, 2, 4, 6])
  func parity(seed: UInt64) async throws {
    let stored = try RandomCatalog(seed: seed, entities: seed == 6 ? 200 : Int(seed) * 9)
    let catalog = try Catalog(at: stored.path)
    let snapshot = try catalog.snapshot()
    var profile = MatchProfile.standard
    // Among so few pictures hardly any would pass.
    if seed % 2 == 0 { profile.prior = -1 }
    let engine = try await SearchEngine(catalog, profile: profile)
    let plain = PlainSearch(profile: profile, pictures: snapshot.pictures)
    let scene = Int(seed) % 4
    let described = RandomCatalog.whole.describe(try RandomCatalog.scenes.get()[scene].picture)
    for query in try Self.queries(scene, snapshot.entities) {
      expect(try await engine.search(query), are: plain.answers(to: query, described), query)
    }
  }

  @Test("An engine that has read the colours of few pictures answers like one that has read all")
  func fewColors() async throws {
    let stored = try RandomCatalog(seed: 5, entities: 60)
    let catalog = try Catalog(at: stored.path)
    let snapshot = try catalog.snapshot()
    let plain = PlainSearch(profile: .standard, pictures: snapshot.pictures)
    for scene in 0..<4 {
      let described = RandomCatalog.whole.describe(try RandomCatalog.scenes.get()[scene].picture)
      for query in try Self.queries(scene, snapshot.entities) where query.minimumScore == 0.95 {
        let engine = try await SearchEngine(catalog)
        expect(try await engine.search(query), are: plain.answers(to: query, described), query)
      }
    }
  }

  @Test(
    "If one hash proposes the pictures, answers equal those of a search of all",
    arguments: [5, 7, 9, 12]
  )
  func shortestHash(doubt: Int) async throws {
    let stored = try RandomCatalog(seed: 8, entities: 60)
    let catalog = try Catalog(at: stored.path)
    let snapshot = try catalog.snapshot()
    var profile = MatchProfile.standard
    profile.prior = -Double(doubt)
    let engine = try await SearchEngine(catalog, profile: profile)
    let plain = PlainSearch(profile: profile, pictures: snapshot.pictures)
    var found = 0
    for scene in 0..<4 {
      let described = RandomCatalog.whole.describe(try RandomCatalog.scenes.get()[scene].picture)
      for query in try Self.queries(scene, snapshot.entities, limits: [1000])
      where query.minimumScore != 0 {
        let answers = plain.answers(to: query, described)
        found += answers.count
        expect(try await engine.search(query), are: answers, query)
      }
    }
    #expect(found > 0)
  }

  @Test("Among hundreds of matching pictures, ties are ordered and the first of equals is shown")
  func manyMatches() async throws {
    let stored = try RandomCatalog(seed: 7, entities: 250, isAlike: true)
    let catalog = try Catalog(at: stored.path)
    let engine = try await SearchEngine(catalog)
    let pictures = try catalog.snapshot().pictures
    let plain = PlainSearch(profile: .standard, pictures: pictures)
    let scene = try RandomCatalog.scenes.get()[0]
    for limit in [1, 30, 1000] {
      let query = SearchQuery(picture: scene.picture, limit: limit)
      let answers = plain.answers(to: query, scene.descriptors)
      #expect(answers.count > 150 && pictures.count > 400)
      expect(try await engine.search(query), are: answers, query)
    }
  }

  @Test("Every answer is of the catalog's current state, whoever changed it", arguments: 1...2)
  func changes(seed: UInt64) async throws {
    let stored = try RandomCatalog(seed: seed, entities: 40)
    let catalog = try Catalog(at: stored.path)
    var profile = MatchProfile.standard
    profile.prior = -1
    let engine = try await SearchEngine(catalog, profile: profile)
    let before = try catalog.snapshot()
    let described = RandomCatalog.whole.describe(try RandomCatalog.scenes.get()[0].picture)
    let queries = try Self.queries(0, before.entities, limits: [1000])
    // Descriptors may have been read before the change or not.
    if seed % 2 == 0 { _ = try await engine.search(queries[0]) }
    for change in 1...3 {
      // Through a catalog of its own, as another program would.
      try stored.change(seed: seed * 10 + UInt64(change))
      let after = try catalog.snapshot()
      let plain = PlainSearch(profile: profile, pictures: after.pictures)
      for query in queries {
        let results = try await engine.search(query)
        expect(results, are: plain.answers(to: query, described), query)
        #expect(results.matches.allSatisfy { after.entities.contains($0.entity) })
      }
    }
  }

  @Test("Labels and colours answer like an engine made anew after each change")
  func changedLabels() async throws {
    let stored = try RandomCatalog(seed: 3, entities: 30)
    let engine = try await SearchEngine(Catalog(at: stored.path))
    let queries = [
      SearchQuery(labels: ["kind"], limit: 100), SearchQuery(labels: ["another"], limit: 100),
      SearchQuery(requiredLabels: ["kind"], limit: 100),
    ]
    var totals: Set<Int> = []
    for change in 0..<4 {
      if change > 0 { try stored.change(seed: 5 * UInt64(change)) }
      let fresh = try await SearchEngine(Catalog(at: stored.path))
      for query in queries {
        let found = try await engine.search(query)
        #expect(try await fresh.search(query) == found)
        totals.insert(found.total)
      }
    }
    #expect(totals.count > 3)
  }

  @Test("Queries during writes each answer from one committed state")
  func oneState() async throws {
    let stored = try RandomCatalog(seed: 9, entities: 30)
    let engine = try await SearchEngine(Catalog(at: stored.path))
    let queries = [
      SearchQuery(labels: ["kind"], limit: 100),
      SearchQuery(
        picture: try RandomCatalog.scenes.get()[1].picture,
        labels: ["kind"],
        limit: 100,
        minimumScore: 0
      ),
    ]
    // The answers of each state; states that were missed at the time are added in the end.
    let right = Mutex([[SearchResults]](repeating: [], count: queries.count))
    func learn() async throws {
      let fresh = try await SearchEngine(Catalog(at: stored.path))
      for (place, query) in queries.enumerated() {
        let answer = try await fresh.search(query)
        right.withLock { $0[place].append(answer) }
      }
    }
    try await learn()
    let found = try await withThrowingTaskGroup(of: [(Int, SearchResults)].self) { group in
      for reader in 0..<3 {
        group.addTask {
          var found: [(Int, SearchResults)] = []
          for round in 0..<12 {
            let place = (reader + round) % queries.count
            found.append((place, try await engine.search(queries[place])))
          }
          return found
        }
      }
      for change in 1...5 {
        try stored.change(seed: 90 + UInt64(change))
        try await learn()
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    for (place, results) in found {
      #expect(right.withLock { $0[place].contains(results) })
    }
    // The last is what the engine answers now.
    for (place, query) in queries.enumerated() {
      #expect(try await engine.search(query) == right.withLock { $0[place].last })
    }
  }
}
