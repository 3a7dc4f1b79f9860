extension HypothesisSearch {
  /// The tolerances tried, as shares of the widest: with a narrow one, few inliers suffice against chance.
  private static let allowances = [1.0, 0.5, 0.25]

  /// The inliers of a transform and how unlikely they are to be chance; nil for a degenerate set.
  mutating func evaluate(_ transform: PlanarTransform) -> Refinement? {
    let inliers = inliers(of: transform)
    let inQuery = InlierSpread(inliers.map { pairs[$0.index].queryPoint })
    let inReference = InlierSpread(inliers.map { pairs[$0.index].referencePoint })
    guard
      inliers.count >= Refinement.minimumInliers,
      !inQuery.isDegenerate(squaredTolerance: view.querySquare),
      !inReference.isDegenerate(squaredTolerance: view.referenceSquare)
    else { return nil }
    let shifted = shiftedCount(of: transform, besides: inliers)
    let repetition = Double(shifted) / Double(max(inliers.count, shifted))
    guard repetition < 0.6 else { return nil }
    return Refinement(
      transform: transform,
      inliers: inliers,
      logOdds: logOdds(transform, inliers, surplus: shifted),
      repetition: repetition
    )
  }

  /// The pairs that agree with a transform.
  func agreeing(with transform: PlanarTransform) -> [Refinement.Agreeing] {
    var agreeing: [Refinement.Agreeing] = []
    for index in pairs.indices {
      let square = view.squaredError(of: pairs[index], under: transform, allowance: 1)
      if square < .infinity { agreeing.append(.init(index: index, squaredError: square)) }
    }
    return agreeing
  }

  /// The pairs that agree, those with the least error first, so that no feature and no place counts twice.
  private func inliers(of transform: PlanarTransform) -> [Refinement.Agreeing] {
    var kept: [Refinement.Agreeing] = []
    let sorted = agreeing(with: transform).sorted {
      ($0.squaredError, $0.index) < ($1.squaredError, $1.index)
    }
    for candidate in sorted {
      let pair = pairs[candidate.index]
      if !kept.contains(where: { isOnePlace(pair, pairs[$0.index]) }) { kept.append(candidate) }
    }
    return kept
  }

  /// Whether two pairs are the same evidence: a detector gives one place several directions or scales.
  private func isOnePlace(_ a: TentativePair, _ b: TentativePair) -> Bool {
    let (qx, qy, rx, ry) = (a.qx - b.qx, a.qy - b.qy, a.rx - b.rx, a.ry - b.ry)
    return qx * qx + qy * qy < 0.25 * view.querySquare
      || rx * rx + ry * ry < 0.25 * view.referenceSquare
  }

  /// The log-odds against chance at the tolerance that gives the most.
  func logOdds(
    _ transform: PlanarTransform,
    _ inliers: [Refinement.Agreeing],
    surplus shifted: Int
  ) -> Double {
    guard
      let frame = FittingFrame(pairs, inliers.map(\.index)),
      let image = transform(view.referenceOutline)
    else { return -.infinity }
    // Only pairs with both features in the area that the pictures share can agree.
    let shared = image.clipped(to: view.queryOutline)
    let area = shared.area
    guard area > 0 else { return -.infinity }
    var possible = 0
    for pair in pairs {
      guard
        shared.contains(pair.queryPoint), let place = transform(pair.referencePoint),
        shared.contains(place)
      else { continue }
      possible += 1
    }
    let scale = transform.derivative(at: frame.referenceMean).determinant
    let square = view.squaredTolerance(areaScale: scale)
    var best = -Double.infinity
    for allowance in Self.allowances {
      let within = allowance * allowance * square
      let count = inliers.count { $0.squaredError <= within }
      let odds = ChanceModel.logOdds(
        inliers: count - shifted,
        of: max(possible, count),
        pointCount: transform.kind.pointCount,
        probability: min(1, Double.pi * within / area) * Agreement.probability,
        tests: Double(Self.allowances.count * PlanarTransform.Kind.allCases.count)
      )
      best = max(best, odds)
    }
    return best
  }
}

/// How points are spread about their mean.
struct InlierSpread {
  /// The greatest and the least variance in any direction, in square pixels.
  let greatest, least: Double

  init(_ points: [PicturePoint]) {
    let count = Double(max(points.count, 1))
    var (x, y) = (0.0, 0.0)
    for point in points {
      x += point.x
      y += point.y
    }
    (x, y) = (x / count, y / count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      xx += (point.x - x) * (point.x - x)
      xy += (point.x - x) * (point.y - y)
      yy += (point.y - y) * (point.y - y)
    }
    (xx, xy, yy) = (xx / count, xy / count, yy / count)
    let root = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    greatest = (xx + yy) / 2 + root
    least = max(0, (xx + yy) / 2 - root)
  }

  /// Whether the points lie on a line, or all in one place, so that they fix no transform.
  func isDegenerate(squaredTolerance: Double) -> Bool {
    least < squaredTolerance || greatest < 9 * squaredTolerance
  }
}
