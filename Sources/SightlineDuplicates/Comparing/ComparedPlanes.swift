import SightlinePixels

/// A picture's luma and colour differences, and its opacity where it has any, as numbers.
struct ComparedPlanes: Sendable {
  var luma: Plane
  /// Blue and red differences at half the size, rounded up: many formats keep no more of them.
  var blue: Plane
  var red: Plane
  /// The opacity, 0…255; nil for opaque pictures.
  var opacity: Plane?

  var width: Int { luma.width }
  var height: Int { luma.height }

  /// Returns the part where a view expects the picture, at another size.
  func viewed(by view: PlacedView, width: Int, height: Int) -> ComparedPlanes {
    if view.isIdentity, width == self.width, height == self.height { return self }
    return ComparedPlanes(
      luma: luma.viewed(by: view, width: width, height: height),
      blue: blue.viewed(by: view, width: (width + 1) / 2, height: (height + 1) / 2),
      red: red.viewed(by: view, width: (width + 1) / 2, height: (height + 1) / 2),
      opacity: opacity?.viewed(by: view, width: width, height: height)
    )
  }
}

/// Where one picture shows another, upright: in shares of the sides of the picture that shows it.
package struct PlacedView: Codable, Hashable, Sendable {
  package var left = 0.0
  package var top = 0.0
  /// How much of the sides of the picture that shows it the other takes.
  package var width = 1.0
  package var height = 1.0

  /// The whole picture shows the whole other one.
  static let whole = PlacedView()

  var isIdentity: Bool { self == .whole }

  func x(at share: Double) -> Double { left + share * width }
  func y(at share: Double) -> Double { top + share * height }

  /// Whether all of the other picture lies in the one that shows it, give or take a share of its sides.
  func isInside(within slack: Double) -> Bool {
    left >= -slack && top >= -slack && left + width <= 1 + slack && top + height <= 1 + slack
  }
}
