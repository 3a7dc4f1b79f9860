/// The equations of least squares for where a view has to move, gathered place by place.
///
/// They fit position and scale along both sides: B. Lucas and T. Kanade, "An iterative image registration technique with an
/// application to stereo vision", IJCAI 1981.
struct ViewEquations {
  /// The rows of the normal equations, and their right side.
  private var sums = [4 of SIMD4<Double>](repeating: .zero)
  private var right = SIMD4<Double>.zero

  /// Adds a place.
  ///
  /// - Parameters:
  ///   - difference: How much lighter the picture that is shown is there.
  ///   - across: Where the place is, as a share of its width.
  ///   - down: The same of its height.
  ///   - gradientX: How fast the other picture gets lighter, over the width of the visible part.
  ///   - gradientY: The same over its height.
  mutating func add(
    difference: Double,
    across: Double,
    down: Double,
    gradientX: Double,
    gradientY: Double
  ) {
    // A few places that differ much, such as a caption, must not decide.
    let weight = 1 / (1 + difference * difference / 400)
    let parts = SIMD4(gradientX, gradientX * across, gradientY, gradientY * down)
    let weighted = weight * parts
    for one in 0..<4 { sums[one] += weighted[one] * parts }
    right += weighted * difference
  }

  /// The view where it has to move to; nil where the pictures tell nothing of their places.
  func moved(_ view: PlacedView) -> PlacedView? {
    var normal = (0..<16).map { sums[$0 / 4][$0 % 4] }
    for one in 0..<4 {
      for other in 0..<one { normal[one * 4 + other] = normal[other * 4 + one] }
      normal[one * 5] *= 1.0001
    }
    guard let move = Self.solved(normal, (0..<4).map { right[$0] }) else { return nil }
    // The move is relative to the visible part.
    return PlacedView(
      left: view.left + move[0] * view.width,
      top: view.top + move[2] * view.height,
      width: view.width * (1 + move[1]),
      height: view.height * (1 + move[3])
    )
  }

  /// The solution of four linear equations by elimination; nil where there is none.
  private static func solved(_ matrix: [Double], _ right: [Double]) -> [Double]? {
    var (rows, result) = (matrix, right)
    for pivot in 0..<4 {
      guard
        let best = (pivot..<4).max(by: { abs(rows[$0 * 4 + pivot]) < abs(rows[$1 * 4 + pivot]) }),
        abs(rows[best * 4 + pivot]) > 1e-6
      else { return nil }
      if best != pivot {
        for column in 0..<4 { rows.swapAt(pivot * 4 + column, best * 4 + column) }
        result.swapAt(pivot, best)
      }
      for row in 0..<4 where row > pivot {
        let factor = rows[row * 4 + pivot] / rows[pivot * 4 + pivot]
        for column in pivot..<4 { rows[row * 4 + column] -= factor * rows[pivot * 4 + column] }
        result[row] -= factor * result[pivot]
      }
    }
    for row in (0..<4).reversed() {
      for column in 0..<4 where column > row {
        result[row] -= rows[row * 4 + column] * result[column]
      }
      result[row] /= rows[row * 4 + row]
    }
    return result.allSatisfy(\.isFinite) ? result : nil
  }
}
