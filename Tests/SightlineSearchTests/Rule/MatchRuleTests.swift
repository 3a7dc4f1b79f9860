import Foundation
import SightlineDescriptors
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("The rule from measurements to log-odds")
struct MatchRuleTests {
  // MARK: Tables

  @Test(
    "More evidence for a match never lowers a sum, more evidence against it never raises it",
    arguments: RuleSignal.allCases
  )
  func monotone(signal: RuleSignal) {
    for (number, profile) in GeneratedRule.profiles.enumerated() {
      var numbers = SeededGenerator(number)
      let explanations = Explanation.allCases.map { profile.explanations[$0] }
      let tables = signal.isMeasured(withView: true) ? [profile.view] + explanations : []
      for table in tables + (signal.isMeasured(withView: false) ? [profile.whole] : []) {
        let isExplanation = explanations.contains(table)
        let others = RuleSignal.allCases.map { _ in numbers.number(in: -2...12) }
        var last: Double?
        for step in -20...140 {
          let sum = table.sum {
            $0 == signal
              ? Double(step) / 10 : others[RuleSignal.allCases.firstIndex(of: $0) ?? 0]
          } where: { _ in
            true
          }
          if let last {
            #expect(
              signal.speaksFor == !isExplanation ? sum >= last - 1e-9 : sum <= last + 1e-9
            )
          }
          last = sum
        }
      }
    }
  }

  @Test("Log-odds are monotone in each measurement", arguments: 1...40)
  func monotoneMeasurements(seed: Int) {
    var numbers = SeededGenerator(seed)
    for (number, profile) in GeneratedRule.profiles.enumerated() {
      let rule = MatchRule(profile, among: 5000)
      let measured = GeneratedRule.measurements(&numbers)
      let before = rule.logOdds(measured)
      func expect(_ change: (inout Measurements) -> Void, raises: Bool) {
        var changed = measured
        change(&changed)
        let after = rule.logOdds(changed)
        #expect(
          raises ? after >= before - 1e-9 : after <= before + 1e-9,
          "profile \(number): \(measured), and then \(changed)"
        )
      }
      expect({ $0.view?.logOdds += 5 }, raises: true)
      expect({ $0.view?.inliers += 7 }, raises: true)
      expect(
        { measured in
          measured.distances = measured.distances.map { $0.map { max(0, $0 - 5) } }
        },
        raises: true
      )
      expect({ $0.sameness = $0.sameness.map { min(1, $0 + 0.02) } }, raises: true)
      expect({ $0.plainness = $0.plainness.map { min(1, $0 + 0.2) } }, raises: false)
      expect({ $0.hues = $0.hues.map(\.turnedFurther) }, raises: false)
      if measured.view == nil { expect({ $0.commonFeatureCount += 50 }, raises: false) }
      expect({ $0.alternatives += 1 }, raises: false)
      expect({ $0.knownView += 1 }, raises: true)
    }
  }

  @Test("A layout that fits better than all others speaks for a view")
  func lead() {
    let rule = MatchRule(.standard, among: 100)
    let leads = [nil, 0, 12, 30].map { lead in
      rule.logOdds(
        Self.view(ViewAgreement(seen: 200, agreeing: 200, misfit: 30, misfitLead: lead))
      )
    }
    #expect(leads[0] == leads[1] && leads[1] < leads[2] && leads[2] < leads[3])
  }

  @Test("Another one of a series is the less likely the less its own looks as it should")
  func series() {
    let rule = MatchRule(.standard, among: 100)
    let sums = [nil, 0, 0.3, 0.6].map { gap in
      rule.logOdds(Self.view(ViewAgreement(seen: 200, agreeing: 190, seriesGap: gap)))
    }
    #expect(sums[0] == sums[1] && sums[1] > sums[2] && sums[2] > sums[3])
  }

  @Test("Features that agree say less where most of them come many times in a picture")
  func distinct() {
    let rule = MatchRule(.standard, among: 100)
    let sums = [3, 9, 30, nil].map { distinct in
      rule.logOdds(Self.view(ViewAgreement(seen: 200, agreeing: 80, distinct: distinct)))
    }
    #expect(sums[0] < sums[1] && sums[1] < sums[2] && sums[2] == sums[3])
  }

  private static func view(_ agreement: ViewAgreement) -> Measurements {
    Measurements(
      distances: [],
      view: ViewMeasurements(logOdds: 60, inliers: 30, agreement: agreement)
    )
  }

  // MARK: What was not measured

  @Test("Unmeasured signals add nothing", arguments: 1...20)
  func missing(seed: Int) {
    var numbers = SeededGenerator(seed)
    for profile in GeneratedRule.profiles {
      let rule = MatchRule(profile, among: 5000)
      var nothing = Measurements(distances: profile.curves.map { _ in nil })
      #expect(rule.logOdds(nothing) == rule.prior)
      #expect(rule.lines(nothing, whole: 0).allSatisfy { $0.logOdds == 0 })
      nothing.view = ViewMeasurements(logOdds: 0, inliers: 0)
      func expected(_ table: RuleTable) -> Double {
        table.ramps.filter { [.whole, .chance, .inliers, .agreeing].contains($0.signal) }
          .reduce(table.bias) { $0 + $1.nats * $1.share(of: 0) }
      }
      let others = Explanation.allCases.reduce(exp(-expected(profile.view))) {
        $0 + exp(expected(profile.explanations[$1]))
      }
      #expect(abs(rule.logOdds(nothing) - max(-log(others), rule.prior)) < 1e-9)

      let measured = GeneratedRule.measurements(&numbers)
      for signal in RuleSignal.allCases {
        let whole = rule.whole(measured.distances)
        let table = measured.view == nil ? profile.whole : profile.view
        func value(_ asked: RuleSignal) -> Double? {
          asked == signal ? nil : asked.value(of: measured, whole: whole, among: 5000)
        }
        let without = table.sum(value) { _ in true }
        let others = table.sum(
          { $0.value(of: measured, whole: whole, among: 5000) },
          where: { $0 != signal }
        )
        #expect(without == others)
      }
    }
  }

  @Test(
    "Without a view, at most the evidence of hashes and colours is subtracted",
    arguments: 1...40
  )
  func bounded(seed: Int) {
    var numbers = SeededGenerator(seed)
    for profile in GeneratedRule.profiles {
      let rule = MatchRule(profile, among: 5000)
      var measured = GeneratedRule.measurements(&numbers)
      measured.view = nil
      let whole = rule.whole(measured.distances)
      let said = rule.pixelLogOdds(measured)
      let same = measured.sameness == nil ? 0 : 100.0
      #expect(said >= rule.prior - 1e-9 && said <= rule.prior + whole + same + 1e-9)
    }
  }

  // MARK: Ledgers

  @Test("A ledger adds up to the log-odds, line by line", arguments: 1...40)
  func ledger(seed: Int) throws {
    var numbers = SeededGenerator(seed)
    for profile in GeneratedRule.profiles {
      let rule = MatchRule(profile, among: 5000)
      var measured = GeneratedRule.measurements(&numbers)
      measured.agreement = numbers.chance(50) ? numbers.number(in: 0...30) : nil
      measured.alternatives = numbers.chance(50) ? numbers.number(in: 0...6) : 0
      measured.knownView = numbers.chance(50) ? numbers.number(in: 0...6) : 0
      if numbers.chance(50) {
        measured.labels = AnsweredLabels(frequency: 4, entities: 3, of: 5000)
      }
      if numbers.chance(50) {
        measured.codes = AnsweredCodes(entities: Int.random(in: 1...5, using: &numbers))
      }
      if numbers.chance(50) {
        measured.words = AnsweredWords(
          amount: numbers.number(in: 0...40),
          rivals: numbers.number(in: 1...6),
          of: 5000
        )
      }
      if numbers.chance(50) {
        let logOdds = numbers.number(in: -9...9)
        measured.differingWords = DifferingWords(logOdds: logOdds, words: ["one", "other"])
      }
      if numbers.chance(50) { measured.standing = numbers.number(in: -3...4) }
      if numbers.chance(50) {
        let inliers = Int.random(in: 0...60, using: &numbers)
        measured.learned = LearnedAgreement(inliers: inliers, coverage: numbers.number(in: 0...1))
      }
      if numbers.chance(50) {
        measured.lookAlike = .init(
          descriptor: profile.lookAlikes.first?.curve.descriptor ?? "",
          distance: numbers.number(in: 0...1)
        )
      }
      let distances = measured.distances.enumerated().compactMap { place, distance in
        distance.map {
          MeasuredDistance(
            curve: place,
            descriptor: profile.curves[place].descriptor,
            query: .hash(PerceptualHash(bits: [true], quality: 100)),
            distance: $0,
            intersection: nil
          )
        }
      }
      let evidence = rule.ledger(
        measured,
        distances,
        view: nil,
        labels: measured.labels == nil ? nil : []
      )
      let sum = try #require(evidence.logOdds)
      #expect(abs(sum - rule.logOdds(measured)) < 1e-9)
      #expect(evidence.prior == (measured.view == nil ? rule.prior : profile.view.bias))
      #expect(Set(evidence.map(\.signal)).count == evidence.count)
      let explained = measured.view == nil ? [] : Explanation.allCases.map(\.signal)
      #expect(explained.allSatisfy { evidence[$0] != nil })
      for signal in [Signal.sameness, .depth, .plainness] {
        let isMeasured = RuleSignal.allCases.contains {
          $0.line == signal && $0.isMeasured(withView: measured.view != nil)
            && $0.value(of: measured, whole: 1, among: 5000) != nil
        }
        #expect((evidence[signal] != nil) == isMeasured, "\(signal)")
      }
      #expect((evidence[.alternatives] != nil) == (measured.alternatives > 0))
      #expect((evidence[.knownView] != nil) == (measured.knownView > 0))
    }
  }

  @Test("Every signal belongs to one line, or to hashes and colours")
  func lines() {
    for signal in RuleSignal.allCases {
      #expect((signal.line == nil) == signal.isOfWholePictures)
    }
  }

  // MARK: Explanations

  @Test(
    "An explanation takes no more than its own odds, and shares add up to one",
    arguments: 1...60
  )
  func explanations(seed: Int) throws {
    var numbers = SeededGenerator(seed)
    for profile in GeneratedRule.profiles {
      let rule = MatchRule(profile, among: 5000)
      var measured = GeneratedRule.measurements(&numbers)
      measured.view = measured.view ?? ViewMeasurements(logOdds: 60, inliers: 30)
      let shares = try #require(rule.shares(measured))
      let all = Explanation.allCases.map { shares[$0] } + [shares.same, shares.chance]
      #expect(abs(all.reduce(0, +) - 1) < 1e-9 && all.allSatisfy { (0...1).contains($0) })
      let said = rule.pixelLogOdds(measured)
      let expected = log(shares.same) - log(1 - shares.same)
      if expected.isFinite, expected < 20 { #expect(abs(said - max(expected, rule.prior)) < 1e-6) }
      for explanation in Explanation.allCases {
        var without = profile
        without.explanations[explanation] = RuleTable(bias: -100, ramps: [])
        let rest = MatchRule(without, among: 5000)
        let lost = rest.pixelLogOdds(measured) - said
        // −ln(a + b) against −ln a: at most ln(1 + b/a), and a is at least what is left without it.
        let table = profile.explanations[explanation]
        let odds =
          table.bias
          + table.sum {
            $0.value(of: measured, whole: rule.whole(measured.distances), among: 5000)
          } where: { _ in
            true
          }
        #expect(lost >= -1e-9)
        #expect(lost <= log(1 + exp(odds + max(rest.pixelLogOdds(measured), 0))) + log(2) + 1e-6)
      }
    }
  }

  @Test("A reference without relatives keeps its answer where one with many is in doubt")
  func relatives() {
    let rule = MatchRule(.standard, among: 1000)
    let scores = [0, 1, 4].map { count in
      var measured = Self.view(ViewAgreement(seen: 290, agreeing: 280))
      measured.hues = HueTurn(deviation: 30, agreement: 0.7, turned: 0.1)
      measured.relatives = RelativeCounts((0..<count).map { _ in RelationKind.colors })
      return rule.logOdds(measured)
    }
    #expect(scores[0] > scores[1] && scores[1] >= scores[2])
    #expect(scores[0] > 0)
  }

  // MARK: Alternatives

  @Test("Alternatives share a place with one another and with the case of none", arguments: 0...40)
  func alternatives(seed: Int) {
    var numbers = SeededGenerator(seed)
    let others = (0..<seed % 9).map { _ in numbers.number(in: -30...30) }
    let sum = others.reduce(1) { $0 + exp($1) }
    #expect(abs(MatchRule.alternatives(others) - log(sum)) < 1e-9 * max(1, log(sum)))
    #expect(abs(MatchRule.alternatives(others) - MatchRule.alternatives(others.sorted())) < 1e-9)
    // Shares of one place never add up to more than one.
    let shares = others.indices.map { place in
      var rest = others
      rest.remove(at: place)
      return MatchRule.score(logOdds: others[place] - MatchRule.alternatives(rest))
    }
    #expect(shares.reduce(0, +) <= 1 + 1e-9)
  }

  @Test("Alternatives with any log-odds are computed without overflow")
  func extremes() {
    #expect(MatchRule.alternatives([]) == 0)
    #expect(MatchRule.alternatives([5000, 3]) == 5000)
    #expect(MatchRule.alternatives([-5000]) == 0)
    #expect(abs(MatchRule.alternatives([900, 900]) - (900 + log(2))) < 1e-9)
  }
}

extension HueTurn {
  /// The same colors, turned by 20° more and with more of them off.
  fileprivate var turnedFurther: HueTurn {
    let further = deviation.map { min(180, $0 + 20) }
    return HueTurn(
      deviation: further,
      agreement: further.flatMap { degrees in
        coherence.map { $0 * cos(degrees * .pi / 180) }
      } ?? agreement.map { max(-1, $0 - 0.3) },
      turned: turned.map { min(1, $0 + 0.2) }
    )
  }
}
