import RealModule

/// The rule that makes log-odds of measurements: the only place that has it.
///
/// Its numbers, except the weights of resemblance, are in the profile.
///
/// Log-odds add up, and the score of a match is their logistic function. There are two sums:
///
/// - **With a view**, where local features agree on where the query shows a reference: the bias of
///   `MatchProfile.view` and its ramps, some of them for what hashes and colours say, are the log-odds *v* that the view is no
///   chance. Beside the same thing, a view has other explanations (see `Explanation`), each with log-odds *e* of its own
///   table of `MatchProfile.explanations`: its prior odds, and what speaks for it. Only one of them is true, so that the odds
///   of a match are 1 / (exp(−*v*) + Σ exp(*e*)): an explanation takes no more than its prior times its likelihood. Never
///   less than the prior.
/// - **Without one**: the prior, what hashes and colours say by their curves, and the ramps of `MatchProfile.whole`, which
///   take away at most what those gave: that pictures have features enough and no view in common contradicts like
///   hashes, and says little by itself, since another side of a thing has none either.
///
/// To both come:
///
/// - **Alternatives**: things that only one of can be at one place share what speaks for them, together with none of them.
/// - **Resemblance**: like colours, and features that agree short of a view. It orders what is in doubt; it takes away at
///   most one nat, and adds only beside labels and words, where it says how much more a picture resembles the query than
///   what these do not name.
/// - **Labels**: as much as they narrow down what the query shows. Before the pixels are looked at, an entity that is
///   left among k has a k-th of the reliability of labels, in a catalog of any size. So labels by themselves answer nothing.
/// - **Codes**: as much as they narrow down what the query shows, whatever the pixels say: an entity that is left among k
///   has a k-th of the reliability of codes, in a catalog of any size. So a code that one entity alone holds identifies it.
/// - **Words**: as much as they name an entity and no other, whatever the pixels say: the more its words say and the fewer
///   others they name, the nearer its share comes to the reliability of words. Words that were read in a view and do not
///   stand on the picture speak against it.
/// - **Look-alike**: what a learned model finds alike orders what all else leaves in doubt, and never makes a match.
///
/// The weights of resemblance were chosen on the fitting half of a set of groceries, near those of a conditional logit.
public struct MatchRule: Hashable, Sendable {
  /// The numbers of the rule.
  public let profile: MatchProfile
  /// How many pictures may answer.
  public let pictures: Int
  /// The log-odds of a match without a view before anything was measured, in nats.
  public let prior: Double

  /// The weights in resemblance of a likeness of colours, and of the share of a view's features that agree, both from 0
  /// to 1.
  private static let colorWeight = 6.0
  private static let shareWeight = 9.0

  /// Makes the rule for a search.
  ///
  /// - Parameters:
  ///   - profile: The numbers of the rule.
  ///   - pictures: How many pictures may answer.
  public init(_ profile: MatchProfile, among pictures: Int) {
    self.profile = profile
    self.pictures = pictures
    prior = profile.prior(among: pictures)
  }

  /// The score of summed log-odds, the prior included: their logistic function, 0…1.
  public static func score(logOdds: Double) -> Double { 1 / (1 + .exp(-logOdds)) }

  /// The log-odds of a score, the prior included: infinite where no log-odds have it.
  static func logOdds(score: Double) -> Double {
    score <= 0 ? -.infinity : score >= 1 ? .infinity : .log(score) - .log(onePlus: -score)
  }

  /// The log-odds of a match in nats, all included.
  ///
  /// - Parameter measured: The measurements, including the distances.
  /// - Returns: The log-odds, whose logistic function is the score.
  /// - Complexity: O(knots + ramps).
  public func logOdds(_ measured: Measurements) -> Double {
    logOdds(measured, whole: whole(measured.distances))
  }

  /// The same, where it is known what hashes and colours say.
  func logOdds(_ measured: Measurements, whole: Double) -> Double {
    var logOdds = pixels(measured, whole: whole)
    eachFinding(beside: measured, ofLabels: measured.labels != nil) { logOdds += $0.logOdds }
    return logOdds + lookAlike(measured, beside: logOdds) + measured.knownView
  }

  /// Returns the amount that alternatives at one place take from another, in nats, from 0: they share it, together with
  /// none of them.
  ///
  /// - Parameter others: The log-odds of each of them.
  /// - Returns: The nats that are taken off.
  package static func alternatives(_ others: [Double]) -> Double {
    guard let most = others.max() else { return 0 }
    // In order, so that the sum does not depend on that of the pictures.
    let sum = others.sorted().reduce(0) { $0 + .exp($1 - max(most, 0)) }
    // ln(1 + Σ eᶻ), computed relative to the largest term to avoid overflow.
    return max(most, 0) + .log(.exp(-max(most, 0)) + sum)
  }

  /// Returns the evidence of hashes and colours, in nats; a signal that was not measured adds 0.
  public func whole(_ distances: [Double?]) -> Double {
    var sum = 0.0
    for (curve, distance) in zip(profile.curves, distances) {
      if let distance { sum += curve.logOdds(at: distance) }
    }
    return sum
  }

  /// Returns the evidence of hashes, colours and local features, in nats, before alternatives, resemblance, labels and
  /// look-alikes.
  ///
  /// - Parameter measured: The measurements, including the distances.
  /// - Returns: The log-odds, prior or bias included.
  public func pixelLogOdds(_ measured: Measurements) -> Double {
    pixels(measured, whole: whole(measured.distances))
  }

  /// The same, where it is known what hashes and colours say.
  private func pixels(_ measured: Measurements, whole: Double) -> Double {
    start(measured) + wholeEvidence(measured, whole: whole)
      + lines(measured, whole: whole).reduce(0) { $0 + $1.logOdds }
  }

  /// The log-odds before anything was measured but whether there is a view.
  func start(_ measured: Measurements) -> Double {
    measured.view == nil ? prior : profile.view.bias
  }

  /// Returns the contribution of hashes and colours: all of their evidence, or beside a view what its ramps make of it.
  func wholeEvidence(_ measured: Measurements, whole: Double) -> Double {
    guard measured.view != nil else { return whole }
    return profile.view.sum {
      $0.value(of: measured, whole: whole, among: pictures)
    } where: {
      $0.line == nil
    }
  }

  /// Returns how likely each explanation of a view is, by the pixels alone; nil without a view.
  ///
  /// - Parameter measured: The measurements, including the distances.
  /// - Returns: The shares.
  public func shares(_ measured: Measurements) -> ExplanationShares? {
    shares(measured, whole: whole(measured.distances))
  }

  /// The same, where it is known what hashes and colours say.
  func shares(_ measured: Measurements, whole: Double) -> ExplanationShares? {
    guard measured.view != nil else { return nil }
    func value(_ signal: RuleSignal) -> Double? {
      signal.value(of: measured, whole: whole, among: pictures)
    }
    return ExplanationShares(
      view: profile.view.bias + profile.view.sum(value) { _ in true },
      explanations: explained(value)
    )
  }

  /// The log-odds of each explanation of a view beside the same thing, in order.
  private func explained(_ value: (RuleSignal) -> Double?) -> [Double] {
    Explanation.allCases.map { explanation in
      let table = profile.explanations[explanation]
      return table.bias + table.sum(value) { _ in true }
    }
  }

  /// One line of the rule: what a group of signals adds.
  struct Line: Hashable {
    let signal: Signal
    let logOdds: Double
  }

  /// The lines in the order of a ledger; none of a group of which nothing was measured.
  func lines(_ measured: Measurements, whole: Double) -> [Line] {
    let table = measured.view == nil ? profile.whole : profile.view
    func value(_ signal: RuleSignal) -> Double? {
      signal.value(of: measured, whole: whole, among: pictures)
    }
    let lines = Self.lineOrder.compactMap { line -> Line? in
      let signals = RuleSignal.allCases.filter { $0.line == line }
      guard line == .localFeatures || signals.contains(where: { value($0) != nil }) else {
        return nil
      }
      return Line(
        signal: line,
        // What a network sees is not taken away with what hashes and colours gave: added below.
        logOdds: table.sum(value) { $0.line == line && (measured.view != nil || $0 != .learned) }
      )
    }
    guard measured.view == nil else {
      let seen = lines.reduce(start(measured) + wholeEvidence(measured, whole: whole)) {
        $0 + $1.logOdds
      }
      return held(explained(lines, of: seen, by: explained(value)), measured, whole: whole)
    }
    // At most all of the evidence of hashes and colours.
    let taken = -lines.reduce(0) { $0 + min($1.logOdds, 0) }
    let most = max(whole, 0)
    let learned = table.sum(value) { $0 == .learned }
    return lines.map { line in
      let isHeld = taken > most && line.logOdds < 0
      let logOdds = isHeld ? line.logOdds * most / taken : line.logOdds
      return Line(
        signal: line.signal,
        logOdds: learned > 0 && line.signal == .localFeatures ? logOdds + learned : logOdds
      )
    }
  }

  /// Adds what the explanations of a view take from a match: together the odds of all of them, each its share.
  ///
  /// The query shows the same thing, something that an explanation names, or nothing of the reference: of these only one is
  /// true, so that an explanation takes no more than its own odds.
  private func explained(_ lines: [Line], of view: Double, by explanations: [Double]) -> [Line] {
    let odds = MatchRule.alternatives(explanations.map { $0 + view })
    let most = explanations.max() ?? 0
    let weights = explanations.map { Double.exp($0 - most) }
    let sum = weights.reduce(0, +)
    var lines = lines
    for (explanation, weight) in zip(Explanation.allCases, weights) {
      let taken = -odds * weight / sum
      if let place = lines.firstIndex(where: { $0.signal == explanation.signal }) {
        lines[place] = Line(
          signal: explanation.signal,
          logOdds: lines[place].logOdds + taken
        )
      } else {
        lines.append(Line(signal: explanation.signal, logOdds: taken))
      }
    }
    return lines
  }

  /// Lines of a view that take away at most what a view gave: a contradicted one comes before what has nothing in common
  /// with the query.
  private func held(_ lines: [Line], _ measured: Measurements, whole: Double) -> [Line] {
    let given = lines.reduce(start(measured) + wholeEvidence(measured, whole: whole)) {
      $0 + max($1.logOdds, 0)
    }
    let taken = -lines.reduce(0) { $0 + min($1.logOdds, 0) }
    let most = max(given - prior, 0)
    guard taken > most else { return lines }
    return lines.map { line in
      line.logOdds < 0 ? Line(signal: line.signal, logOdds: line.logOdds * most / taken) : line
    }
  }

  private static let lineOrder: [Signal] = [
    .sameness, .localFeatures, .depth, .otherColor, .series, .sharedGround, .plainness,
  ]

  // MARK: Beside the pixels

  /// Whether the colours of whole pictures are compared place by place: hashes and colours say something for
  /// them, and no view is known.
  static func comparesColors(_ measured: Measurements, beside whole: Double) -> Bool {
    measured.view == nil && whole > 0
  }

  /// The evidence for the pictures that is too weak to prove a match, in no unit, from 0; nil when local features were not
  /// compared.
  func resemblanceSum(_ measured: Measurements) -> Double? {
    measured.agreement == nil ? nil : Self.resemblance(of: measured)
  }

  /// The same, which reads no number of a profile, of features that agree with none where they were not compared.
  static func resemblance(of measured: Measurements) -> Double {
    .log(onePlus: measured.agreement ?? 0) + colorWeight * (measured.colorLikeness ?? 0)
      + shareWeight * (measured.view.map { $0.agreement?.wholeShare ?? 1 } ?? 0)
  }

  /// The evidence for the pictures that is too weak to prove a match, and its contribution in nats: −1 for none, to 0, and
  /// more for what stands out among what labels name; nil when local features were not compared.
  func resemblance(_ measured: Measurements) -> (measured: Double, logOdds: Double)? {
    guard let sum = resemblanceSum(measured) else { return nil }
    var logOdds = -Double.exp(-sum)
    if let standing = measured.standing {
      let standsOut = Self.standingWeight * standing - Self.standingThreshold
      // A contradicted view orders the entities that the labels name, but does not make a match of an entity that they alone
      // name.
      let most = measured.view == nil ? Self.mostStanding : Self.mostStandingContradicted
      logOdds += min(max(standsOut, 0), most, labels(measured.labels))
      // Of things with the same words the one that looks most like the query comes first: the others become less likely.
      let named = words(measured.words, beside: measured.differingWords)
      logOdds += max(min(standsOut, 0), -Self.mostStandingNamed, -named)
    }
    return (sum, logOdds)
  }

  /// The weight of a standard deviation, the amount subtracted first, and the most, in nats.
  ///
  /// A logistic regression on the 293 fitting photos of groceries, right product against those of wrong labels,
  /// gave 1.31 and 1.05.
  private static let standingWeight = 1.3
  private static let standingThreshold = 1.0
  private static let mostStanding = 1.5
  private static let mostStandingContradicted = 0.8

  /// The most that is taken away from what does not stand out where words that were read name the entity, in nats.
  private static let mostStandingNamed = 1.5

  /// Returns the evidence of labels, in nats.
  ///
  /// - Parameter answered: The choice that the labels leave; nil if the entity answers to none.
  /// - Returns: From 0; at most what makes the prior that of an entity which the labels name.
  public func labels(_ answered: AnsweredLabels?) -> Double {
    guard let answered else { return 0 }
    let share = profile.labelReliability / Double(max(answered.entities, 1))
    guard share > 0 else { return 0 }
    let room = Self.logOdds(score: share) - prior
    return profile.labelWeight * max(0, min(answered.restriction, room))
  }

  /// Returns the evidence of codes, in nats.
  ///
  /// - Parameter answered: The choice that the codes leave; nil if the entity holds none.
  /// - Returns: From 0: what makes the prior that of an entity which holds the code.
  public func codes(_ answered: AnsweredCodes?) -> Double {
    guard let answered else { return 0 }
    let share = profile.codeReliability / Double(max(answered.entities, 1))
    return share > 0 ? max(0, Self.logOdds(score: share) - prior) : 0
  }

  /// Returns the evidence of words that were read, in nats.
  ///
  /// Among k that the same words name, and none of the catalog, an entity has as much of the reliability of words as its
  /// odds have among those of all.
  ///
  /// - Parameters:
  ///   - answered: How much they name the entity; nil where none of its words was read.
  ///   - differing: What those say that differ between it and entities like it. Where they are another's, the words that all
  ///     of them have name none.
  /// - Returns: From 0: what makes the prior that of an entity which is named so.
  public func words(_ answered: AnsweredWords?, beside differing: DifferingWords? = nil) -> Double {
    guard let answered, answered.amount > 0, differing?.logOdds ?? 0 >= 0 else { return 0 }
    // Chance names twice as many entities twice as often.
    let size = Double(max(answered.all, MatchProfile.fewestPictures))
    let chance =
      profile.words.threshold + .log(size / Double(MatchProfile.fewestPictures)) - answered.amount
    let share = profile.words.reliability / (max(answered.rivals, 1) + .exp(chance))
    return share > 0 ? max(0, Self.logOdds(score: share) - prior) : 0
  }

  /// Returns the evidence of words that differ where pictures look the same, in nats.
  ///
  /// - Parameter differing: The words; nil where none were compared.
  /// - Returns: At most 0: what they say for an entity counts among what its words say.
  public func differingWords(_ differing: DifferingWords?) -> Double {
    profile.words.difference * min(differing?.logOdds ?? 0, 0)
  }
}
