import SightlinePixels

/// A picture's luma and colour differences, and its opacity where it has any, as numbers.
struct ComparedPlanes: Sendable {
  var luma: Plane
  /// Blue and red differences.
  var blue: Plane
  var red: Plane
  /// The opacity, 0…255; nil for opaque pictures.
  var opacity: Plane?

  var width: Int { luma.width }
  var height: Int { luma.height }

  private init(luma: Plane, blue: Plane, red: Plane, opacity: Plane?) {
    self.luma = luma
    self.blue = blue
    self.red = red
    self.opacity = opacity
  }

  /// A picture at a size that is not larger: each place is the mean of the pixels that lie in it, by the share that does.
  ///
  /// - Complexity: O(pixels).
  init(_ picture: ReadOnlyPixelBuffer, width: Int, height: Int) {
    let hasAlpha = picture.format == .rgba8 || picture.format == .bgra8
    let reduction = PlaneReduction(
      from: (picture.width, picture.height),
      to: (min(width, picture.width), min(height, picture.height))
    )
    var (lumas, blues, reds) = (reduction, reduction, reduction)
    var opacities = hasAlpha ? reduction : nil
    var pixels = [RGB8](repeating: .white, count: picture.width)
    var row = Row(count: picture.width)
    for y in 0..<picture.height {
      var span = pixels.mutableSpan
      picture.copyRow(y, into: &span)
      row.fill(from: pixels.span)
      lumas.add(row.luma.span)
      blues.add(row.blue.span)
      reds.add(row.red.span)
      if hasAlpha { opacities?.add(Self.opacities(of: picture, y).span) }
    }
    luma = lumas.plane
    blue = blues.plane
    red = reds.plane
    opacity = opacities?.plane
  }

  private static func opacities(of picture: ReadOnlyPixelBuffer, _ y: Int) -> [Float] {
    if picture.format == .rgba8 {
      let row = picture.row(y, as: RGBA8.self)
      return row.indices.map { Float(row[$0].alpha) }
    }
    let row = picture.row(y, as: BGRA8.self)
    return row.indices.map { Float(row[$0].alpha) }
  }

  /// Returns the part where a view expects the picture, at another size.
  func viewed(by view: PlacedView, width: Int, height: Int) -> ComparedPlanes {
    if view.isIdentity, width == self.width, height == self.height { return self }
    return ComparedPlanes(
      luma: luma.viewed(by: view, width: width, height: height),
      blue: blue.viewed(by: view, width: width, height: height),
      red: red.viewed(by: view, width: width, height: height),
      opacity: opacity?.viewed(by: view, width: width, height: height)
    )
  }
}

/// Where one picture shows another, upright: in shares of the sides of the picture that shows it.
struct PlacedView: Codable, Hashable, Sendable {
  var left = 0.0
  var top = 0.0
  /// How much of the sides of the picture that shows it the other takes.
  var width = 1.0
  var height = 1.0

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
