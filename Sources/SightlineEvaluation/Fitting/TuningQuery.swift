public import SightlineSearch

/// A query of which it is known what it shows, with what was measured of the pictures that compete.
///
/// Nothing here knows pictures: a profile can be fitted on pairs from anywhere.
public struct TuningQuery: Sendable {
  /// A reference picture.
  public struct Pair: Hashable, Sendable {
    /// The entity it is of: pairs of one entity are one answer, which counts as its best picture.
    public var entity: Int
    /// Whether the query shows that entity.
    public var isMatch: Bool
    /// What was measured.
    public var measurements: Measurements
    /// Whether the pair belongs to a sample of all pairs, from which distances of chance are known.
    public var isSample: Bool

    /// Makes a pair.
    public init(
      entity: Int,
      isMatch: Bool,
      measurements: Measurements,
      isSample: Bool = false
    ) {
      self.entity = entity
      self.isMatch = isMatch
      self.measurements = measurements
      self.isSample = isSample
    }
  }

  /// What the query is called, in messages.
  public var name: String
  /// What it must not be separated from: queries of one entity are on one side of every fold.
  public var cluster: String
  /// The kind of change or of query.
  public var group: String
  /// The pictures that compete.
  public var pairs: [Pair]
  /// The number of pictures searched.
  public var pictures: Int
  /// Whether the query shows one of the catalog's entities.
  public var isPresent: Bool

  /// Makes a query.
  public init(
    name: String,
    cluster: String,
    group: String = "query",
    pairs: [Pair],
    pictures: Int,
    isPresent: Bool = true
  ) {
    self.name = name
    self.cluster = cluster
    self.group = group
    self.pairs = pairs
    self.pictures = pictures
    self.isPresent = isPresent
  }
}

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
