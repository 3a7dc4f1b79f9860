public import SightlineFoundation
public import SightlineSearch

/// A query with a known truth, and the measurements of the pictures that compete.
///
/// It holds no pictures: a profile can be fitted on pairs from anywhere.
public struct TuningQuery: Codable, Hashable, Sendable {
  /// A reference picture.
  public struct Pair: Codable, Hashable, Sendable {
    /// The entity it is of: pairs of one entity are one answer, which counts as its best picture.
    public var entity: Int
    /// Whether the query shows that entity.
    public var isMatch: Bool
    /// The measurements.
    public var measurements: Measurements
    /// Whether the pair belongs to a sample of all pairs, which gives the distances of chance.
    public var isSample: Bool
    /// The places in the list of other pairs at the same place of the query, of which only one can be shown.
    public var alternatives: [Int]

    /// Makes a pair.
    public init(
      entity: Int,
      isMatch: Bool,
      measurements: Measurements,
      isSample: Bool = false,
      alternatives: [Int] = []
    ) {
      self.entity = entity
      self.isMatch = isMatch
      self.measurements = measurements
      self.isSample = isSample
      self.alternatives = alternatives
    }

    /// The values of the signals that were measured, by name, each in the unit that its case says.
    ///
    /// - Parameter rule: The rule that weighs them.
    /// - Returns: The values.
    public func signals(by rule: MatchRule) -> [String: Double] {
      let whole = rule.whole(measurements.distances)
      var values: [String: Double] = [:]
      for signal in RuleSignal.allCases {
        values[signal.rawValue] = signal.value(of: measurements, whole: whole, among: rule.pictures)
      }
      return values
    }
  }

  /// The query's name, in messages.
  public var name: String
  /// Its group: queries of one entity are on one side of every fold.
  public var cluster: String
  /// The kind of change or of query.
  public var group: String
  /// The kind of pictures; each kind has the same weight in a fit.
  public var kind: String
  /// The pictures that compete.
  public var pairs: [Pair]
  /// Those that compete where the entities shown are not in the catalog, as they are measured then; nil where that was
  /// not measured, so that the others of `pairs` stand for them.
  public var absentPairs: [Pair]?
  /// The number of pictures searched.
  public var pictures: Int
  /// Whether the query shows one of the catalog's entities.
  public var isPresent: Bool

  /// Makes a query.
  public init(
    name: String,
    cluster: String,
    group: String = "query",
    kind: String = "",
    pairs: [Pair],
    absentPairs: [Pair]? = nil,
    pictures: Int,
    isPresent: Bool = true
  ) {
    self.name = name
    self.cluster = cluster
    self.group = group
    self.kind = kind
    self.pairs = pairs
    self.absentPairs = absentPairs
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

    var score: Double { MatchRule.score(logOdds: logOdds) }
  }

  /// Returns the best right and the best wrong answer of a search, at any score and rank; nil where none competes.
  ///
  /// - Parameters:
  ///   - profile: The numbers that turn measurements into scores.
  ///   - leavesOut: Whether the right entities are left out, as if the catalog did not have them: no answer is right then.
  /// - Returns: The answers with the highest scores.
  /// - Complexity: O(pairs).
  func answers(
    _ profile: MatchProfile,
    leavingOut leavesOut: Bool
  ) -> (right: Answer?, wrong: Answer?) {
    let pairs = leavesOut ? absentPairs ?? pairs : pairs
    var best: (right: Answer?, wrong: Answer?) = (nil, nil)
    for (pair, logOdds) in Self.entities(pairs, profile, among: pictures) {
      let answer = Answer(logOdds: logOdds, isRight: pair.isMatch)
      if !pair.isMatch {
        if best.wrong.map({ logOdds > $0.logOdds }) ?? true { best.wrong = answer }
      } else if !leavesOut, best.right.map({ logOdds > $0.logOdds }) ?? true {
        best.right = answer
      }
    }
    return best
  }

  /// The best pair of each entity with its log-odds, alternatives taken off, as a search has them.
  ///
  /// - Complexity: O(pairs).
  static func entities(
    _ pairs: [Pair],
    _ profile: MatchProfile,
    among pictures: Int
  ) -> [(pair: Pair, logOdds: Double)] {
    let rule = MatchRule(profile, among: pictures)
    let odds = pairs.map { rule.logOdds($0.measurements) }
    var best: [Int: Int] = [:]
    for (place, pair) in pairs.enumerated() {
      if let other = best[pair.entity], odds[other] >= odds[place] { continue }
      best[pair.entity] = place
    }
    let chosen = Set(best.values)
    return chosen.sorted().map { place in
      let others = pairs[place].alternatives.filter(chosen.contains).map { odds[$0] }
      return (pairs[place], odds[place] - MatchRule.alternatives(others))
    }
  }
}

extension [TuningQuery] {
  /// Returns the fold of each query, 0..<`count`: entities are dealt out in an order that the seed chooses, and the queries
  /// of one are never on both sides of a fold.
  ///
  /// - Parameters:
  ///   - count: The number of folds, 1 or more.
  ///   - seed: Any number.
  /// - Returns: The folds in the order of the queries.
  /// - Complexity: O(*n* log *n*) for *n* queries.
  public func folds(_ count: Int, seed: UInt64) -> [Int] {
    precondition(count > 0, "count must be 1 or more")
    var clusters = Set(map(\.cluster)).sorted()
    var random = SeededRandom(seed: seed, name: "folds")
    for index in clusters.indices {
      clusters.swapAt(index, index + random.index(below: clusters.count - index))
    }
    let places = Dictionary(uniqueKeysWithValues: clusters.enumerated().map { ($1, $0 % count) })
    return map { places[$0.cluster] ?? 0 }
  }
}

/// For programs that fit on the measurements of several truths.
extension [TuningQuery] {
  /// Takes what a truth's queries measured.
  public init(_ measured: TruthMeasuring.Result) { self = measured.queries }

  /// Fits a profile on these queries; see `ProfileTuner.report(_:)`.
  ///
  /// - Parameter tuner: Its base has curves in the order of the queries' distances.
  /// - Returns: The changes, with a refusal when they are not reliable.
  /// - Throws: `SightlineError`: `oneClassOnly`, `contradictoryTruth` or `truthTooSmall`.
  public func report(by tuner: ProfileTuner) throws(SightlineError) -> TuningReport {
    try tuner.report(self)
  }

  /// Returns how well a profile answers these queries.
  public func figures(of profile: MatchProfile) -> ProfileFigures {
    ProfileFigures(of: profile, on: self)
  }
}
