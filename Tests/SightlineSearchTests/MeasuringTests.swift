import Foundation
import SightlineCatalog
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, measuring pairs")
struct MeasuringTests {
  @Test("A profile's evidence of the measurements is what a search scores")
  func parity() throws {
    let engine = try SearchEnginePictureTests.catalog().engine()
    let fusion = Fusion(engine.profile, among: 15)
    for seed in [5, 32, 200] {
      let query = SearchQuery(
        picture: try DrawnPicture.scene(seed).brightened(by: 12),
        limit: 100,
        minimumScore: 0
      )
      let measured = try engine.measurements(of: query, nearest: 100)
      #expect(measured.pictures == 15)
      var best: [EntityIdentifier: Double] = [:]
      for pair in measured.pairs {
        let logOdds = fusion.logOdds(pair.measurements)
        best[pair.entity] = max(best[pair.entity] ?? -.infinity, logOdds)
      }
      let matches = try engine.results(for: query).matches
      #expect(matches.count == best.count)
      for match in matches {
        let logOdds = try #require(best[match.entity.identifier])
        #expect(abs(match.score - 1 / (1 + exp(-logOdds))) < 1e-12)
      }
    }
  }

  @Test(
    "Entities that are asked for are kept whatever they measure, others where they could decide"
  )
  func keeping() throws {
    let engine = try SearchEnginePictureTests.catalog().engine()
    let query = SearchQuery(picture: try DrawnPicture.scene(5))
    let many = EntityIdentifier(type: "landmark", id: "many")
    let pairs = try engine.measurements(of: query, keeping: [many], nearest: 1).pairs
    #expect(pairs.count(where: { $0.entity == many }) == 3)
    #expect(pairs.contains { $0.entity.id == "e5" })
    #expect(pairs.count < 15)
    let sampled = try engine.measurements(of: query, nearest: 0, sampling: 5).pairs
    #expect(sampled.count(where: \.isSample) == 3)
  }
}
