import RealModule
import SightlineSearch

extension TuningQuery {
  /// The best answer of a profile.
  struct Answer: Hashable, Sendable {
    /// The summed log-odds, the prior included.
    var logOdds: Double
    /// Whether it is right.
    var isRight: Bool

    var score: Double { 1 / (1 + .exp(-logOdds)) }
  }

  /// What a search answers, at any score; nil where nothing competes.
  ///
  /// - Parameters:
  ///   - profile: The numbers that turn measurements into scores.
  ///   - leavesOut: Whether the right entities are left out, as if the catalog did not have them.
  /// - Returns: The answer with the highest score.
  func answer(_ profile: MatchProfile, leavingOut leavesOut: Bool) -> Answer? {
    let looksCloser = looksCloser(profile, leavingOut: leavesOut)
    var best: Answer?
    for pair in pairs where !(leavesOut && pair.isMatch) {
      let logOdds = profile.evidence(of: pair, looksCloser)
      // At equal scores, a wrong one counts: chance must not be taken for skill.
      if let other = best, other.logOdds > logOdds || other.logOdds == logOdds && !other.isRight {
        continue
      }
      best = Answer(logOdds: logOdds, isRight: pair.isMatch)
    }
    guard var best else { return nil }
    best.logOdds += profile.prior(among: pictures)
    return best
  }

  /// What a search gives the entity that is shown; nil where none of its pictures was measured.
  func shownAnswer(_ profile: MatchProfile) -> Answer? {
    let looksCloser = looksCloser(profile, leavingOut: false)
    let best = pairs.lazy.filter(\.isMatch).map { profile.evidence(of: $0, looksCloser) }.max()
    return best.map { Answer(logOdds: profile.prior(among: pictures) + $0, isRight: true) }
  }

  /// Whether hashes and colours leave the doubt in which a search compares local features.
  func looksCloser(_ profile: MatchProfile, leavingOut leavesOut: Bool) -> Bool {
    let best = pairs.lazy.filter { !(leavesOut && $0.isMatch) }
      .map { profile.logOdds(ofDescriptorsOf: $0.measurement) }.max()
    let logOdds = profile.prior(among: pictures) + (best ?? 0)
    return 1 / (1 + .exp(-logOdds)) < profile.certainScore
  }
}
