/// Moves a view to where two pictures agree best at full size.
///
/// By the same least squares as `ViewAlignment`, on patches spread over the picture that is shown: what a first look at some
/// hundred places a side leaves open is less than a pixel of its own, and some pixels of a large picture.
struct FineAlignment {
  private let showing: ComparedPicture
  private let shown: BytePlane

  /// How many patches there are along each side, and the side of one.
  private static let patches = 6
  private static let side = 64
  private static let steps = 8
  /// How far a view may move, in pixels of the picture that is shown.
  private static let farthest = 12.0
  /// How near to whole pixels a view counts as a part that was cut out.
  private static let near = 0.35

  init(_ showing: ComparedPicture, _ shown: ComparedPicture) {
    self.showing = showing
    self.shown = shown.luma[0]
  }

  /// The view near another one at which the pictures differ least.
  ///
  /// A view that is all but a part in whole pixels becomes one, where the pictures agree as well there.
  ///
  /// - Complexity: O(1).
  func aligned(_ start: PlacedView) -> PlacedView {
    let patches = places().map { place in
      Patch(left: place.left, top: place.top, values: patch(at: place).blurred())
    }
    guard !patches.isEmpty else { return start }
    var view = start
    for _ in 0..<Self.steps {
      guard let next = step(view, patches), isNear(next, start) else { return start }
      let moved = moved(from: view, to: next)
      view = next
      if moved < 0.01 { break }
    }
    let cut = inWholePixels(view)
    if let cut, error(cut, patches) <= error(view, patches) * 1.05 { return cut }
    return error(view, patches) < error(start, patches) ? view : start
  }

  /// A part of the picture that is shown.
  private struct Patch {
    let left: Int
    let top: Int
    let values: Plane
  }

  /// Where the patches are: in each cell of a grid, in its middle.
  private func places() -> [(left: Int, top: Int)] {
    let (side, count) = (Self.side, Self.patches)
    guard shown.width >= side, shown.height >= side else { return [] }
    return (0..<count * count).map { index in
      (
        (shown.width - side) * (index % count) / (count - 1),
        (shown.height - side) * (index / count) / (count - 1)
      )
    }
  }

  private func patch(at place: (left: Int, top: Int)) -> Plane {
    var plane = Plane(width: Self.side, height: Self.side)
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let value = shown.values[(place.top + y) * shown.width + place.left + x]
        plane.values[y * Self.side + x] = Float(value)
      }
    }
    return plane
  }

  /// The same part as a view expects it, from the planes whose size is the next larger.
  private func seen(_ view: PlacedView, _ patch: Patch) -> Plane {
    let side = Self.side
    let ratio = view.width * Double(showing.width) / Double(shown.width)
    var level = 0
    while level + 1 < showing.luma.count, ratio >= Double(2 << level) { level += 1 }
    let plane = showing.luma[level]
    var seen = Plane(width: side, height: side)
    for y in 0..<side {
      let down = view.y(at: (Double(patch.top + y) + 0.5) / Double(shown.height))
      for x in 0..<side {
        let across = view.x(at: (Double(patch.left + x) + 0.5) / Double(shown.width))
        seen.values[y * side + x] = plane.value(
          atX: across * Double(plane.width),
          y: down * Double(plane.height)
        )
      }
    }
    return seen.blurred()
  }

  private func step(_ view: PlacedView, _ patches: [Patch]) -> PlacedView? {
    var equations = ViewEquations()
    let (width, height) = (Double(shown.width), Double(shown.height))
    let side = Self.side
    for patch in patches {
      let seen = seen(view, patch)
      for y in 1..<side - 1 {
        let down = (Double(patch.top + y) + 0.5) / height
        for x in 1..<side - 1 {
          let place = y * side + x
          let across = (Double(patch.left + x) + 0.5) / width
          equations.add(
            difference: Double(patch.values.values[place] - seen.values[place]),
            across: across,
            down: down,
            gradientX: Double(seen.values[place + 1] - seen.values[place - 1]) * width / 2,
            gradientY: Double(seen.values[place + side] - seen.values[place - side]) * height / 2
          )
        }
      }
    }
    return equations.moved(view)
  }

  /// The mean difference of the patches.
  private func error(_ view: PlacedView, _ patches: [Patch]) -> Double {
    let sums = patches.map { patch in
      Double(patch.values.combined(with: seen(view, patch)) { abs($0 - $1) }.mean)
    }
    return sums.reduce(0, +) / Double(max(sums.count, 1)) + 0.01
  }

  /// How far the corners of a view moved, in pixels of the picture that is shown.
  private func moved(from one: PlacedView, to other: PlacedView) -> Double {
    let (across, down) = (
      Double(shown.width) / max(one.width, 1e-6), Double(shown.height) / max(one.height, 1e-6)
    )
    return max(
      abs(other.left - one.left) * across,
      abs(other.left + other.width - one.left - one.width) * across,
      abs(other.top - one.top) * down,
      abs(other.top + other.height - one.top - one.height) * down
    )
  }

  private func isNear(_ view: PlacedView, _ start: PlacedView) -> Bool {
    moved(from: start, to: view) <= Self.farthest
  }

  /// The part in whole pixels that a view all but is; nil where it is none.
  private func inWholePixels(_ view: PlacedView) -> PlacedView? {
    let (width, height) = (Double(showing.width), Double(showing.height))
    let cut = PlacedView(
      left: (view.left * width).rounded() / width,
      top: (view.top * height).rounded() / height,
      width: Double(shown.width) / width,
      height: Double(shown.height) / height
    )
    guard moved(from: view, to: cut) <= Self.near, cut.isInside(within: 0) else { return nil }
    return cut
  }
}

extension BytePlane {
  /// The value at a place between the places, whose middles are at halves; what lies outside is as the edge is.
  fileprivate func value(atX x: Double, y: Double) -> Float {
    let (column, row) = (max(x - 0.5, 0), max(y - 0.5, 0))
    let (left, top) = (min(Int(column), width - 1), min(Int(row), height - 1))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let across = Float(min(column - Double(left), 1))
    let down = Float(min(row - Double(top), 1))
    func mixed(_ line: Int) -> Float {
      Float(values[line * width + left]) * (1 - across) + Float(values[line * width + right])
        * across
    }
    return mixed(top) * (1 - down) + mixed(bottom) * down
  }
}
