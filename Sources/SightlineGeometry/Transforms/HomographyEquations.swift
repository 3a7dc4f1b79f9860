/// The least-squares problem for the 8 unknown coefficients of a homography, the ninth being 1.
///
/// A pair of points gives two equations, x′ = h₀x + h₁y + h₂ − h₆xx′ − h₇yx′ and the like for y′. Their normal
/// equations have the same block twice and another of zeros, so only what differs is summed.
struct HomographyEquations {
  /// Sums of weighted products of (x, y, 1) with itself, the lower triangle.
  private var points = InlineArray<6, Double>(repeating: 0)
  /// Sums of weighted products of (x, y) with (x, y, 1), times x′ and times y′: xx, xy, x, yy, y.
  private var acrossX = InlineArray<5, Double>(repeating: 0)
  private var acrossY = InlineArray<5, Double>(repeating: 0)
  /// Sums of weighted products of (x, y) with itself, times x′² + y′²: xx, xy, yy; then x and y alone.
  private var depths = InlineArray<5, Double>(repeating: 0)
  /// Sums of weighted x′ and y′.
  private var (sumX, sumY) = (0.0, 0.0)

  /// Adds the two equations of a pair of points.
  mutating func add(_ r: PicturePoint, to q: PicturePoint, weight: Double) {
    let (wx, wy) = (weight * r.x, weight * r.y)
    let (xx, xy, yy) = (wx * r.x, wx * r.y, wy * r.y)
    points[0] += xx
    points[1] += xy
    points[2] += yy
    points[3] += wx
    points[4] += wy
    points[5] += weight
    Self.add(&acrossX, xx, xy, wx, yy, wy, times: q.x)
    Self.add(&acrossY, xx, xy, wx, yy, wy, times: q.y)
    Self.add(&depths, xx, xy, wx, yy, wy, times: q.x * q.x + q.y * q.y)
    sumX += weight * q.x
    sumY += weight * q.y
  }

  @inline(__always)
  private static func add(
    _ sums: inout InlineArray<5, Double>,
    _ xx: Double,
    _ xy: Double,
    _ x: Double,
    _ yy: Double,
    _ y: Double,
    times factor: Double
  ) {
    sums[0] += factor * xx
    sums[1] += factor * xy
    sums[2] += factor * x
    sums[3] += factor * yy
    sums[4] += factor * y
  }

  /// The coefficients, row by row; nil when the points do not fix them.
  func solution() -> InlineArray<8, Double>? {
    let (p, u, v, d) = (points, acrossX, acrossY, depths)
    let lower: InlineArray<36, Double> = [
      p[0],
      p[1], p[2],
      p[3], p[4], p[5],
      0, 0, 0, p[0],
      0, 0, 0, p[1], p[2],
      0, 0, 0, p[3], p[4], p[5],
      -u[0], -u[1], -u[2], -v[0], -v[1], -v[2], d[0],
      -u[1], -u[3], -u[4], -v[1], -v[3], -v[4], d[1], d[3],
    ]
    let right: InlineArray<8, Double> = [
      u[2], u[4], sumX, v[2], v[4], sumY, -d[2], -d[4],
    ]
    return Self.solve(lower, right)
  }

  /// Cholesky's method, on the lower triangle of a symmetric matrix; nil when it is singular or nearly so.
  private static func solve(
    _ matrix: InlineArray<36, Double>,
    _ right: InlineArray<8, Double>
  ) -> InlineArray<8, Double>? {
    var lower = matrix
    for i in 0..<8 {
      let row = i * (i + 1) / 2
      // Points are normalised, so diagonals are near their number; rounding leaves 1e-16 of that.
      let least = 1e-11 * matrix[row + i]
      for j in 0...i {
        let other = j * (j + 1) / 2
        var sum = lower[row + j]
        for k in 0..<j { sum -= lower[row + k] * lower[other + k] }
        if i == j {
          guard sum > least else { return nil }
          lower[row + i] = sum.squareRoot()
        } else {
          lower[row + j] = sum / lower[other + j]
        }
      }
    }
    var x = right
    for i in 0..<8 {
      let row = i * (i + 1) / 2
      for k in 0..<i { x[i] -= lower[row + k] * x[k] }
      x[i] /= lower[row + i]
    }
    for i in (0..<8).reversed() {
      for k in i + 1..<8 { x[i] -= lower[k * (k + 1) / 2 + i] * x[k] }
      x[i] /= lower[i * (i + 1) / 2 + i]
    }
    return x
  }
}
