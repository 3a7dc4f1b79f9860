/// How verified matches of local features, and their absence, become evidence.
///
/// Evidence grows in proportion to the log-odds against chance, from a threshold on. That a search
/// among many pictures meets more such matches by chance is the prior's part:
/// `MatchProfile.prior(among:)`.
public struct LocalFeatureCurve: Hashable, Sendable {
  /// The log-odds against chance from which a match is evidence, in nats.
  public var threshold: Double
  /// The evidence for each nat beyond the threshold, in nats of log-odds; from 0.
  public var weight: Double
  /// The most evidence of a match, in nats; from 0.
  public var maximum: Double
  /// The evidence where both pictures have features enough and none agree, in nats; at most 0.
  public var absence: Double

  /// Makes a curve.
  public init(threshold: Double, weight: Double, maximum: Double, absence: Double) {
    precondition(weight >= 0 && maximum >= 0 && absence <= 0, "a match is never evidence against")
    self.threshold = threshold
    self.weight = weight
    self.maximum = maximum
    self.absence = absence
  }

  /// The evidence of a verified view.
  ///
  /// - Parameter logOdds: The view's log-odds against chance, in nats.
  /// - Returns: 0 to `maximum`.
  public func evidence(ofView logOdds: Double) -> Double {
    min(max(weight * (logOdds - threshold), 0), maximum)
  }
}
