extension MatchProfile {
  /// The profile that is used when none is given.
  ///
  /// Fitted by `FitProfile` in the benchmarks package: 150 photos of BSDS500, each changed in 21 known
  /// ways, against a gallery of 1,292 photos; non-negative logistic regression on the true pictures
  /// and the three hardest wrong ones. The prior is set so that at most 0.5 % of queries whose picture
  /// is missing from the gallery score over one half. On 150 other photos, changed alike, the right
  /// picture came first in 94.6 % of queries and first with a score over one half in 80.4 %; 0.48 %
  /// of missing pictures were answered. Crops to half the area, screenshots and pictures at an angle
  /// are what is missed: these descriptors look at whole pictures.
  ///
  /// The weight of labels is not fitted: half of a label's rarity, and never enough by itself.
  public static let standard = MatchProfile(
    prior: -5.329,
    fittedPictures: 1292,
    curves: [
      curve("pdq", (49, 2.913), (98, 1.092), (104, 0.564), (110, 0)),
      curve("phash", (8, 2.711), (16, 0.917), (20, 0.541), (22, 0)),
      curve("dhash", (7, 2.041), (14, 0.846), (18, 0.846), (22, 0)),
      curve("hsv", (0.1167, 2.525), (0.2334, 0.845), (0.3313, 0.845), (0.442, 0)),
      curve("lab-grid", (0.1396, 3.708), (0.2792, 1.543), (0.3443, 0.846), (0.4182, 0)),
    ],
    localFeatures: LocalFeatureCurve(threshold: 11.164, weight: 0.6, maximum: 12, absence: 0),
    certainScore: 0.95,
    labelWeight: 0.5,
    maximumLabelEvidence: 2,
    minimumScore: 0.5
  )

  private static func curve(
    _ descriptor: String,
    _ knots: (distance: Double, logOdds: Double)...
  ) -> SignalCurve {
    SignalCurve(
      descriptor: descriptor,
      knots: knots.map { .init(distance: $0.distance, logOdds: $0.logOdds) }
    )
  }
}
