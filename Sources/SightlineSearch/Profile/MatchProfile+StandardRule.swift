extension MatchProfile {
  /// The weights that tell a view from chance.
  ///
  /// The result of a logistic regression with the form of the rule (see `MatchRule`) on the right views and the two hardest wrong
  /// ones of each query, asked with what it shows in the catalog and without it, on the fitting half of every family of
  /// `make accuracy`; kinds of real photographs weigh more than drawn ones, and wrong views nearly twice as much as right ones.
  /// Ramps of less than a twentieth of a nat were left out. The signals and their knots were chosen after looks at both halves, so
  /// that figures of the reporting half are a little too good.
  ///
  /// `sameness` is chosen, not fitted, here and below: no wrong view of either half has any, and where many alternatives share a
  /// place, the picture itself has to outweigh all of them.
  static let standardView = RuleTable(
    bias: -3.103,
    ramps: [
      .init(.sameness, 0.95, 0.98, 3),
      .init(.sameness, 0.999, 1, 3),
      .init(.sparseWhole, 2, 6, 1.123),
      .init(.sparseWhole, 6, 12, 2.658),
      .init(.chance, 2, 3.5, 1.223),
      .init(.inliers, 2, 3.5, 0.281),
      .init(.agreeing, 1.5, 3, 2.243),
      .init(.agreeing, 3, 4, 5.553),
      .init(.agreeing, 4, 5, 2.845),
      .init(.depth, 1, 5, 1.481),
      .init(.depth, 5, 15, 0.962),
      .init(.depth, 15, 40, 0.439),
      .init(.misfitLead, 10, 20, 0.078),
      .init(.disagreeing, 0.1, 0.4, -4.304),
      .init(.middleLag, 0.1, 0.4, -0.589),
      .init(.middleLag, 0.4, 0.8, -0.626),
      .init(.ownGap, 0.5, 0.7, -0.146),
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
      bias: -3.371,
      ramps: [
        .init(.sameness, 0.95, 0.98, -3),
        .init(.sameness, 0.999, 1, -6),
        .init(.inSeries, 0, 0.7, 1.461),
        .init(.inSeries, 0.7, 2.5, 3.948),
        .init(.seriesGap, 0.1, 0.2, 2.175),
        .init(.seriesGap, 0.2, 0.35, 2.846),
        .init(.seriesGap, 0.35, 0.6, 2.58),
        .init(.plainMissing, 0.02, 0.08, 1.257),
        .init(.plainMissing, 0.08, 0.2, 1.947),
        .init(.plainMisfit, 16, 24, 0.337),
        .init(.plainMisfit, 24, 40, 1.053),
        .init(.rareMissing, 0.8, 0.95, 1.293),
        .init(.ownGap, 0.1, 0.3, 2.877),
        .init(.ownGap, 0.3, 0.5, 2.143),
        .init(.ownGap, 0.5, 0.7, 3.173),
        .init(.common, 0.6, 0.9, 2.571),
        .init(.misfit, 10, 30, 0.948),
        .init(.misfit, 30, 60, 1.005),
        .init(.plainness, 0.6, 0.95, 1.82),
        .init(.rough, 0.1, 0.4, 3.466),
        .init(.rough, 0.4, 0.8, 1.13),
        .init(.misfitLead, 10, 20, -3.209),
        .init(.misfitLead, 20, 40, -1.249),
        .init(.indistinct, 0.25, 1.25, 0.533),
        .init(.ownMissing, 0.8, 0.95, 0.424),
        .init(.hueDiscord, 0.3, 0.5, 1.027),
        .init(.hueDiscord, 0.5, 0.8, 0.514),
        .init(.hueDiscord, 0.8, 1.3, 0.054),
        .init(.chance, 0, 0.7, -0.518),
        .init(.chance, 0.7, 2, -0.366),
        .init(.chance, 2, 3.5, -3.982),
        .init(.inliers, 3.5, 4.4, -0.99),
        .init(.inliers, 4.4, 5.1, -1.472),
        .init(.depth, 5, 15, -0.945),
        .init(.depth, 15, 40, -1.418),
        .init(.agreeing, 1.5, 3, -0.816),
        .init(.agreeing, 3, 4, -2.021),
        .init(.agreeing, 4, 5, -0.185),
      ]
    ),
    sharedGround: RuleTable(
      bias: -6,
      ramps: [
        .init(.sameness, 0.95, 0.98, -3),
        .init(.sameness, 0.999, 1, -6),
        .init(.onGround, 0, 0.7, 1.083),
        .init(.ownMissing, 0.8, 0.95, 0.478),
        .init(.rareMissing, 0.8, 0.95, 1.419),
        .init(.ownGap, 0.1, 0.3, 0.375),
        .init(.ownGap, 0.5, 0.7, 0.867),
        .init(.middleLag, 0.1, 0.4, 0.205),
        .init(.middleLag, 0.4, 0.8, 2.494),
        .init(.emptyMiddle, 0.2, 0.5, 2.076),
        .init(.indistinct, 0.25, 1.25, 3.833),
        .init(.rough, 0.4, 0.8, 1.581),
        .init(.sparseWhole, 6, 12, -0.051),
        .init(.hueDiscord, 0.05, 0.15, 1.942),
        .init(.hueDiscord, 0.15, 0.3, 2.991),
        .init(.hueDiscord, 0.5, 0.8, 1.733),
        .init(.hueDiscord, 0.8, 1.3, 4.324),
        .init(.chance, 0, 0.7, -0.382),
        .init(.chance, 0.7, 2, -0.199),
        .init(.chance, 2, 3.5, -0.938),
        .init(.depth, 15, 40, -3.586),
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
