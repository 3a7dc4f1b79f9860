extension MatchProfile {
  /// The weights of a view.
  static let standardView = RuleTable(
    bias: 0.5,
    ramps: [
      .init(.whole, 0, 1, 1.7), .init(.whole, 3, 9, 0.75),
      .init(.chance, 0, 0.7, 0.72), .init(.chance, 0.7, 3, 1),
      .init(.inliers, 4.4, 5.1, 0.57),
      .init(.agreeing, 2, 3, 1.24),
      .init(.ownMissing, 0.4, 0.65, -3.38), .init(.ownMissing, 0.8, 0.95, -1.13),
      .init(.rareMissing, 0.4, 0.8, -0.94),
      .init(.ownLag, 0.05, 0.4, -1.3),
      .init(.common, 0.6, 0.9, -2.82),
      .init(.hueDeviation, 25, 40, -1.35), .init(.hueDeviation, 40, 70, -0.32),
      .init(.hueDiscord, 0.15, 0.3, -1.25), .init(.hueDiscord, 0.5, 0.8, -0.67),
      .init(.hueDiscord, 0.8, 1.3, -0.86),
      .init(.hueTurned, 0.02, 0.1, -1.42), .init(.hueTurned, 0.25, 0.5, -2.82),
      .init(.depth, 2, 10, 2), .init(.depth, 10, 40, 4),
    ]
  )

  /// The weights beside hashes and colours where there is no view.
  static let standardWhole = RuleTable(
    ramps: [
      .init(.hueDeviation, 25, 70, -4), .init(.hueTurned, 0.1, 0.5, -4),
      .init(.plainness, 0.5, 0.95, -3), .init(.missingView, 4, 4.8, -20),
    ]
  )
}
