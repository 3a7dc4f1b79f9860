/// Moves a view to where two pictures agree best, by less than a pixel in the end.
///
/// Fits position and scale along both sides by least squares of the differences of luma, from coarse to fine.
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
    var equations = ViewEquations()
    let (width, height) = (small.width, small.height)
    guard width > 4, height > 4 else { return nil }
    let shown = small.values.span
    let showing = seen.values.span
    for y in 1..<height - 1 {
      let down = (Double(y) + 0.5) / Double(height)
      for x in 1..<width - 1 {
        let place = y * width + x
        let across = (Double(x) + 0.5) / Double(width)
        equations.add(
          difference: Double(shown[place] - showing[place]),
          across: across,
          down: down,
          // Gradients relative to the sides of the visible part.
          gradientX: Double(showing[place + 1] - showing[place - 1]) * Double(width) / 2,
          gradientY: Double(showing[place + width] - showing[place - width]) * Double(height) / 2
        )
      }
    }
    return equations.moved(view)
  }
}
