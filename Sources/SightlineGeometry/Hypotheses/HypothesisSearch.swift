/// Tries the similarity of each pair, and refines those that most pairs support.
struct HypothesisSearch {
  let view: ViewPair
  let pairs: [TentativePair]
  /// How many pairs' similarities are tried.
  let limit: Int
  /// Which features the transform at hand has explained already.
  var queries, references: FeatureMarks

  /// How fast a hypothesis loses its exactness away from the pair it was made of: the error of a
  /// feature's scale and direction, as a share of the distance.
  private static let spread = 0.2
  /// The most hypotheses refined.
  private static let refinements = 6
  /// The least support worth refining: below it, no refinement ends with enough inliers.
  private static let minimumSupport = 2.0

  /// The transform least likely to be chance; nil when chance explains all better than the minimum.
  mutating func best(minimumLogOdds: Double) -> Refinement? {
    guard pairs.count >= Refinement.minimumInliers else { return nil }
    var supports: [(index: Int, support: Double)] = []
    for index in pairs.indices.prefix(limit) {
      let support = support(of: index)
      if support > Self.minimumSupport { supports.append((index, support)) }
    }
    supports.sort { ($1.support, $0.index) < ($0.support, $1.index) }
    guard let top = supports.first?.support else { return nil }
    var best: Refinement?
    var isExplained = [Bool](repeating: false, count: pairs.count)
    var refined = 0
    for (index, support) in supports where refined < Self.refinements && support >= 0.5 * top {
      // A hypothesis with less support than the best has inliers hardly gains by refinement.
      if isExplained[index] || support < 0.8 * Double(best?.inliers.count ?? 0) { continue }
      refined += 1
      guard let found = refinement(of: index) else { continue }
      // Another hypothesis from the agreeing pairs, repetitions included, would lead to the same view.
      for (other, pair) in pairs.enumerated() where !isExplained[other] {
        let square = view.squaredError(of: pair, under: found.transform, allowance: 2)
        isExplained[other] = square < .infinity
      }
      if found.logOdds >= minimumLogOdds, found.logOdds > best?.logOdds ?? -.infinity {
        best = found
      }
    }
    return best
  }

  /// How many pairs agree with a pair's similarity: 1 for an exact one, less towards the cone's edge.
  ///
  /// Every feature counts once, for its nearest descriptor.
  private mutating func support(of seed: Int) -> Double {
    let cone = HypothesisCone(pairs[seed], view: view, spread: Self.spread)
    var sum = 0.0
    queries.clear()
    references.clear()
    for pair in pairs {
      let support = cone.support(of: pair)
      if support > 0, queries.isFree(pair.query), references.isFree(pair.reference) {
        queries.mark(pair.query)
        references.mark(pair.reference)
        sum += support
      }
    }
    return sum
  }

  /// The pairs in a hypothesis's cone, each feature once.
  mutating func supporters(of seed: Int) -> [Int] {
    let cone = HypothesisCone(pairs[seed], view: view, spread: Self.spread)
    return distinct { pair in cone.support(of: pair) > 0 }
  }

  /// The pairs that agree with a transform, each feature once.
  mutating func supporters(of transform: PlanarTransform, allowance: Double) -> [Int] {
    distinct { [view] pair in
      view.squaredError(of: pair, under: transform, allowance: allowance) < .infinity
    }
  }

  /// The pairs for which something holds, each feature once, for its nearest descriptor.
  private mutating func distinct(_ holds: (TentativePair) -> Bool) -> [Int] {
    queries.clear()
    references.clear()
    var indices: [Int] = []
    for (index, pair) in pairs.enumerated() {
      if queries.isFree(pair.query), references.isFree(pair.reference), holds(pair) {
        queries.mark(pair.query)
        references.mark(pair.reference)
        indices.append(index)
      }
    }
    return indices
  }
}

/// The similarity of one pair, and how far from it another pair may lie.
///
/// The feature's scale and direction are known roughly only, so the farther away, the more is allowed.
struct HypothesisCone {
  private let seed: TentativePair
  /// The square of the radius at the seed, and how it grows with the square of the distance.
  private let base, slope: Double

  init(_ seed: TentativePair, view: ViewPair, spread: Double) {
    self.seed = seed
    base = view.squaredTolerance(areaScale: seed.squaredScale)
    slope = spread * spread * seed.squaredScale
  }

  /// 1 for a pair that agrees exactly, less towards the edge, 0 outside or where directions or scales differ.
  @inline(__always)
  func support(of pair: TentativePair) -> Double {
    let (a, b) = (seed.real, seed.imaginary)
    let (rx, ry) = (pair.rx - seed.rx, pair.ry - seed.ry)
    let dx = a * rx - b * ry - (pair.qx - seed.qx)
    let dy = b * rx + a * ry - (pair.qy - seed.qy)
    let square = dx * dx + dy * dy
    let radius = base + slope * (rx * rx + ry * ry)
    guard square < radius else { return 0 }
    let area = seed.squaredScale
    let along = a * pair.real + b * pair.imaginary
    guard
      along > 0,
      along * along >= Agreement.squaredCosine * area * pair.squaredScale,
      pair.squaredScale <= area * Agreement.squaredScale,
      area <= pair.squaredScale * Agreement.squaredScale
    else { return 0 }
    return 1 - square / radius
  }
}

/// Marks on features of a picture; clearing all of them costs nothing.
struct FeatureMarks {
  private var marks: [UInt32]
  private var round: UInt32 = 0

  /// Makes marks for features of the indices below a count.
  init(count: Int) { marks = [UInt32](repeating: 0, count: count) }

  /// Clears all marks.
  mutating func clear() { round += 1 }

  /// Whether a feature has no mark.
  func isFree(_ feature: Int32) -> Bool { marks[Int(feature)] != round }

  /// Marks a feature.
  mutating func mark(_ feature: Int32) { marks[Int(feature)] = round }
}
