/// Tries the similarity of each pair, and refines those that most pairs support.
struct HypothesisSearch {
  let view: ViewPair
  let pairs: [TentativePair]
  /// How many pairs' similarities are tried.
  let limit: Int

  /// How fast a hypothesis loses its exactness away from the pair it was made of: the error of a feature's scale
  /// and direction, as a share of the distance.
  private static let spread = 0.2
  /// The most hypotheses refined.
  private static let refinements = 6

  /// The transform least likely to be chance; nil when chance explains all better than the minimum.
  func best(minimumLogOdds: Double) -> Refinement? {
    guard pairs.count > PlanarTransform.Kind.similarity.pointCount else { return nil }
    var queries = FeatureMarks(pairs.map(\.query))
    var references = FeatureMarks(pairs.map(\.reference))
    var supports: [(index: Int, support: Double)] = []
    for index in pairs.indices.prefix(limit) {
      let support = support(of: index, queries: &queries, references: &references)
      if support > 1.5 { supports.append((index, support)) }
    }
    supports.sort { ($1.support, $0.index) < ($0.support, $1.index) }
    guard let top = supports.first?.support else { return nil }
    var best: Refinement?
    var explained = Set<Int>()
    var refined = 0
    for (index, support) in supports where refined < Self.refinements && support >= 0.5 * top {
      if explained.contains(index) { continue }
      refined += 1
      guard let found = refinement(of: index) else { continue }
      explained.formUnion(found.inliers.map(\.index))
      if found.logOdds >= minimumLogOdds, found.logOdds > best?.logOdds ?? -.infinity {
        best = found
      }
    }
    return best
  }

  /// How many pairs agree with a pair's similarity: 1 for an exact one, less towards the edge of its cone.
  ///
  /// Every feature counts once, for its nearest descriptor.
  private func support(
    of seed: Int,
    queries: inout FeatureMarks,
    references: inout FeatureMarks
  ) -> Double {
    let hypothesis = pairs[seed]
    let (a, b) = (hypothesis.real, hypothesis.imaginary)
    let area = hypothesis.squaredScale
    let base = view.squaredTolerance(areaScale: area)
    let growth = Self.spread * Self.spread * area
    var sum = 0.0
    queries.clear()
    references.clear()
    for index in pairs.indices {
      let pair = pairs[index]
      let (rx, ry) = (pair.rx - hypothesis.rx, pair.ry - hypothesis.ry)
      let dx = a * rx - b * ry - (pair.qx - hypothesis.qx)
      let dy = b * rx + a * ry - (pair.qy - hypothesis.qy)
      let square = dx * dx + dy * dy
      let radius = base + growth * (rx * rx + ry * ry)
      guard square < radius else { continue }
      let along = a * pair.real + b * pair.imaginary
      guard
        along > 0,
        along * along >= Agreement.squaredCosine * area * pair.squaredScale,
        pair.squaredScale <= area * Agreement.squaredScale,
        area <= pair.squaredScale * Agreement.squaredScale,
        queries.isFree(index), references.isFree(index)
      else { continue }
      queries.mark(index)
      references.mark(index)
      sum += 1 - square / radius
    }
    return sum
  }

  /// The pairs in a hypothesis's cone, each feature once.
  func cone(of seed: Int) -> [Int] {
    let hypothesis = pairs[seed]
    let similarity = hypothesis.similarity
    let base = view.squaredTolerance(areaScale: hypothesis.squaredScale)
    let growth = Self.spread * Self.spread * hypothesis.squaredScale
    var queries = Set<Int32>()
    var references = Set<Int32>()
    return pairs.indices.filter { index in
      let pair = pairs[index]
      let (rx, ry) = (pair.rx - hypothesis.rx, pair.ry - hypothesis.ry)
      let radius = base + growth * (rx * rx + ry * ry)
      let allowance = (radius / base).squareRoot()
      guard
        view.squaredError(of: pair, under: similarity, allowance: allowance) < .infinity,
        !queries.contains(pair.query), !references.contains(pair.reference)
      else { return false }
      queries.insert(pair.query)
      references.insert(pair.reference)
      return true
    }
  }
}

/// Which features were seen, one mark a feature; clearing costs nothing.
struct FeatureMarks {
  /// For each pair, the position of its feature's mark.
  private let positions: [Int]
  private var marks: [Int]
  private var round = 0

  /// Makes marks for the features of pairs, given by the features' indices.
  init(_ features: [Int32]) {
    var places: [Int32: Int] = [:]
    positions = features.map { feature in
      if let place = places[feature] { return place }
      let place = places.count
      places[feature] = place
      return place
    }
    marks = [Int](repeating: 0, count: places.count)
  }

  /// Takes all marks off.
  mutating func clear() { round += 1 }

  /// Whether the feature of a pair has no mark.
  func isFree(_ pair: Int) -> Bool { marks[positions[pair]] != round }

  /// Marks the feature of a pair.
  mutating func mark(_ pair: Int) { marks[positions[pair]] = round }
}
