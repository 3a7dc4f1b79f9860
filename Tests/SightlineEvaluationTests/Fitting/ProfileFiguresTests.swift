import SightlineEvaluation
import SightlineSearch
import Testing

@Suite("ProfileFigures")
struct ProfileFiguresTests {
  @Test("A query counts as right if its entity scores best and is answered")
  func counting() {
    let queries = SyntheticPairs(absentEvery: 4).queries()
    let figures = ProfileFigures(of: SyntheticPairs.profile, on: queries)
    #expect(figures.recallAt1.total == 300 && figures.recallAt1.count == 300)
    #expect(figures.falseAnswers.total == 400)
    #expect(figures.calibration.pairs == 700)
    var silent = SyntheticPairs.profile
    silent.prior = -50
    let none = ProfileFigures(of: silent, on: queries)
    #expect(none.recallAt1.count == 300 && none.answeredRight.count == 0)
    #expect(none.precision.value == nil && none.falseAnswers.count == 0)
  }

  @Test("An answer beside the right one counts as wrong, whichever of them scores more")
  func wrong() {
    let queries = SyntheticPairs().queries()
    #expect(ProfileFigures(of: SyntheticPairs.profile, on: queries).answeredWrong.count == 0)
    for (own, others, first) in [(25.0, 40.0, queries.count), (40, 25, 0)] {
      let beside = queries.map { query in
        var query = query
        var other = query.pairs[0]
        other.isMatch = false
        other.entity = 1 + (query.pairs.map(\.entity).max() ?? 0)
        query.pairs[0].measurements.distances = [own, own]
        other.measurements.distances = [others, others]
        query.pairs.append(other)
        return query
      }
      let figures = ProfileFigures(of: SyntheticPairs.profile, on: beside)
      #expect(figures.answeredWrong.count == queries.count)
      #expect(figures.recallAt1.count == first)
    }
  }

  @Test("Unmeasured signals add nothing")
  func missing() {
    let profile = SyntheticPairs.profile
    let rule = MatchRule(profile, among: 1)
    let full = Measurements(distances: [30, 30])
    let part = Measurements(distances: [30, nil])
    #expect(rule.whole(part.distances) == profile.curves[0].logOdds(at: 30))
    #expect(rule.whole(full.distances) > rule.whole(part.distances))
    #expect(rule.pixelLogOdds(full) == rule.prior + rule.whole(full.distances))
    let blind = SyntheticPairs().queries { query, _ in
      for index in query.pairs.indices { query.pairs[index].measurements.distances = [nil, nil] }
    }
    let figures = ProfileFigures(of: profile, on: blind)
    // All score alike, so that being first would be chance.
    #expect(figures.recallAt1.count == 0)
    #expect(figures.falseAnswers.count == 0)
  }

  @Test(
    "An interval over entities that succeed or fail as a whole is wider than over independent ones"
  )
  func clusters() throws {
    func interval(_ clustered: Bool) throws -> ClosedRange<Double> {
      var number = 0
      let queries = SyntheticPairs().queries { query, _ in
        // One query in four is not found: of every fourth entity all, or of each some.
        let fails = clustered ? (number / 10) % 4 == 0 : number % 4 == 0
        if fails { query.pairs[0].measurements.distances = [nil, nil] }
        if !clustered { query.cluster = "query \(number)" }
        number += 1
      }
      let rate = ProfileFigures(of: SyntheticPairs.profile, on: queries).recallAt1
      #expect(rate.value == 0.75)
      return try #require(rate.interval)
    }
    let (together, apart) = (try interval(true), try interval(false))
    #expect(together.lowerBound < apart.lowerBound && together.upperBound > apart.upperBound)
    // Wilson's interval of 300 in 400.
    #expect(abs(apart.lowerBound - 0.7053) < 0.0005 && abs(apart.upperBound - 0.7899) < 0.0005)
  }
}
