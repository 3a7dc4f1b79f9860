import RealModule

/// The tunable numbers of a search: how likeness becomes a score, and which score is a match.
///
/// The score of a match is the logistic function of the summed log-odds:
/// `prior + Σ evidence of the descriptors + evidence of local features + evidence of the labels`. The
/// evidence of pictures was fitted jointly, so that dependent signals are not counted twice; see
/// `standard`.
public struct MatchProfile: Hashable, Sendable {
  /// The log-odds of a match before anything was measured, in nats.
  public var prior: Double
  /// How each descriptor's distance becomes evidence.
  ///
  /// A descriptor without a curve is not used.
  public var curves: [SignalCurve]
  /// How verified matches of local features become evidence.
  public var localFeatures: LocalFeatureCurve
  /// The score from which hashes and colours are believed without a look at local features, 0…1.
  public var certainScore: Double
  /// The evidence of a label that both query and entity carry, as a share of the label's rarity.
  public var labelWeight: Double
  /// The most evidence that labels give together, in nats, so that they never outvote clear pixels.
  public var maximumLabelEvidence: Double
  /// The lowest score that is returned for a query with a picture, 0…1.
  public var minimumScore: Double

  /// Makes a profile.
  public init(
    prior: Double,
    curves: [SignalCurve],
    localFeatures: LocalFeatureCurve,
    certainScore: Double,
    labelWeight: Double,
    maximumLabelEvidence: Double,
    minimumScore: Double
  ) {
    self.prior = prior
    self.curves = curves
    self.localFeatures = localFeatures
    self.certainScore = certainScore
    self.labelWeight = labelWeight
    self.maximumLabelEvidence = maximumLabelEvidence
    self.minimumScore = minimumScore
  }

  /// The score of summed log-odds, the prior included: their logistic function, 0…1.
  static func score(logOdds: Double) -> Double { 1 / (1 + .exp(-logOdds)) }

  /// The evidence of matched labels, in nats.
  ///
  /// - Parameter rarity: The summed inverse document frequency of the matched labels, in nats.
  /// - Returns: 0 to `maximumLabelEvidence`.
  public func logOdds(ofLabelRarity rarity: Double) -> Double {
    min(labelWeight * rarity, maximumLabelEvidence)
  }
}
