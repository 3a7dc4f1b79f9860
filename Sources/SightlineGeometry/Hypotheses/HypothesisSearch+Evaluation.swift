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
    var places: [PairPlace] = []
    let sorted = agreeing(with: transform).sorted {
      ($0.squaredError, $0.index) < ($1.squaredError, $1.index)
    }
    let (nearQuery, nearReference) = (0.25 * view.querySquare, 0.25 * view.referenceSquare)
    for candidate in sorted {
      let place = PairPlace(pairs[candidate.index])
      let isKnown = places.contains { $0.isNear(place, nearQuery, nearReference) }
      guard !isKnown else { continue }
      kept.append(candidate)
      places.append(place)
    }
    return kept
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

/// Where both features of a pair are: all that is compared of a pair with every other.
private struct PairPlace {
  /// The place in the query, then that in the reference.
  private let places: SIMD4<Double>

  init(_ pair: TentativePair) { places = SIMD4(pair.qx, pair.qy, pair.rx, pair.ry) }

  /// Whether two pairs are the same evidence: a detector gives one place several directions or scales.
  ///
  /// - Parameters:
  ///   - other: The other pair.
  ///   - query: The square of the distance in the query below which places are one.
  ///   - reference: The same in the reference.
  /// - Returns: Whether they are.
  @inline(__always)
  func isNear(_ other: PairPlace, _ query: Double, _ reference: Double) -> Bool {
    let apart = places - other.places
    let squares = apart * apart
    return squares.x + squares.y < query || squares.z + squares.w < reference
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
