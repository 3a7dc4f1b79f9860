import Foundation
import Testing
import VisualSearch

@Suite("MatchProfile")
struct MatchProfileTests {
  @Test("Evidence never falls as the distance shrinks, and is never negative")
  func monotone() throws {
    for curve in MatchProfile.standard.curves {
      let far = try #require(curve.knots.last).distance
      var last = 0.0
      for step in (0...200).reversed() {
        let evidence = curve.logOdds(at: far * 1.2 * Double(step) / 200)
        #expect(evidence >= last)
        last = evidence
      }
      #expect(last == curve.knots[0].logOdds)
      #expect(curve.logOdds(at: far) == 0 && curve.logOdds(at: .infinity) == 0)
    }
  }

  @Test("A curve goes straight from knot to knot")
  func interpolation() {
    let curve = SignalCurve(
      descriptor: "pdq",
      knots: [
        .init(distance: 10, logOdds: 4), .init(distance: 20, logOdds: 1),
        .init(distance: 40, logOdds: 0),
      ]
    )
    for (distance, expected) in [(0, 4), (10, 4), (15, 2.5), (20, 1), (30, 0.5), (40, 0)] {
      #expect(curve.logOdds(at: Double(distance)) == expected)
    }
  }

  @Test("Labels alone never lift the standard profile over its lowest score")
  func labelsAlone() {
    let profile = MatchProfile.standard
    let most = profile.logOdds(ofLabelRarity: 1000)
    #expect(most == profile.maximumLabelEvidence)
    let score = 1 / (1 + exp(-(profile.prior + most)))
    #expect(score < profile.minimumScore)
  }
}
