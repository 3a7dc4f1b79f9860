import SightlineSearch

/// The ramps of every signal that a fit of views may use.
enum RuleCandidates {
  /// Returns all ramps, without weights, of the signals to fit, and the profile's ramps of the others, in a fixed order.
  static func ramps(
    of weighed: Set<RuleSignal>,
    among held: [RuleTable.Ramp]
  ) -> [RuleTable.Ramp] {
    stretches.flatMap { signal, knots in
      weighed.contains(signal)
        ? zip(knots, knots.dropFirst()).map { RuleTable.Ramp(signal, $0, $1, 0) }
        : held.filter { $0.signal == signal }
    }
  }

  private static let stretches: [(RuleSignal, [Double])] = [
    (.whole, [0, 3, 9, 14]), (.sparseWhole, [2, 6, 12]), (.sameness, [0.95, 0.98, 0.999, 1]),
    (.chance, [0, 0.7, 2, 3.5, 5]),
    (.inliers, [2, 3.5, 4.4, 5.1]), (.agreeing, [1.5, 3, 4, 5]),
    (.indistinct, [0.25, 1.25]),
    (.disagreeing, [0.1, 0.4, 0.7, 0.95]), (.uncovered, [0.1, 0.4, 0.8]),
    (.emptyMiddle, [0.2, 0.5, 0.9]), (.middleLag, [0.1, 0.4, 0.8]),
    (.plainMissing, [0.02, 0.08, 0.2, 0.5]), (.ownMissing, [0.2, 0.4, 0.65, 0.8, 0.95]),
    (.rareMissing, [0.2, 0.4, 0.65, 0.8, 0.95]), (.ownGap, [0.1, 0.3, 0.5, 0.7]),
    (.seriesGap, [0.1, 0.2, 0.35, 0.6]),
    (.common, [0.3, 0.6, 0.9]), (.hueDeviation, [10, 25, 40, 70]),
    (.hueRotation, [5, 15, 25, 40, 70]), (.hueDiscord, [0.05, 0.15, 0.3, 0.5, 0.8, 1.3]),
    (.hueTurned, [0.02, 0.1, 0.25, 0.5]),
    (.plainness, [0.3, 0.6, 0.95]), (.depth, [1, 5, 15, 40]), (.misfit, [10, 30, 60, 100]),
    (.plainMisfit, [8, 16, 24, 40, 70]), (.misfitLead, [10, 20, 40]), (.rough, [0.1, 0.4, 0.8]),
  ]
}
