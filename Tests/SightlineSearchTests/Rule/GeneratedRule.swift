import Foundation
import TestSupport

@testable import SightlineSearch

/// Profiles and measurements of any kind, drawn from seeds.
enum GeneratedRule {
  /// The standard profile, and others whose ramps are anything that a profile may have.
  static let profiles: [MatchProfile] = [.standard] + (1...4).map(profile)

  private static func profile(_ seed: Int) -> MatchProfile {
    var numbers = SeededGenerator(seed)
    var profile = MatchProfile.standard
    profile.prior = numbers.number(in: -9...0)
    profile.view = table(.view, &numbers)
    for explanation in Explanation.allCases {
      profile.explanations[explanation] = table(.explanation, &numbers)
    }
    profile.whole = table(.whole, &numbers)
    return profile
  }

  private static func table(
    _ part: RuleTable.Part,
    _ numbers: inout SeededGenerator
  ) -> RuleTable {
    let signals = RuleSignal.allCases.filter { $0.isMeasured(withView: part.hasView) }
    return RuleTable(
      bias: part.hasView ? numbers.number(in: -5...5) : 0,
      ramps: (0..<40).map { _ in
        let signal = signals[Int.random(in: signals.indices, using: &numbers)]
        let from = numbers.number(in: signal.isOfWholePictures ? 0...8 : -1...8)
        let nats = numbers.number(in: 0...5)
        return .init(
          signal,
          from,
          from + numbers.number(in: 0.01...6),
          signal.speaksFor == (part != .explanation) ? nats : -nats
        )
      }
    )
  }

  /// Returns measurements of a pair, some of them missing.
  static func measurements(_ numbers: inout SeededGenerator) -> Measurements {
    var measured = Measurements(
      distances: MatchProfile.standard.curves.map { curve in
        numbers.chance(80) ? numbers.number(in: 0...curve.reach * 1.2) : nil
      },
      commonFeatureCount: numbers.chance(80) ? Int.random(in: 0...600, using: &numbers) : 0
    )
    if numbers.chance(60) {
      measured.view = ViewMeasurements(
        logOdds: numbers.number(in: 0...200),
        inliers: Int.random(in: 6...300, using: &numbers),
        agreement: numbers.chance(70) ? agreement(&numbers) : nil
      )
    }
    if numbers.chance(20) { measured.sameness = numbers.number(in: 0.95...1) }
    if numbers.chance(60) {
      // Colors that turned alike agree as much as the cosine of the turn says.
      let degrees = numbers.chance(80) ? numbers.number(in: 0...180) : nil
      let coherence = numbers.number(in: 0.86...1)
      let other = numbers.chance(80) ? numbers.number(in: -1...1) : nil
      measured.hues = HueTurn(
        deviation: degrees,
        agreement: degrees.map { coherence * cos($0 * .pi / 180) } ?? other,
        turned: numbers.chance(80) ? numbers.number(in: 0...1) : nil
      )
    }
    if numbers.chance(40) {
      measured.relatives = RelativeCounts(
        (0..<Int.random(in: 0...9, using: &numbers)).map { _ in
          RelationKind.allCases.randomElement(using: &numbers) ?? .view
        }
      )
    }
    if numbers.chance(40) { measured.colorsAlone = numbers.number(in: 0...1) }
    if numbers.chance(60) { measured.plainness = numbers.number(in: 0...1) }
    return measured
  }

  private static func agreement(_ numbers: inout SeededGenerator) -> ViewAgreement {
    func part(of count: Int) -> Int { Int.random(in: 0...count, using: &numbers) }
    let seen = part(of: 300)
    let agreeing = part(of: seen)
    let (shared, common) = (part(of: agreeing), part(of: agreeing))
    return ViewAgreement(
      seen: seen,
      agreeing: agreeing,
      shared: min(shared, common),
      sharedAgreeing: min(shared, common),
      common: (common, common),
      distinct: numbers.chance(50) ? numbers.number(in: 0...60) : nil,
      coverage: numbers.chance(50) ? numbers.number(in: 0...1) : nil,
      middleShare: numbers.chance(50) ? numbers.number(in: 0...1) : nil,
      misfit: numbers.chance(50) ? numbers.number(in: 0...128) : nil,
      isInPlace: numbers.chance(30),
      misfitLead: numbers.chance(50) ? numbers.number(in: 0...60) : nil,
      seriesGap: numbers.chance(50) ? numbers.number(in: 0...1) : nil
    )
  }
}
