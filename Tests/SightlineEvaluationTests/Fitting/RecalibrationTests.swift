import Foundation
import SightlineSearch
import Testing

@testable import SightlineEvaluation

@Suite("Recalibrating log-odds")
struct RecalibrationTests {
  @Test("A recalibrated profile gives every pair its recalibrated log-odds")
  func profile() {
    // Scores that promise too much: half of what is called near certain is wrong.
    let answers = (0..<200).map {
      TuningQuery.Answer(logOdds: 1 + Double($0 % 7), isRight: $0 % 2 == 0)
    }
    let change = Recalibration(answers)
    #expect(abs(change.scale - 1) > 0.2)
    let base = SyntheticPairs.profile
    let (one, other) = (MatchRule(base, among: 1000), MatchRule(change(base), among: 1000))
    for query in PlantedViews(seed: 8, entities: 10).queries
      + SyntheticPairs(entities: 10).queries()
    {
      for pair in query.pairs {
        var measured = pair.measurements
        for distances in [measured.distances, [30, 40], [70, 90]] {
          measured.distances = distances
          let expected = change.scale * one.logOdds(measured) + change.offset
          // The odds of a view's explanations add up, and a sum of powers is no power of a sum.
          let slack = measured.view == nil ? 0 : abs(1 - change.scale) * log(4)
          #expect(abs(other.logOdds(measured) - expected) < 0.01 + slack)
        }
      }
    }
  }
}
