import Foundation
import SightlineCatalog
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, measuring pairs")
struct MeasuringTests {
  @Test("A profile's evidence of the measurements equals a search's scores")
  func parity() async throws {
    let engine = try await SearchEnginePictureTests.catalog().engine()
    let rule = MatchRule(engine.profile, among: 15)
    for seed in [5, 32, 200] {
      let query = SearchQuery(
        picture: try DrawnPicture.scene(seed).brightened(by: 12),
        limit: 100,
        minimumScore: 0
      )
      let measured = try await engine.measurements(of: query, nearest: 100)
      #expect(measured.pictures == 15)
      let odds = measured.pairs.map { rule.logOdds($0.measurements) }
      var places: [EntityIdentifier: Int] = [:]
      for (place, pair) in measured.pairs.enumerated() {
        if let other = places[pair.entity], odds[other] >= odds[place] { continue }
        places[pair.entity] = place
      }
      let best = places.mapValues { place in
        let others = measured.pairs[place].alternatives.filter(places.values.contains)
        return odds[place] - MatchRule.alternatives(others.map { odds[$0] })
      }
      let matches = try await engine.search(query).matches
      #expect(matches.count == best.count)
      for match in matches {
        let logOdds = try #require(best[match.entity.identifier])
        #expect(abs(match.score - 1 / (1 + exp(-logOdds))) < 1e-12)
      }
    }
  }

  @Test(
    "Requested entities are always kept, others if they could matter"
  )
  func keeping() async throws {
    let engine = try await SearchEnginePictureTests.catalog().engine()
    let query = SearchQuery(picture: try DrawnPicture.scene(5))
    let many = EntityIdentifier(type: "landmark", id: "many")
    let pairs = try await engine.measurements(of: query, keeping: [many], nearest: 1).pairs
    #expect(pairs.count(where: { $0.entity == many }) == 3)
    #expect(pairs.contains { $0.entity.id == "e5" })
    #expect(pairs.count < 15)
    let sampled = try await engine.measurements(of: query, nearest: 0, sampling: 5).pairs
    #expect(sampled.count(where: \.isSample) == 3)
  }

  @Test("Measuring few pictures one by one equals measuring all in columns")
  func fewAndAll() async throws {
    let catalog = try TestCatalog(
      (1...40).map { (Entity.make("e\($0)"), [try DrawnPicture.scene($0)]) }
    )
    let query = SearchQuery(picture: try DrawnPicture.scene(7).brightened(by: 12))
    // Each engine reads its own: one that has read a column never reads single pictures again.
    let all = try await catalog.engine().measurements(of: query, nearest: 100).pairs
    let few = try await catalog.engine().measurements(of: query, nearest: 0).pairs
    #expect(all.count == 40 && (1...2).contains(few.count))
    for pair in few {
      #expect(pair.measurements.colorLikeness != nil)
      #expect(all.first { $0.entity == pair.entity }?.measurements == pair.measurements)
    }
  }
}
