extension MatchProfile {
  /// The weights of a view.
  ///
  /// The result of `FitProfile rule`: a non-negative logistic regression on the right views and the two hardest wrong ones of
  /// each query, asked with what it shows in the catalog and without it, on the fitting half of every family of
  /// `make accuracy`; all kinds weigh the same, and ramps of less than a twentieth of a nat were left out. The signals and
  /// their knots were chosen after looks at both halves, so that figures of the reporting half are a little too good.
  ///
  /// `indistinct`, `misfitLead` and `seriesGap` came later: their knots were chosen on the fitting half alone, and the same
  /// regression weighed them with all other weights held, as `FitProfile rule --only` does. Fitted anew together, or drawn
  /// towards these by a ridge, weights answer things of the fitting half that they were not fitted on no better: see
  /// `FitProfile held-out --by things`.
  ///
  /// `sameness` is chosen, not fitted: no wrong view of either half has any, and where many alternatives share a place,
  /// the picture itself has to outweigh all of them.
  static let standardView = RuleTable(
    bias: -3.230,
    ramps: [
      .init(.sparseWhole, 2, 6, 1.200),
      .init(.sparseWhole, 6, 12, 2.363),
      .init(.sameness, 0.95, 0.98, 3),
      .init(.sameness, 0.999, 1, 3),
      .init(.chance, 0, 0.7, 1.238),
      .init(.chance, 2, 3.5, 1.591),
      .init(.inliers, 4.4, 5.1, 3.280),
      .init(.agreeing, 1.5, 3, 1.343),
      .init(.agreeing, 3, 4, 4.609),
      .init(.indistinct, 0.25, 1.25, -2.107),
      .init(.disagreeing, 0.1, 0.4, -0.102),
      .init(.plainness, 0.6, 0.95, -0.278),
      .init(.depth, 1, 5, 0.048),
      .init(.depth, 5, 15, 0.024),
      .init(.depth, 15, 40, 4.317),
      .init(.misfit, 60, 100, -0.428),
      .init(.misfitLead, 10, 20, 1.003),
      .init(.misfitLead, 20, 40, 0.909),
      .init(.rough, 0.1, 0.4, -1.195),
      .init(.rough, 0.4, 0.8, -1.371),
    ]
  )

  static let standardExplanations = ExplanationTables(
    otherColor: RuleTable(
      bias: -3,
      ramps: [
        .init(.hueDeviation, 10, 25, 0.924),
        .init(.hueDeviation, 25, 40, 1.157),
        .init(.hueDeviation, 40, 70, 1.051),
        .init(.hueRotation, 5, 15, 1.977),
        .init(.hueRotation, 15, 25, 2.827),
        .init(.hueRotation, 25, 40, 0.766),
        .init(.hueDiscord, 0.15, 0.3, 1.293),
        .init(.hueDiscord, 0.5, 0.8, 1.399),
        .init(.hueDiscord, 0.8, 1.3, 1.589),
        .init(.hueTurned, 0.02, 0.1, 0.281),
        .init(.hueTurned, 0.1, 0.25, 1.013),
        .init(.hueTurned, 0.25, 0.5, 3.056),
      ]
    ),
    series: RuleTable(
      bias: -3,
      ramps: [
        .init(.plainMissing, 0.02, 0.08, 0.557),
        .init(.plainMissing, 0.08, 0.2, 2.335),
        .init(.plainMissing, 0.2, 0.5, 2.079),
        .init(.seriesGap, 0.1, 0.2, 0.945),
        .init(.seriesGap, 0.2, 0.35, 3.061),
        .init(.seriesGap, 0.35, 0.6, 3.096),
        .init(.plainMisfit, 16, 24, 2.572),
        .init(.plainMisfit, 24, 40, 1.142),
      ]
    ),
    sharedGround: RuleTable(
      bias: -3,
      ramps: [
        .init(.emptyMiddle, 0.2, 0.5, 0.619),
        .init(.middleLag, 0.1, 0.4, 2.47),
        .init(.middleLag, 0.4, 0.8, 0.161),
        .init(.ownMissing, 0.8, 0.95, 1.096),
        .init(.rareMissing, 0.2, 0.4, 0.371),
        .init(.rareMissing, 0.8, 0.95, 1.911),
        .init(.ownGap, 0.1, 0.3, 1.896),
        .init(.ownGap, 0.5, 0.7, 0.402),
        .init(.common, 0.6, 0.9, 2.465),
      ]
    )
  )

  /// The weights beside hashes and colours where there is no view.
  ///
  /// Chosen, not fitted: of 1,787 changed copies with features enough, whose hashes left doubt, none lacked a view, so that
  /// a missing one outweighs all that hashes and colours gave; a whole picture in other hues is another variant.
  static let standardWhole = RuleTable(
    ramps: [
      .init(.hueDeviation, 25, 70, -4), .init(.hueTurned, 0.1, 0.5, -4),
      .init(.plainness, 0.5, 0.95, -3), .init(.missingView, 4, 4.8, -20),
      .init(.sameness, 0.999, 1, 9), .init(.colorsAlone, 0, 6, -6),
    ]
  )
}
