import SightlineEvaluation
import SightlineSearch

/// The ramps of every signal that a fit of views and their explanations may use.
enum RuleCandidates {
  /// Returns a profile with all ramps, without weights, of what is to be fitted, and its own ramps of the rest.
  static func profile(_ base: MatchProfile, weighing free: ViewFit.Freedom) -> MatchProfile {
    let weighed = free.signals
    func table(_ held: RuleTable, _ signals: [RuleSignal]) -> RuleTable {
      let own = signals.filter(weighed.contains).flatMap { signal in
        let knots = stretches[signal] ?? []
        return zip(knots, knots.dropFirst()).map { RuleTable.Ramp(signal, $0, $1, 0) }
      }
      return RuleTable(
        bias: held.bias,
        ramps: own
          + held.ramps.filter { !weighed.contains($0.signal) || stretches[$0.signal] == nil }
      )
    }
    var profile = base
    profile.view = table(base.view, view)
    for explanation in free.explanations {
      profile.explanations[explanation] = table(
        base.explanations[explanation],
        signals(of: explanation)
      )
    }
    return profile
  }

  /// The signals that tell a view from chance.
  private static let view: [RuleSignal] = [
    .sparseWhole, .chance, .inliers, .agreeing, .depth, .indistinct, .disagreeing, .uncovered,
    .misfit, .rough, .middleLag, .emptyMiddle, .alikePixels,
  ]

  /// The signals that speak for an explanation.
  private static func signals(of explanation: Explanation) -> [RuleSignal] {
    switch explanation {
    case .otherColor: [.recolored, .hueDeviation, .hueRotation, .hueDiscord, .hueTurned]
    case .series:
      [
        .inSeries, .seriesGap, .plainMissing, .plainMisfit, .rareMissing, .ownGap, .common,
        .misfit, .plainness, .rough, .roughInPlace, .misfitLead, .disagreeing, .ownMissing,
        .indistinct, .hueDiscord, .chance, .inliers, .depth, .agreeing, .alikePixels,
      ]
    case .sharedGround:
      [
        .onGround, .ownMissing, .rareMissing, .ownGap, .common, .middleLag, .emptyMiddle,
        .plainness, .disagreeing, .uncovered, .indistinct, .rough, .sparseWhole, .hueDiscord,
        .chance, .inliers, .depth, .agreeing, .alikePixels,
      ]
    }
  }

  private static let stretches: [RuleSignal: [Double]] = [
    .whole: [0, 3, 9, 14], .sparseWhole: [2, 6, 12], .recolored: [0, 0.7, 2],
    .inSeries: [0, 0.7, 2.5], .onGround: [0, 0.7, 2.5],
    .chance: [0, 0.7, 2, 3.5, 5],
    .inliers: [2, 3.5, 4.4, 5.1], .agreeing: [1.5, 3, 4, 5, 5.7],
    .indistinct: [0.25, 1.25],
    .disagreeing: [0.1, 0.4, 0.7, 0.95], .uncovered: [0.1, 0.4, 0.8],
    .emptyMiddle: [0.2, 0.5, 0.9], .middleLag: [0.1, 0.4, 0.8],
    .plainMissing: [0.02, 0.08, 0.2, 0.5], .ownMissing: [0.2, 0.4, 0.65, 0.8, 0.95],
    .rareMissing: [0.2, 0.4, 0.65, 0.8, 0.95], .ownGap: [0.1, 0.3, 0.5, 0.7],
    .seriesGap: [0.1, 0.2, 0.35, 0.6],
    .common: [0.3, 0.6, 0.9], .hueDeviation: [10, 25, 40, 70],
    .hueRotation: [5, 15, 25, 40, 70], .hueDiscord: [0.05, 0.15, 0.3, 0.5, 0.8, 1.3],
    .hueTurned: [0.02, 0.1, 0.25, 0.5],
    .plainness: [0.3, 0.6, 0.95], .depth: [1, 5, 15, 40], .misfit: [10, 30, 60, 100],
    .plainMisfit: [8, 16, 24, 40, 70], .misfitLead: [10, 20, 40],
    .roughInPlace: [0.05, 0.2, 0.5], .rough: [0.1, 0.4, 0.8],
    .alikePixels: [0.4, 0.6, 0.8, 0.95],
  ]
}
