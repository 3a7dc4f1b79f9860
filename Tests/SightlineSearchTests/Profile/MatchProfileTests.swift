import Foundation
import SightlineSearch
import Testing

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

  @Test("A curve is linear between knots")
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

  @Test(
    "Doubling the pictures subtracts ln 2 from the prior; the smallest catalogs count as 1,024 pictures"
  )
  func catalogSize() {
    var profile = MatchProfile.standard
    profile.fittedPictures = 1000
    profile.prior = -6
    #expect(profile.prior(among: 1000) == -6)
    for count in [1024, 5000, 70_000] {
      let difference = profile.prior(among: count) - profile.prior(among: 2 * count)
      #expect(abs(difference - log(2)) < 1e-12)
    }
    #expect(profile.prior(among: 0) == profile.prior(among: 1024))
    #expect(profile.prior(among: 1024) < 0)
  }

  @Test(
    "A ramp adds nothing up to its first value, everything from its second on, and is linear between"
  )
  func ramp() {
    let ramp = RuleTable.Ramp(.depth, 2, 10, 4)
    for (value, share) in [(-5, 0), (2, 0), (4, 0.25), (9, 0.875), (10, 1), (1000, 1)] {
      #expect(ramp.share(of: Double(value)) == share)
    }
  }

  @Test("Every signal has the same direction in every table of the standard profile")
  func signs() {
    let profile = MatchProfile.standard
    for ramp in profile.view.ramps + profile.whole.ramps {
      #expect(ramp.from < ramp.to)
      #expect(ramp.signal.speaksFor ? ramp.nats >= 0 : ramp.nats <= 0)
    }
    #expect(profile.whole.bias == 0)
  }

  @Test(
    "Labels alone never exceed the standard profile's lowest score, however few entities they name"
  )
  func labelsAlone() {
    let profile = MatchProfile.standard
    for all in [1, 2, 81, 10_000, 100_000_000] {
      let rule = MatchRule(profile, among: all)
      for entities in [1, 2, 10] where entities <= all {
        let labels = rule.labels(AnsweredLabels(frequency: 1000, entities: entities, of: all))
        #expect(MatchRule.score(logOdds: rule.prior + labels) < profile.minimumScore)
      }
    }
  }

  @Test("A label that all have says nothing, and a rarer one more, up to the labels' reliability")
  func restriction() {
    let rule = MatchRule(.standard, among: 10_000)
    func labels(_ entities: Int, frequency: Double = 1000) -> Double {
      rule.labels(AnsweredLabels(frequency: frequency, entities: entities, of: 10_000))
    }
    #expect(labels(10_000) == 0)
    #expect(rule.labels(nil) == 0)
    let counts = [10_000, 5000, 1000, 100, 10, 1]
    for (more, fewer) in zip(counts, counts.dropFirst()) { #expect(labels(more) <= labels(fewer)) }
    #expect(labels(100) < labels(10) && labels(10) < labels(1))
    #expect(labels(10, frequency: 0.5) == 0.5)
  }

  @Test("The prior of the entities that a label names does not depend on the catalog's size")
  func labelledPrior() {
    let profile = MatchProfile.standard
    for all in [2000, 100_000, 10_000_000] {
      let rule = MatchRule(profile, among: all)
      let labels = rule.labels(AnsweredLabels(frequency: 1000, entities: 10, of: all))
      let score = MatchRule.score(logOdds: rule.prior + labels)
      #expect(abs(score - profile.labelReliability / 10) < 1e-12)
    }
  }
}
