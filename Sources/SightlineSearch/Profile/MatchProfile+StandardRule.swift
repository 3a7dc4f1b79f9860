extension MatchProfile {
  /// The weights that tell a view from chance.
  ///
  /// The result of a logistic regression with the form of the rule (see `MatchRule`) on the right views and the two hardest wrong
  /// ones of each query, asked with what it shows in the catalog and without it, on the fitting half of every family of
  /// `make accuracy` that is not marked as unseen. Weights were drawn to those of the fit before; kinds of real photographs weigh
  /// three times as much as drawn ones, floors that are shared and smooth kinds twice and one and a half times, and wrong views
  /// twice as much as right ones. Ramps of less than a twentieth of a nat were left out. The signals and their knots were chosen
  /// after looks at both halves, so that figures of the reporting half are a little too good.
  ///
  /// `sameness` is chosen, not fitted, here and below: no wrong view of either half has any, and where many alternatives share a
  /// place, the picture itself has to outweigh all of them.
  ///
  /// `alikePixels` was fitted last, here and below, with all other weights as they were.
  ///
  /// `learned` is chosen, not fitted, here and below, after looks at both halves of 50 photographs of buildings and at some of
  /// groceries: of the buildings one has an extent above 3.2 with another than the one it shows, a neighbour.
  static let standardView = RuleTable(
    bias: -4.708,
    ramps: [
      .init(.sameness, 0.95, 0.98, 3),
      .init(.sameness, 0.999, 1, 3),
      .init(.sparseWhole, 2, 6, 0.802),
      .init(.sparseWhole, 6, 12, 2.74),
      .init(.chance, 0, 0.7, 0.183),
      .init(.chance, 2, 3.5, 2.471),
      .init(.inliers, 2, 3.5, 0.144),
      .init(.agreeing, 1.5, 3, 3.182),
      .init(.agreeing, 3, 4, 4.761),
      .init(.agreeing, 4, 5, 1.377),
      .init(.agreeing, 5, 5.7, 0.137),
      .init(.depth, 1, 5, 1.523),
      .init(.depth, 5, 15, 1.27),
      .init(.depth, 15, 40, 0.591),
      .init(.disagreeing, 0.1, 0.4, -3.802),
      .init(.rough, 0.1, 0.4, -0.246),
      .init(.rough, 0.4, 0.8, -0.092),
      .init(.middleLag, 0.4, 0.8, -0.368),
      .init(.alikePixels, 0.4, 0.6, 0.54),
      .init(.alikePixels, 0.8, 0.95, 1.981),
      .init(.learned, 0, 1.4, 1),
      .init(.learned, 1.4, 2.4, 7),
      .init(.learned, 2.4, 3.4, 4),
    ]
  )

  /// The weights of the explanations.
  ///
  /// Those of other colours come from a regression of their own: 623 right photographs of books, framed and other paintings, disc
  /// covers, clothes and drawn captures against the 197 views of what has other colours in *covers-colour* and *clothes-colour*,
  /// and against the first with the hues of all or of one half of the reference turned by 60°, 119° and 180°. The bias is that of
  /// the regression with prior odds of one in twenty for a reference without relatives, and with a first relative in other
  /// colours both are equally likely. Fitted on one half and asked of the other, 621 of the 623 stay likelier than another colour,
  /// and 171 of the 197 do not. The others were fitted with the view.
  static let standardExplanations = ExplanationTables(
    otherColor: RuleTable(
      bias: -6.69,
      ramps: [
        .init(.sameness, 0.95, 0.98, -6),
        .init(.sameness, 0.999, 1, -6),
        .init(.recolored, 0, 0.7, 3),
        .init(.hueDeviation, 10, 25, 0.266),
        .init(.hueDeviation, 25, 40, 0.826),
        .init(.hueDeviation, 40, 70, 0.412),
        .init(.hueRotation, 5, 15, 1.117),
        .init(.hueRotation, 15, 25, 1.139),
        .init(.hueRotation, 25, 40, 0.913),
        .init(.hueDiscord, 0.15, 0.3, 0.38),
        .init(.hueDiscord, 0.3, 0.5, 0.255),
        .init(.hueDiscord, 0.5, 0.8, 1.606),
        .init(.hueDiscord, 0.8, 1.3, 1.072),
        .init(.hueTurned, 0.02, 0.1, 2.051),
        .init(.hueTurned, 0.1, 0.25, 1.834),
        .init(.hueTurned, 0.25, 0.5, 1.259),
      ]
    ),
    series: RuleTable(
      bias: -3.865,
      ramps: [
        .init(.sameness, 0.95, 0.98, -3),
        .init(.sameness, 0.999, 1, -6),
        .init(.inSeries, 0, 0.7, 2.097),
        .init(.inSeries, 0.7, 2.5, 1.861),
        .init(.seriesGap, 0.1, 0.2, 2.352),
        .init(.seriesGap, 0.2, 0.35, 3.037),
        .init(.seriesGap, 0.35, 0.6, 2.528),
        .init(.plainMissing, 0.02, 0.08, 1.25),
        .init(.plainMissing, 0.08, 0.2, 1.527),
        .init(.rareMissing, 0.8, 0.95, 1.522),
        .init(.ownGap, 0.1, 0.3, 2.817),
        .init(.ownGap, 0.3, 0.5, 0.131),
        .init(.ownGap, 0.5, 0.7, 3.452),
        .init(.common, 0.6, 0.9, 3.133),
        .init(.misfit, 10, 30, 0.376),
        .init(.misfit, 30, 60, 1.042),
        .init(.misfit, 60, 100, 0.234),
        .init(.plainness, 0.6, 0.95, 0.435),
        .init(.rough, 0.1, 0.4, 3.035),
        .init(.rough, 0.4, 0.8, 0.758),
        .init(.misfitLead, 10, 20, -2.967),
        .init(.misfitLead, 20, 40, -1.552),
        .init(.ownMissing, 0.8, 0.95, 0.824),
        .init(.indistinct, 0.25, 1.25, 0.226),
        .init(.chance, 0, 0.7, -0.457),
        .init(.chance, 0.7, 2, -0.307),
        .init(.chance, 2, 3.5, -3.068),
        .init(.chance, 3.5, 5, -1.33),
        .init(.inliers, 3.5, 4.4, -1.017),
        .init(.inliers, 4.4, 5.1, -1.459),
        .init(.depth, 5, 15, -0.135),
        .init(.depth, 15, 40, -2.148),
        .init(.agreeing, 1.5, 3, -0.458),
        .init(.agreeing, 5, 5.7, -0.415),
        .init(.hueDiscord, 0.5, 0.8, 0.59),
        .init(.hueDiscord, 0.8, 1.3, 0.108),
        .init(.roughInPlace, 0.05, 0.2, 3.398),
        .init(.roughInPlace, 0.2, 0.5, 1.443),
        .init(.alikePixels, 0.6, 0.8, -0.108),
        .init(.alikePixels, 0.8, 0.95, -3.575),
      ]
    ),
    sharedGround: RuleTable(
      bias: -5.298,
      ramps: [
        .init(.sameness, 0.95, 0.98, -3),
        .init(.sameness, 0.999, 1, -6),
        .init(.onGround, 0, 0.7, 2.184),
        .init(.rareMissing, 0.8, 0.95, 0.806),
        .init(.ownGap, 0.5, 0.7, 0.706),
        .init(.middleLag, 0.1, 0.4, 0.373),
        .init(.middleLag, 0.4, 0.8, 2.891),
        .init(.emptyMiddle, 0.2, 0.5, 3.459),
        .init(.indistinct, 0.25, 1.25, 4.003),
        .init(.rough, 0.4, 0.8, 1.039),
        .init(.chance, 0, 0.7, -0.585),
        .init(.chance, 0.7, 2, -0.418),
        .init(.chance, 2, 3.5, -0.713),
        .init(.inliers, 3.5, 4.4, -0.128),
        .init(.depth, 15, 40, -4.736),
        .init(.agreeing, 1.5, 3, -0.858),
        .init(.agreeing, 3, 4, -0.471),
        .init(.sparseWhole, 6, 12, -0.057),
        .init(.hueDiscord, 0.05, 0.15, 0.559),
        .init(.hueDiscord, 0.15, 0.3, 3.972),
        .init(.hueDiscord, 0.5, 0.8, 1.589),
        .init(.hueDiscord, 0.8, 1.3, 4.22),
        .init(.alikePixels, 0.4, 0.6, -0.498),
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
      .init(.learned, 0, 1.4, 1),
      .init(.learned, 1.4, 2.4, 7),
      .init(.learned, 2.4, 3.4, 4),
    ]
  )
}
