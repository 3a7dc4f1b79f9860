import RealModule

/// The rule that makes evidence of measurements: the only place that has it.
///
/// Log-odds add up: `prior + Σ hashes and colours + local features + colour change + resemblance + labels +
/// look-alike`. The score of a
/// match is their logistic function.
///
/// - Hashes and colours: each distance goes through its curve, from 0 up.
/// - Local features: a view counts its log-odds against chance beyond a threshold, less what the features that
///   do not agree with it say against it, down to what takes away all that hashes and colours gave: a sibling
///   is no match, and still more like the query than what has no view in common. A view that could be
///   expected and is missing contradicts hashes and colours and takes away what they gave, at most the
///   profile's absence; by itself it says little, since another side of a thing has none either.
/// - Colour change: a hue that turned while what is neutral stayed neutral is another variant of a thing. It
///   takes away all that speaks for the pictures, which are alike in everything else.
/// - Resemblance: another view of a thing has no near hash, and a verified view at most in part: only like colours,
///   some features that agree, and some of those that a view lets expect. That is too little for an answer, but it orders
///   what is in doubt. It only takes away, and at most one nat, except for entities that the labels name: beside those it says how much more they resemble
///   the query than what the labels do not name, and never more than the labels do.
/// - Labels: as much as they narrow down what the query shows. Before the pixels are looked at, an entity that is
///   left among k has a k-th of the reliability of labels, in a catalog of any size. So labels by themselves
///   answer nothing.
/// - Look-alike: what a learned model finds alike orders what all else leaves in doubt, and never makes a match. It
///   says what kind of thing is shown, as labels do: where those name entities, it orders these alone. It does so
///   together with resemblance, since what is alike in kind, in colours and in features is the likelier.
///
/// The weights of resemblance were chosen on the 293 photos of a set of groceries (81 products with a studio picture
/// each) that are on the fitting side of the standard split, near those of a conditional logit on them. On the 327 others the
/// right product came first in 33 % of queries by pixels and in 80 % beside its label, instead of 29 and 73 % with the
/// distance of whole histograms and without the views' shares.
public struct Fusion: Hashable, Sendable {
  /// The numbers of the rule.
  public let profile: MatchProfile
  /// The log-odds of a match before anything was measured, in nats.
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
    prior = profile.prior(among: pictures)
  }

  /// The score of summed log-odds, the prior included: their logistic function, 0…1.
  public static func score(logOdds: Double) -> Double { 1 / (1 + .exp(-logOdds)) }

  /// The log-odds of a score, the prior included: infinite where no log-odds have it.
  static func logOdds(score: Double) -> Double {
    score <= 0 ? -.infinity : score >= 1 ? .infinity : .log(score) - .log(onePlus: -score)
  }

  /// The log-odds of a match in nats, the prior included.
  ///
  /// - Complexity: O(knots).
  public func logOdds(_ measured: Measurements) -> Double {
    let whole = whole(measured.distances)
    let logOdds = prior + whole + closer(measured, beside: whole) + labels(measured.labels)
    return logOdds + lookAlike(measured, beside: logOdds)
  }

  /// What hashes and colours say, in nats; what was not measured adds 0.
  public func whole(_ distances: [Double?]) -> Double {
    var sum = 0.0
    for (curve, distance) in zip(profile.curves, distances) {
      if let distance { sum += curve.logOdds(at: distance) }
    }
    return sum
  }

  /// What local features and resemblance say beside hashes and colours, in nats.
  public func closer(_ measured: Measurements, beside whole: Double) -> Double {
    let local = localFeatures(measured, beside: whole)
    return local + colorChange(measured, beside: whole + local)
      + (resemblance(measured)?.logOdds ?? 0)
  }

  /// What local features say, in nats.
  ///
  /// - Parameters:
  ///   - measured: What was measured; its distances are not looked at.
  ///   - whole: What hashes and colours say, in nats.
  /// - Returns: Below zero where a view is missing or contradicted, to the profile's maximum.
  public func localFeatures(_ measured: Measurements, beside whole: Double) -> Double {
    if let logOdds = measured.viewLogOdds {
      let view = profile.localFeatures.evidence(ofView: logOdds) - contradiction(measured)
      return max(view, -max(whole, 0))
    }
    guard measured.expectsView else { return 0 }
    return max(profile.localFeatures.absence, -max(whole, 0))
  }

  /// What the features that do not agree with a view say against it, in nats, from 0.
  ///
  /// It outweighs all that speaks for the pictures where hardly any agree. What the views of other entities account
  /// for too is left out of the count, and more has to agree then of what is left. A place goes to the entity
  /// that explains most of it: one that explains much less is contradicted as well, and so is a pattern that different
  /// pictures have.
  private func contradiction(_ measured: Measurements) -> Double {
    guard let view = measured.viewAgreement else { return 0 }
    if view.isPattern { return Self.mostContradiction }
    var doubt = (view.lag - Self.lags.none) / (Self.lags.full - Self.lags.none)
    for (share, isBesideOthers) in [(view.share, view.isShared), (view.ownShare, view.isCommon)] {
      guard let share else { continue }
      let (none, enough) = isBesideOthers ? Self.sharesBesideOthers : Self.shares
      doubt = max(doubt, (enough - share) / (enough - none))
    }
    if view.isCommon, let ratio = view.ownRatio {
      doubt = max(doubt, (Self.ratios.enough - ratio) / (Self.ratios.enough - Self.ratios.none))
    }
    return Self.mostContradiction * min(max(doubt, 0), 1)
  }

  /// The shares of agreeing features at which a view is contradicted in full, and not at all.
  private static let shares = (none: 0.05, enough: 0.2)
  private static let sharesBesideOthers = (none: 0.15, enough: 0.35)
  /// How much less of what is a view's own agrees, as a ratio, where it is contradicted in full, and not at all.
  private static let ratios = (none: 0.5, enough: 0.7)
  /// How much more another entity explains of the same place where nothing is said against a view, and all.
  private static let lags = (none: 0.08, full: 0.2)
  /// The most that is said against a view, in nats.
  private static let mostContradiction = 40.0

  /// What colours that no light explains say against the pictures, in nats, at most 0.
  ///
  /// - Parameters:
  ///   - measured: What was measured.
  ///   - others: What hashes, colours and local features say, in nats: the most that is taken away.
  /// - Returns: What it takes away.
  public func colorChange(_ measured: Measurements, beside others: Double) -> Double {
    guard let change = measured.colorChange else { return 0 }
    // Where many features do not agree, something may be in front of the thing, or shine on it.
    var clear = 1.0
    if let view = measured.viewAgreement, view.seen > 0 {
      clear = min(max((view.wholeShare - 0.5) / 0.3, 0), 1)
    }
    let doubtful = Self.colorChanges.doubtful
    let none = doubtful.none + clear * (Self.colorChanges.clear.none - doubtful.none)
    let full = doubtful.full + clear * (Self.colorChanges.clear.full - doubtful.full)
    let said = Self.mostContradiction * min(max((change - none) / (full - none), 0), 1)
    return -min(said, max(others, 0))
  }

  /// The shares of changed colour at which nothing is said against the pictures, and all: in a view that is
  /// clear, and in one where less than half of the features agree.
  private static let colorChanges = (
    clear: (none: 0.24, full: 0.28), doubtful: (none: 0.4, full: 0.5)
  )

  /// Whether the colours of whole pictures are compared place by place: hashes and colours say something for
  /// them, and no view is known.
  ///
  /// - Parameters:
  ///   - measured: What local features measured.
  ///   - whole: What hashes and colours say, in nats.
  /// - Returns: Whether to compare them.
  static func comparesColors(_ measured: Measurements, beside whole: Double) -> Bool {
    measured.viewLogOdds == nil && whole >= 2
  }

  /// How much speaks for the pictures short of proof, in no unit, from 0; nil when local features were not
  /// compared.
  func resemblanceSum(_ measured: Measurements) -> Double? {
    measured.agreement.map { agreement in
      .log(onePlus: agreement) + Self.colorWeight * (measured.colorLikeness ?? 0)
        + Self.shareWeight * viewShare(measured)
    }
  }

  /// How much of a view agrees, as far as it says something of what is in doubt: all of one that speaks for the
  /// pictures, whether it was checked feature by feature or not.
  private func viewShare(_ measured: Measurements) -> Double {
    guard measured.viewLogOdds != nil else { return 0 }
    return localFeatures(measured, beside: 0) > 0 ? 1 : measured.viewAgreement?.wholeShare ?? 1
  }

  /// How much speaks for the pictures short of proof, and what it adds in nats: −1 for none, to 0, and more for
  /// what stands out among what labels name; nil when local features were not compared.
  func resemblance(_ measured: Measurements) -> (measured: Double, logOdds: Double)? {
    guard let sum = resemblanceSum(measured) else { return nil }
    var logOdds = -Double.exp(-sum)
    if localFeatures(measured, beside: 0) <= 0, let standing = measured.standing {
      let standsOut = Self.standingWeight * standing - Self.standingThreshold
      // A view that was contradicted orders what the labels name, and makes no match of what they name alone.
      let most = measured.viewLogOdds == nil ? Self.mostStanding : Self.mostStandingContradicted
      logOdds += min(max(standsOut, 0), most, labels(measured.labels))
    }
    return (sum, logOdds)
  }

  /// What a standard deviation adds, what is taken off first, and the most, in nats.
  ///
  /// A logistic regression on the 293 fitting photos of groceries, right product against those of wrong labels,
  /// gave 1.31 and 1.05.
  private static let standingWeight = 1.3
  private static let standingThreshold = 1.0
  private static let mostStanding = 1.5
  private static let mostStandingContradicted = 0.8

  /// What labels say, in nats.
  ///
  /// - Parameter answered: What the labels leave; nil where the entity answers to none.
  /// - Returns: From 0; at most what makes the prior that of an entity which the labels name.
  public func labels(_ answered: AnsweredLabels?) -> Double {
    guard let answered else { return 0 }
    let share = profile.labelReliability / Double(max(answered.entities, 1))
    guard share > 0 else { return 0 }
    let room = Self.logOdds(score: share) - prior
    return profile.labelWeight * max(0, min(answered.restriction, room))
  }
}
