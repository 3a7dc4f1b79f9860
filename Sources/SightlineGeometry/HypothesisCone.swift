/// The similarity of one pair, and how far from it another pair may lie.
///
/// The feature's scale and direction are known roughly only, so the farther away, the more is allowed.
struct HypothesisCone {
  private let seed: TentativePair
  /// The square of the radius at the seed, and how it grows with the square of the distance.
  private let base, growth: Double

  init(_ seed: TentativePair, view: ViewPair, spread: Double) {
    self.seed = seed
    base = view.squaredTolerance(areaScale: seed.squaredScale)
    growth = spread * spread * seed.squaredScale
  }

  /// 1 for a pair that agrees exactly, less towards the edge, 0 outside or where directions or scales differ.
  @inline(__always)
  func support(of pair: TentativePair) -> Double {
    let (a, b) = (seed.real, seed.imaginary)
    let (rx, ry) = (pair.rx - seed.rx, pair.ry - seed.ry)
    let dx = a * rx - b * ry - (pair.qx - seed.qx)
    let dy = b * rx + a * ry - (pair.qy - seed.qy)
    let square = dx * dx + dy * dy
    let radius = base + growth * (rx * rx + ry * ry)
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
