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
  mutating func shiftedCount(
    of transform: PlanarTransform,
    besides inliers: [Refinement.Agreeing]
  ) -> Int {
    // Points spread evenly over a rectangle have a twelfth of its sides' squares as variances.
    let spread = InlierSpread(inliers.map { pairs[$0.index].queryPoint })
    let farthest = 12 * (spread.greatest * spread.least).squareRoot()
    var votes: [(index: Int, shift: PicturePoint, square: Double)] = []
    for (index, pair) in pairs.enumerated() {
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
      votes.append((index, shift, square))
    }
    let worthTelling = max(4, inliers.count / 3)
    guard votes.count >= worthTelling else { return 0 }
    var most = worthTelling - 1
    for vote in votes {
      func isNear(_ other: (index: Int, shift: PicturePoint, square: Double)) -> Bool {
        let (dx, dy) = (other.shift.x - vote.shift.x, other.shift.y - vote.shift.y)
        return dx * dx + dy * dy <= vote.square
      }
      // Distinct ones are no more than all.
      guard votes.count(where: isNear) > most else { continue }
      most = max(most, distinctCount(votes.filter(isNear).map(\.index)))
    }
    return most >= worthTelling ? most : 0
  }

  /// How many of the pairs are left when no feature may be in two: each goes to the first that has it.
  private mutating func distinctCount(_ indices: [Int]) -> Int {
    queries.clear()
    references.clear()
    var count = 0
    for pair in indices.map({ pairs[$0] })
    where queries.isFree(pair.query) && references.isFree(pair.reference) {
      queries.mark(pair.query)
      references.mark(pair.reference)
      count += 1
    }
    return count
  }
}
