extension MatchProfile {
  /// The profile that is used when none is given.
  ///
  /// Fitted by `FitProfile` in the benchmarks package. The curves of hashes and colours come from a non-negative logistic
  /// regression on 60 photos of BSDS500, each changed in 50 known ways, and the three hardest wrong ones of 1,292; the prior is
  /// set so that by them alone at most 0.5 % of queries whose picture is missing would score over one half. The ramps of views,
  /// of pictures without one, and of the other explanations are fitted on one half of all families of pictures; ACCURACY.md has
  /// what they answer of the other half.
  ///
  /// The reliability of labels is not fitted: so low that pictures of other things of the same kind, whose labels are
  /// right, are not answered.
  public static let standard = MatchProfile(
    prior: -4.132,
    fittedPictures: 1292,
    curves: [
      curve("pdq", (49, 2.884), (98, 0.279), (104, 0.279), (112, 0)),
      curve("phash", (8, 2.461), (16, 0.146), (20, 0), (22, 0)),
      curve("dhash", (7, 1.091), (14, 0.061), (18, 0), (22, 0)),
      curve("hsv", (0.1277, 3.256), (0.2554, 0), (0.3424, 0), (0.4452, 0)),
      curve("lab-grid", (0.1389, 2.504), (0.2777, 0.520), (0.3400, 0.520), (0.4159, 0)),
    ],
    view: standardView,
    explanations: standardExplanations,
    whole: standardWhole,
    labelWeight: 1,
    labelReliability: 0.3,
    lookAlikes: [efficientNet],
    minimumScore: 0.5
  )

  /// EfficientNet-Lite0 as `make model` writes it.
  ///
  /// A logistic regression on the 293 fitting photos of a set of groceries, each against 81 studio pictures, less the
  /// chance of a right one among them. On the 327 others the expected calibration error of the pairs was 0.1 %. The
  /// far end is drawn out to a right angle, so that what is hardly alike is still in order. Similar is what was of one
  /// of 99 kinds in 69 % of pairs among 792 photos.
  private static let efficientNet = LookAlikeCurve(
    curve: curve(
      "embedding:efficientnet-lite0@c0328eb7577d006f",
      (0.35, 4.350),
      (0.45, 3.333),
      (0.55, 1.252),
      (0.65, 0.822),
      (0.70, 0.1),
      (1, 0)
    ),
    similarFrom: 0.5
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
