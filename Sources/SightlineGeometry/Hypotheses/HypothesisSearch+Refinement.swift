extension HypothesisSearch {
  /// The allowances of the inner iterations: wide at first, then narrower.
  private static let allowances = [4.0, 2.0, 1.0]

  /// The best transform that grows from a pair's similarity; nil when none is plausible.
  mutating func refinement(of seed: Int) -> Refinement? {
    var current = pairs[seed].similarity
    var support = supporters(of: seed)
    var best: (transform: PlanarTransform, logOdds: Double)?
    for kind in PlanarTransform.Kind.allCases {
      guard let fitted = iterate(kind, from: current, support: support) else { break }
      current = fitted
      let logOdds = logOdds(fitted, agreeing(with: fitted), surplus: 0)
      if logOdds > best?.logOdds ?? -.infinity { best = (fitted, logOdds) }
      // With more degrees of freedom, pairs just out of reach may become inliers.
      support = supporters(of: fitted, allowance: Self.allowances[0])
    }
    guard let best else { return nil }
    return evaluate(best.transform)
  }

  /// Fits a kind of transform repeatedly to the inliers of the last one.
  private mutating func iterate(
    _ kind: PlanarTransform.Kind,
    from start: PlanarTransform,
    support first: [Int]
  ) -> PlanarTransform? {
    var current = start
    var support = first
    for allowance in Self.allowances {
      guard
        support.count > kind.pointCount,
        let fitted = PlanarTransform.fit(kind, to: pairs, at: support, near: current),
        let frame = FittingFrame(pairs, support),
        fitted.isPlausible(for: view.referenceOutline, around: frame.referenceMean)
      else { return nil }
      current = fitted
      support = supporters(of: fitted, allowance: allowance)
    }
    return current
  }
}

/// A transform with the pairs that agree with it.
struct Refinement {
  /// A pair that agrees, by its index, and the square of its error.
  struct Agreeing {
    let index: Int
    let squaredError: Double
  }

  /// The fewest inliers of a match: two that fix a similarity, and as many again to confirm it.
  static let minimumInliers = 4

  let transform: PlanarTransform
  /// The pairs that agree, by their index; no feature and no place twice.
  let inliers: [Agreeing]
  let logOdds: Double
  let repetition: Double
}
