import Foundation
import Testing
import VisualSearch

@Suite("MatchProfile")
struct MatchProfileTests {
  @Test("Evidence never falls as the distance shrinks, and is never negative")
  func monotone() {
    for curve in MatchProfile.standard.curves {
      var last = 0.0
      for step in (0...100).reversed() {
        let evidence = curve.logOdds(at: curve.far * 1.2 * Double(step) / 100)
        #expect(evidence >= last)
        last = evidence
      }
      #expect(last == curve.weight)
      #expect(curve.logOdds(at: curve.far) == 0)
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
