extension MatchProfile {
  /// The weights that tell a view from chance.
  ///
  /// The result of a logistic regression with the form of the rule (see `MatchRule`) on the right views and the two hardest wrong
  /// ones of each query, asked with what it shows in the catalog and without it, on the fitting half of every family of
  /// `make accuracy`; kinds of real photographs weigh more than drawn ones, and wrong views twice as much as right ones.
  /// Ramps of less than a twentieth of a nat were left out. The signals and their knots were chosen after looks at both halves, so
  /// that figures of the reporting half are a little too good.
  ///
  /// `sameness` is chosen, not fitted, here and below: no wrong view of either half has any, and where many alternatives share a
  /// place, the picture itself has to outweigh all of them.
  static let standardView = RuleTable(
    bias: -3.715,
    ramps: [
      .init(.sameness, 0.95, 0.98, 3),
      .init(.sameness, 0.999, 1, 3),
      .init(.sparseWhole, 2, 6, 0.858),
      .init(.sparseWhole, 6, 12, 2.125),
      .init(.chance, 0, 0.7, 0.452),
      .init(.chance, 2, 3.5, 1.422),
      .init(.inliers, 2, 3.5, 0.199),
      .init(.agreeing, 1.5, 3, 2.279),
      .init(.agreeing, 3, 4, 4.724),
      .init(.agreeing, 4, 5, 2.886),
      .init(.depth, 1, 5, 1.29),
      .init(.depth, 5, 15, 0.906),
      .init(.depth, 15, 40, 0.424),
      .init(.misfitLead, 10, 20, 0.084),
      .init(.disagreeing, 0.1, 0.4, -3.461),
      .init(.middleLag, 0.1, 0.4, -0.348),
      .init(.middleLag, 0.4, 0.8, -0.477),
      .init(.ownGap, 0.5, 0.7, -0.196),
      .init(.rareMissing, 0.2, 0.4, -0.282),
    ]
  )

  /// The weights of the explanations.
  ///
  /// Those of other colours come from a regression of their own: right photographs of books, framed paintings, disc covers and
  /// museum paintings against the same with the hues of all or of one part of the reference turned by 60°, 119° and 180°, in equal
  /// numbers; the bias is that of the regression with prior odds of one in twelve for a reference without relatives, and a first
  /// relative in other colours makes it twelve times as likely. The others were fitted with the view.
  static let standardExplanations = ExplanationTables(
    otherColor: RuleTable(
      bias: -6.4,
      ramps: [
        .init(.sameness, 0.999, 1, -6),
        .init(.recolored, 0, 0.7, 2.5),
        .init(.hueDeviation, 10, 25, 0.6),
        .init(.hueDeviation, 25, 40, 1.6),
        .init(.hueDeviation, 40, 70, 0.65),
        .init(.hueRotation, 5, 15, 0.95),
        .init(.hueRotation, 15, 25, 1.35),
        .init(.hueRotation, 25, 40, 0.35),
        .init(.hueDiscord, 0.15, 0.3, 0.3),
        .init(.hueDiscord, 0.3, 0.5, 0.5),
        .init(.hueDiscord, 0.5, 0.8, 0.8),
        .init(.hueDiscord, 0.8, 1.3, 1.6),
        .init(.hueTurned, 0.02, 0.1, 1.6),
        .init(.hueTurned, 0.1, 0.25, 1.9),
        .init(.hueTurned, 0.25, 0.5, 1.85),
      ]
    ),
    series: RuleTable(
      bias: -3.541,
      ramps: [
        .init(.sameness, 0.95, 0.98, -3),
        .init(.sameness, 0.999, 1, -6),
        .init(.inSeries, 0, 0.7, 1.299),
        .init(.inSeries, 0.7, 2.5, 2.844),
        .init(.seriesGap, 0.1, 0.2, 2.194),
        .init(.seriesGap, 0.2, 0.35, 2.525),
        .init(.seriesGap, 0.35, 0.6, 2.143),
        .init(.plainMissing, 0.02, 0.08, 1.251),
        .init(.plainMissing, 0.08, 0.2, 1.631),
        .init(.plainMisfit, 16, 24, 0.463),
        .init(.plainMisfit, 24, 40, 0.88),
        .init(.rareMissing, 0.8, 0.95, 1.262),
        .init(.ownGap, 0.1, 0.3, 2.578),
        .init(.ownGap, 0.3, 0.5, 1.854),
        .init(.ownGap, 0.5, 0.7, 2.795),
        .init(.common, 0.3, 0.6, 0.228),
        .init(.common, 0.6, 0.9, 2.192),
        .init(.misfit, 10, 30, 0.821),
        .init(.misfit, 30, 60, 0.723),
        .init(.plainness, 0.6, 0.95, 1.233),
        .init(.rough, 0.1, 0.4, 2.831),
        .init(.rough, 0.4, 0.8, 1.697),
        .init(.misfitLead, 10, 20, -2.636),
        .init(.misfitLead, 20, 40, -1.173),
        .init(.indistinct, 0.25, 1.25, 0.3),
        .init(.ownMissing, 0.8, 0.95, 0.6),
        .init(.hueDiscord, 0.3, 0.5, 0.649),
        .init(.hueDiscord, 0.5, 0.8, 0.326),
        .init(.hueDiscord, 0.8, 1.3, 0.081),
        .init(.chance, 0, 0.7, -0.655),
        .init(.chance, 0.7, 2, -0.238),
        .init(.chance, 2, 3.5, -3.062),
        .init(.chance, 3.5, 5, -0.229),
        .init(.inliers, 3.5, 4.4, -0.942),
        .init(.inliers, 4.4, 5.1, -1.185),
        .init(.depth, 1, 5, -0.28),
        .init(.depth, 5, 15, -0.843),
        .init(.depth, 15, 40, -1.101),
        .init(.agreeing, 1.5, 3, -0.431),
        .init(.agreeing, 3, 4, -1.224),
        .init(.agreeing, 4, 5, -0.109),
      ]
    ),
    sharedGround: RuleTable(
      bias: -5.059,
      ramps: [
        .init(.sameness, 0.95, 0.98, -3),
        .init(.sameness, 0.999, 1, -6),
        .init(.onGround, 0, 0.7, 1.234),
        .init(.ownMissing, 0.8, 0.95, 0.541),
        .init(.rareMissing, 0.8, 0.95, 1.233),
        .init(.ownGap, 0.1, 0.3, 0.195),
        .init(.ownGap, 0.5, 0.7, 0.345),
        .init(.middleLag, 0.1, 0.4, 0.402),
        .init(.middleLag, 0.4, 0.8, 2.476),
        .init(.emptyMiddle, 0.2, 0.5, 2.427),
        .init(.indistinct, 0.25, 1.25, 3.123),
        .init(.rough, 0.4, 0.8, 0.942),
        .init(.sparseWhole, 6, 12, -0.052),
        .init(.hueDiscord, 0.05, 0.15, 0.968),
        .init(.hueDiscord, 0.15, 0.3, 3.042),
        .init(.hueDiscord, 0.5, 0.8, 1.751),
        .init(.hueDiscord, 0.8, 1.3, 3.218),
        .init(.chance, 0, 0.7, -0.441),
        .init(.chance, 0.7, 2, -0.261),
        .init(.chance, 2, 3.5, -0.935),
        .init(.depth, 15, 40, -3.472),
      ]
    )
  )

  /// The weights beside hashes and colours where there is no view.
  ///
  /// Chosen, not fitted: of 1,787 changed copies with features enough, whose hashes left doubt, none lacked a view, so that
  /// a missing one outweighs all that hashes and colours gave. Of the 3,793 queries of all families no right answer came without a
  /// view, and the 19 wrong ones that did had 12 features or more in common to be found by. A whole picture in other hues is
  /// another variant; colours that say more than hashes are those of anything on such a ground; and pictures in which nothing at
  /// all differs are the same.
  static let standardWhole = RuleTable(
    ramps: [
      .init(.hueDeviation, 25, 70, -4), .init(.hueTurned, 0.1, 0.5, -4),
      .init(.plainness, 0.5, 0.95, -3), .init(.missingView, 2, 3, -20),
      .init(.sameness, 0.999, 1, 9), .init(.colorsAlone, 0.2, 0.7, -6),
    ]
  )
}
