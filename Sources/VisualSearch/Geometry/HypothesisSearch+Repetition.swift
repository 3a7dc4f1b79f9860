extension HypothesisSearch {
  /// How many pairs the transform would explain if it were shifted: bricks match bricks at any course.
  ///
  /// Pairs that agree in all but place vote for the shift they need. Shifts that leave the region where it was
  /// cannot be told from noise, and shifts beyond the region are a second copy of the thing, not a pattern.
  ///
  /// - Parameters:
  ///   - transform: The transform that explains most.
  ///   - inliers: The pairs that agree with it, which do not vote.
  /// - Returns: The most distinct features that agree on one shift; 0 where that is no more than clutter gives.
  /// - Complexity: O(pairs²), pairs being bounded.
  func shiftedCount(of transform: PlanarTransform, besides inliers: [Refinement.Agreeing]) -> Int {
    // Points spread evenly over a rectangle have a twelfth of its sides' squares as variances.
    let spread = InlierSpread(inliers.map { pairs[$0.index].queryPoint })
    let farthest = 12 * (spread.greatest * spread.least).squareRoot()
    var votes: [(shift: PicturePoint, pair: TentativePair, square: Double)] = []
    for pair in pairs {
      guard let place = transform(pair.referencePoint) else { continue }
      let shift = PicturePoint(x: pair.qx - place.x, y: pair.qy - place.y)
      let square = view.squaredTolerance(
        areaScale: transform.derivative(at: pair.referencePoint).determinant
      )
      let length = shift.x * shift.x + shift.y * shift.y
      guard
        length > 6 * square, length <= farthest,
        view.squaredError(of: pair, under: transform, allowance: .infinity) < .infinity
      else { continue }
      votes.append((shift, pair, square))
    }
    guard votes.count >= max(4, inliers.count / 3) else { return 0 }
    var most = 0
    for vote in votes {
      var queries = Set<Int32>()
      var references = Set<Int32>()
      for other in votes {
        let (dx, dy) = (other.shift.x - vote.shift.x, other.shift.y - vote.shift.y)
        guard dx * dx + dy * dy <= vote.square else { continue }
        queries.insert(other.pair.query)
        references.insert(other.pair.reference)
      }
      most = max(most, min(queries.count, references.count))
    }
    return most >= max(4, inliers.count / 3) ? most : 0
  }
}
