public import SightlineFoundation
public import SightlineSearch

/// Fits a profile to queries with a known truth, and measures it on queries that it has not seen.
///
/// All reported figures come from cross-validation by entity: the queries of an entity are never
/// on both sides of a fold. The same queries and seed give the same profile.
public struct ProfileTuner: Sendable {
  /// The profile to start from: the knots of its curves, and the weights that the fit is drawn
  /// towards where the truth has little evidence.
  public var base: MatchProfile
  /// The share of the answers that should be right, ½ to less than 1.
  public var precision: Double
  /// Which entities share a fold.
  public var seed: UInt64
  /// Whether the knots and weights of curves are found without the base's.
  public var isFromScratch = false
  /// The largest share of queries without a right answer that may score ½ or more; nil for no limit
  /// beside the precision.
  public var falseAnswers: Double?

  /// The fewest entities that are cross-validated.
  public static let fewestEntities = 20
  /// The number of folds.
  public static let folds = 5

  /// Chooses what to fit.
  public init(base: MatchProfile = .standard, precision: Double = 0.99, seed: UInt64 = 0) {
    self.base = base
    self.precision = precision
    self.seed = seed
  }

  /// Fits a profile.
  ///
  /// - Parameter measured: What a truth's queries measured, by the base's curves.
  /// - Returns: The changes, with a refusal when they are not reliable.
  /// - Throws: `SightlineError`: `oneClassOnly`, `contradictoryTruth` or `truthTooSmall`.
  /// - Complexity: O(pairs × features²) for each of a few hundred steps.
  public func report(_ measured: TruthMeasuring.Result) throws(SightlineError) -> TuningReport {
    try report(measured.queries)
  }

  /// Fits a profile.
  ///
  /// - Parameter queries: Queries with the measurements of their pairs, in the order of the base's
  ///   curves, all among equally many pictures.
  /// - Returns: The changes, with a refusal when they are not reliable.
  /// - Throws: `SightlineError`: `oneClassOnly`, `contradictoryTruth` or `truthTooSmall`.
  /// - Complexity: O(pairs × features²) for each of a few hundred steps.
  package func report(_ queries: [TuningQuery]) throws(SightlineError) -> TuningReport {
    try check(queries)
    // A curve without evidence, as those of further descriptors begin, has no knots of its own yet.
    let start = ChanceKnots(queries).profile(base) { isFromScratch || $0.maximum == 0 }
    let fold = queries.folds(Self.folds, seed: seed)
    let refitted = crossFitted(queries, fold, start)
    let kept = queries.map { JudgedQuery($0, by: base) }
    let isRefitted =
      isFromScratch
      || Self.isBetter(comparable(refitted, fold), comparable(kept, fold))
    let heldOut = isRefitted ? refitted : kept

    // The last fit sees all queries; its calibration was measured on queries that fits had not seen.
    var change = Recalibration(heldOut.flatMap(\.answers))
    change.limit(falseAnswers, of: heldOut)
    var profile = change(
      isRefitted
        ? ProfileFit(queries, base: start, isFromScratch: isFromScratch).profile() : base
    )
    let judged = calibrated(heldOut, fold)
    profile.dropSilentCurves()
    let choice = ScoreChoice(judged, precision: precision, queries: queries.count)
    profile.minimumScore = choice.minimumScore
    profile.limitLabels()
    return TuningReport(
      precision: precision,
      queries: queries.count,
      entities: Set(queries.lazy.filter(\.isPresent).map(\.cluster)).count,
      folds: Self.folds,
      method: isRefitted ? .refitted : .recalibrated,
      before: ProfileFigures(kept, minimumScore: base.minimumScore),
      after: ProfileFigures(judged, minimumScore: choice.minimumScore),
      profile: profile,
      refusal: choice.refusal
    )
  }

  /// Returns the answers of profiles that were each fitted on the other folds.
  private func crossFitted(
    _ queries: [TuningQuery],
    _ fold: [Int],
    _ start: MatchProfile
  ) -> [JudgedQuery] {
    var profiles: [MatchProfile] = []
    for out in 0..<Self.folds {
      let rest = queries.indices.filter { fold[$0] != out }.map { queries[$0] }
      profiles.append(ProfileFit(rest, base: start, isFromScratch: isFromScratch).profile())
    }
    return queries.indices.map { JudgedQuery(queries[$0], by: profiles[fold[$0]]) }
  }

  /// The same with log-odds calibrated on the other folds.
  private func calibrated(_ queries: [JudgedQuery], _ fold: [Int]) -> [JudgedQuery] {
    let changes = (0..<Self.folds).map { out in
      let rest = queries.indices.filter { fold[$0] != out }.map { queries[$0] }
      var change = Recalibration(rest.flatMap(\.answers))
      change.limit(falseAnswers, of: rest)
      return change
    }
    return queries.indices.map { queries[$0].recalibrated(changes[fold[$0]]) }
  }

  /// The same with the log-odds of their pairs calibrated on the other folds.
  private func comparable(_ queries: [JudgedQuery], _ fold: [Int]) -> [JudgedQuery] {
    let changes = (0..<Self.folds).map { out in
      Recalibration(queries.indices.filter { fold[$0] != out }.flatMap { queries[$0].pairs })
    }
    return queries.indices.map { queries[$0].recalibrated(changes[fold[$0]]) }
  }

  /// Whether the pairs of one profile cost less than another's, by more than chance: a standard error
  /// over the entities.
  private static func isBetter(_ one: [JudgedQuery], _ other: [JudgedQuery]) -> Bool {
    var gains: [String: Double] = [:]
    for (one, other) in zip(one, other) {
      gains[one.cluster, default: 0] += other.loss - one.loss
    }
    // Sorted, so that the sum's last digit does not depend on the order of the dictionary.
    let values = gains.values.sorted()
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / max(count - 1, 1)
    return mean > (variance / count).squareRoot()
  }

  private func check(_ queries: [TuningQuery]) throws(SightlineError) {
    let present = queries.filter(\.isPresent)
    try Self.checkPresence(present.count)
    guard queries.contains(where: { $0.pairs.contains { !$0.isMatch } }) else {
      throw Self.nothingToTellApart
    }
    try checkContradictions(queries)
    try Self.checkEntities(Set(present.map(\.cluster)).count)
  }

  /// Refuses queries with equal measurements and different truths.
  private func checkContradictions(_ queries: [TuningQuery]) throws(SightlineError) {
    var known: [[TuningQuery.Pair]: (name: String, isMatch: [Bool])] = [:]
    for query in queries {
      let question = query.pairs.map { pair in
        var pair = pair
        pair.isMatch = false
        return pair
      }
      let isMatch = query.pairs.map(\.isMatch)
      let rule = MatchRule(base, among: query.pictures)
      guard question.contains(where: { rule.logOdds($0.measurements) > rule.prior }) else {
        continue
      }
      if let other = known[question], other.isMatch != isMatch {
        throw SightlineError(
          .contradictoryTruth,
          "'\(query.name)' and '\(other.name)' are the same picture to every signal, but are said to "
            + "show different entities: correct one of them",
          value: query.name
        )
      }
      known[question] = (query.name, isMatch)
    }
  }
}

extension MatchProfile {
  /// Leaves out curves of further descriptors that say hardly anything, since measuring them takes time.
  fileprivate mutating func dropSilentCurves() {
    let known = Set(MatchProfile.standard.curves.map(\.descriptor))
    curves.removeAll { $0.maximum < 0.1 && !known.contains($0.descriptor) }
  }

  /// Limits labels so that they alone make no match, in a catalog of any size.
  mutating func limitLabels() {
    labelWeight = min(labelWeight, 1)
    labelReliability = min(labelReliability, (0.9 * minimumScore).inThousandths)
  }
}

/// The changes from tuning a profile, measured on queries that each fit had not seen.
public struct TuningReport: Sendable {
  /// How the profile was made.
  public enum Method: String, Sendable {
    /// The weights of all signals were fitted again.
    case refitted
    /// The weights stayed as they were, since new ones are no better on unseen queries; only prior,
    /// scale and lowest score were fitted.
    case recalibrated
  }

  /// The precision that was asked for.
  public let precision: Double
  /// The number of queries.
  public let queries: Int
  /// The number of entities that queries show.
  public let entities: Int
  /// The number of parts of the cross-validation.
  public let folds: Int
  /// How the profile was made.
  public let method: Method
  /// The profile that was started from.
  public let before: ProfileFigures
  /// The figures of the tuned profile, by cross-validation.
  public let after: ProfileFigures
  /// The tuned profile, fitted on all queries.
  public let profile: MatchProfile
  /// Why the profile should not be used, and what to do; nil when it reaches the precision.
  public let refusal: SightlineError?
}
