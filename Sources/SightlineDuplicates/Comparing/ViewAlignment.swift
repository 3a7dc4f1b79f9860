/// Moves a view to where two pictures agree best, by less than a pixel in the end.
///
/// Fits position and scale along both sides by least squares of the differences of luma, from coarse to fine: B.
/// Lucas and T. Kanade, "An iterative image registration technique with an application to stereo vision", IJCAI 1981.
struct ViewAlignment {
  private let showing: Plane
  private let shown: Plane

  /// The longest sides at which the pictures are compared, one after the other.
  private static let sides = [48, 96, 192, 384]
  private static let steps = 6

  /// Prepares pictures: the first shows the second.
  init(_ showing: Plane, _ shown: Plane) {
    self.showing = showing
    self.shown = shown
  }

  /// The view near another one at which the pictures differ least.
  ///
  /// - Complexity: O(pixels).
  func aligned(_ start: PlacedView) -> PlacedView {
    var view = start
    for side in Self.sides {
      let small = shown.fitted(into: side).blurred()
      // The other one is reduced to the size at which it is seen.
      let share = Double(small.width) / max(view.width * Double(showing.width), 1)
      let large = showing.resized(
        width: Int((Double(showing.width) * share).rounded()),
        height: Int((Double(showing.height) * share).rounded())
      ).blurred()
      for _ in 0..<Self.steps {
        guard let next = step(view, large, small) else { return start }
        let isSettled =
          abs(next.left - view.left) * Double(large.width) < 0.01
          && abs(next.top - view.top) * Double(large.height) < 0.01
        view = next
        if isSettled { break }
      }
      // A view that moves away this far was never there.
      guard abs(view.width / start.width - 1) < 0.2, abs(view.height / start.height - 1) < 0.2,
        abs(view.left - start.left) < 0.15, abs(view.top - start.top) < 0.15
      else { return start }
      if small.width == shown.width { break }
    }
    return view
  }

  /// One step of least squares; nil where the pictures tell nothing of their places.
  private func step(_ view: PlacedView, _ large: Plane, _ small: Plane) -> PlacedView? {
    let seen = large.viewed(by: view, width: small.width, height: small.height)
    // The rows of the normal equations, and their right side.
    var sums = [4 of SIMD4<Double>](repeating: .zero)
    var right = SIMD4<Double>.zero
    let (width, height) = (small.width, small.height)
    guard width > 4, height > 4 else { return nil }
    let shown = small.values.span
    let showing = seen.values.span
    for y in 1..<height - 1 {
      let down = (Double(y) + 0.5) / Double(height)
      for x in 1..<width - 1 {
        let place = y * width + x
        let across = (Double(x) + 0.5) / Double(width)
        let difference = Double(shown[place] - showing[place])
        // Gradients relative to the sides of the visible part.
        let gradientX = Double(showing[place + 1] - showing[place - 1]) * Double(width) / 2
        let gradientY = Double(showing[place + width] - showing[place - width]) * Double(height) / 2
        // A few places that differ much, such as a caption, must not decide.
        let weight = 1 / (1 + difference * difference / 400)
        let parts = SIMD4(gradientX, gradientX * across, gradientY, gradientY * down)
        let weighted = weight * parts
        for one in 0..<4 { sums[one] += weighted[one] * parts }
        right += weighted * difference
      }
    }
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
