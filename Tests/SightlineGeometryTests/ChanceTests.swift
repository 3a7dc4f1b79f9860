import SightlineDescriptors
import SightlineGeometry
import TestSupport
import Testing

/// The promises of the log-odds about pictures that have nothing in common.
@Suite
struct ChanceTests {
  /// The log-odds of the best match of each of many random pairs of pictures, where there is one.
  private func odds(_ pairs: Int, features: Int, upright: Bool) -> [Double] {
    var verifier = GeometricVerifier()
    verifier.minimumLogOdds = -20
    return (0..<pairs).compactMap { seed in
      var chance = PlantedMatch(.identity, inliers: 0, outliers: features, seed: seed)
      if upright {
        chance.query = chance.query.map { Keypoint(x: $0.x, y: $0.y, scale: 2, angle: 0) }
        chance.reference = chance.reference.map { Keypoint(x: $0.x, y: $0.y, scale: 2, angle: 0) }
      }
      let matches = verifier.matches(
        query: chance.queryPicture,
        reference: chance.referencePicture,
        chance.correspondences
      )
      return matches.first?.logOddsAgainstChance
    }
  }

  @Test("Random pairs reach log-odds of x at most as often as e⁻ˣ")
  func falseMatchRate() {
    let pairs = 800
    let odds = odds(pairs, features: 40, upright: false)
    #expect(odds.allSatisfy { $0 < 0 })
    // Upright features of one size, as a page of text has them, agree far oftener.
    let upright = self.odds(pairs / 2, features: 80, upright: true)
    // Chance does make matches: had it not, the figures below would say nothing.
    #expect(upright.count > 5)
    for (level, share) in [(0.0, 1.0), (1, 0.3679), (2, 0.1353), (3, 0.0498), (4, 0.0183)] {
      let expected = share * Double(pairs / 2)
      // Three standard deviations of a count that is expected so.
      #expect(Double(upright.count { $0 >= level }) <= expected + 3 * expected.squareRoot())
    }
    #expect(upright.allSatisfy { $0 < 8 })
  }

  @Test("More inliers make chance less likely, more clutter makes it more likely")
  func monotonic() throws {
    func odds(_ inliers: Int, _ outliers: Int) throws -> Double {
      try #require(
        PlantedMatch(.turned, inliers: inliers, outliers: outliers).matches.first
      ).logOddsAgainstChance
    }
    let byInliers = try [10, 15, 25, 40].map { try odds($0, 40) }
    #expect(byInliers == byInliers.sorted())
    let byClutter = try [0, 30, 90, 180].map { try odds(15, $0) }
    #expect(byClutter == byClutter.sorted(by: >))
  }

  @Test("Features matched to many places, or many to one, count once")
  func bursts() throws {
    let plain = PlantedMatch(.turned, inliers: 12, outliers: 30)
    let expected = try #require(plain.matches.first)
    var burst = plain
    // Each planted pair again, as detectors give a place several directions and scales.
    for index in plain.planted.sorted() {
      for turn in [0.2, -0.2] as [Float] {
        var (query, reference) = (plain.query[Int(index)], plain.reference[Int(index)])
        query.angle += turn
        reference.angle += turn
        burst.add(query, reference)
      }
    }
    let match = try #require(burst.matches.first)
    #expect(match.inliers.count <= expected.inliers.count + 1)
    #expect(match.logOddsAgainstChance <= expected.logOddsAgainstChance + 1)
  }
}
