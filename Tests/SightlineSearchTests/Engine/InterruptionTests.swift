import SightlineCatalog
import SightlineFoundation
import Testing

@testable import SightlineSearch

@Suite("SearchEngine, interrupted")
struct InterruptionTests {
  @Test("An abandoned search stops within a few steps, at any point")
  func steps() async throws {
    let stored = try RandomCatalog(seed: 4, entities: 60)
    let query = SearchQuery(
      picture: try RandomCatalog.scenes.get()[0].picture,
      labels: ["kind"],
      minimumScore: 0
    )
    let whole = Interruption()
    let expected = try await SearchEngine(Catalog(at: stored.path))
      .search(query, unless: whole)
    #expect(whole.steps > 20)
    for last in stride(from: 0, to: whole.steps, by: max(1, whole.steps / 25)) {
      // Another engine, so that reading is interrupted too.
      let engine = try await SearchEngine(Catalog(at: stored.path))
      let interruption = Interruption(cancellingAfter: last)
      let error = await #expect(throws: SightlineError.self) {
        try await engine.search(query, unless: interruption)
      }
      #expect(error?.code == .cancelled)
      // Some loops stand in one another.
      #expect(interruption.steps <= last + 8)
      // The interrupted work does not affect later queries.
      #expect(try await engine.search(query) == expected)
    }
  }

  @Test("A search ends at its deadline, and a cancelled one at once")
  func deadline() async throws {
    let stored = try RandomCatalog(seed: 4, entities: 10)
    let engine = try await SearchEngine(Catalog(at: stored.path))
    let query = SearchQuery(labels: ["kind"], deadline: .now - .milliseconds(1))
    let late = await #expect(throws: SightlineError.self) { try await engine.search(query) }
    #expect(late?.code == .deadlineExceeded)
    let task = Task { () throws in
      while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
      return try await engine.search(SearchQuery(labels: ["kind"]))
    }
    task.cancel()
    let cancelled = await #expect(throws: SightlineError.self) { try await task.value }
    #expect(cancelled?.code == .cancelled)
  }

  @Test(
    "Parts of work are interrupted with it, and a wait for an answer takes half of the time left"
  )
  func part() throws {
    let whole = Interruption(deadline: .now + .seconds(60))
    let part = Interruption(of: whole, answersWithin: .seconds(100))
    #expect(!part.isUnwanted && whole.answerLimit == nil)
    let limit = try #require(part.answerLimit)
    #expect(limit <= .seconds(30) && limit > .seconds(1))
    #expect(
      Interruption(of: whole, answersWithin: .milliseconds(5)).answerLimit == .milliseconds(5)
    )
    #expect(Interruption(of: nil, answersWithin: .seconds(7)).answerLimit == .seconds(7))
    whole.cancel()
    #expect(part.isUnwanted && part.error.code == .cancelled)
    let late = Interruption(of: Interruption(deadline: .now), answersWithin: .seconds(7))
    #expect(late.isUnwanted && late.error.code == .deadlineExceeded)
  }
}
