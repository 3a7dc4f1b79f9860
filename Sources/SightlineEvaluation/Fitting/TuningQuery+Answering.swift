import SightlineSearch

extension TuningQuery {
  /// The best answer of a profile.
  struct Answer: Hashable, Sendable {
    /// The summed log-odds, the prior included.
    var logOdds: Double
    /// Whether it is right.
    var isRight: Bool

    var score: Double { Fusion.score(logOdds: logOdds) }
  }

  /// What a search answers, at any score; nil where nothing competes.
  ///
  /// - Parameters:
  ///   - profile: The numbers that turn measurements into scores.
  ///   - leavesOut: Whether the right entities are left out, as if the catalog did not have them.
  /// - Returns: The answer with the highest score.
  func answer(_ profile: MatchProfile, leavingOut leavesOut: Bool) -> Answer? {
    let fusion = Fusion(profile, among: pictures)
    var best: Answer?
    for pair in pairs where !(leavesOut && pair.isMatch) {
      let logOdds = fusion.logOdds(pair.measurements)
      // At equal scores, a wrong one counts: chance must not be taken for skill.
      if let other = best, other.logOdds > logOdds || other.logOdds == logOdds && !other.isRight {
        continue
      }
      best = Answer(logOdds: logOdds, isRight: pair.isMatch)
    }
    return best
  }

  /// What a search gives the entity that is shown; nil where none of its pictures was measured.
  func shownAnswer(_ profile: MatchProfile) -> Answer? {
    let fusion = Fusion(profile, among: pictures)
    let best = pairs.lazy.filter(\.isMatch).map { fusion.logOdds($0.measurements) }.max()
    return best.map { Answer(logOdds: $0, isRight: true) }
  }
}
