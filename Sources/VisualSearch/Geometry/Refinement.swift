/// A transform with the pairs that agree with it.
struct Refinement {
  /// A pair that agrees, and the square of its error.
  struct Agreeing {
    let index: Int
    let pair: TentativePair
    let squaredError: Double
  }

  let transform: PlanarTransform
  /// The pairs that agree, by their index; no feature and no place twice.
  let inliers: [Agreeing]
  let logOdds: Double
  let repetition: Double
}

extension HypothesisSearch {
  /// The allowances of the inner iterations: wide at first, then narrower.
  private static let allowances = [4.0, 2.5, 1.5, 1.0, 1.0]

  /// The best transform that grows from a pair's similarity; nil when none is plausible.
  func refinement(of seed: Int) -> Refinement? {
    var current = pairs[seed].similarity
    var support = cone(of: seed)
    var best: Refinement?
    for kind in PlanarTransform.Kind.allCases {
      guard let fitted = iterate(kind, from: current, support: support) else { break }
      current = fitted
      if let found = evaluate(fitted), found.logOdds > best?.logOdds ?? -.infinity { best = found }
      // With more freedom, what was just out of reach may come within it.
      support = agreeing(with: fitted, allowance: Self.allowances[0])
    }
    return best
  }

  /// Fits a kind of transform again and again to what agrees with the last one.
  private func iterate(
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
        isPlausible(fitted, support)
      else { return nil }
      current = fitted
      support = agreeing(with: fitted, allowance: allowance)
    }
    return current
  }

  /// The pairs that agree with a transform, each feature once, for its nearest descriptor.
  private func agreeing(with transform: PlanarTransform, allowance: Double) -> [Int] {
    var queries = Set<Int32>()
    var references = Set<Int32>()
    return pairs.indices.filter { index in
      let pair = pairs[index]
      guard
        view.squaredError(of: pair, under: transform, allowance: allowance) < .infinity,
        !queries.contains(pair.query), !references.contains(pair.reference)
      else { return false }
      queries.insert(pair.query)
      references.insert(pair.reference)
      return true
    }
  }

  private func isPlausible(_ transform: PlanarTransform, _ support: [Int]) -> Bool {
    guard let frame = FittingFrame(pairs, support) else { return false }
    return transform.isPlausible(for: view.referenceOutline, around: frame.referenceMean)
  }
}
