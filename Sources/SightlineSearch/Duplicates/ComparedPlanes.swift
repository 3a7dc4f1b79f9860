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
    let (width, height) = (min(width, picture.width), min(height, picture.height))
    let columns = AreaShare.shares(of: picture.width, into: width)
    let rows = AreaShare.shares(of: picture.height, into: height)
    var sums = [SIMD4<Float>](repeating: .zero, count: width * height)
    var pixels = [RGB8](repeating: .white, count: picture.width)
    var line = [SIMD4<Float>](repeating: .zero, count: width)
    let hasAlpha = picture.format == .rgba8 || picture.format == .bgra8
    for y in 0..<picture.height {
      var span = pixels.mutableSpan
      picture.copyRow(y, into: &span)
      let alphas = hasAlpha ? Self.opacities(of: picture, y) : []
      for x in 0..<width { line[x] = .zero }
      for (x, share) in columns.enumerated() {
        let pixel = pixels[x]
        let value = SIMD4(
          Float(pixel.red),
          Float(pixel.green),
          Float(pixel.blue),
          hasAlpha ? alphas[x] : 255
        )
        line[share.place] += value * share.weight
        if share.rest > 0 { line[share.place + 1] += value * share.rest }
      }
      let share = rows[y]
      for x in 0..<width { sums[share.place * width + x] += line[x] * share.weight }
      if share.rest > 0 {
        for x in 0..<width { sums[(share.place + 1) * width + x] += line[x] * share.rest }
      }
    }
    luma = Plane(width: width, height: height)
    blue = luma
    red = luma
    opacity = hasAlpha ? luma : nil
    for place in sums.indices {
      let sum = sums[place]
      let value = 0.299 * sum.x + 0.587 * sum.y + 0.114 * sum.z
      luma.values[place] = value
      blue.values[place] = (sum.z - value) * 0.564
      red.values[place] = (sum.x - value) * 0.713
      if hasAlpha { opacity?.values[place] = sum.w }
    }
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
      luma: Self.viewed(luma, view, width, height),
      blue: Self.viewed(blue, view, width, height),
      red: Self.viewed(red, view, width, height),
      opacity: opacity.map { Self.viewed($0, view, width, height) }
    )
  }

  static func viewed(_ plane: Plane, _ view: PlacedView, _ width: Int, _ height: Int) -> Plane {
    var result = Plane(width: width, height: height)
    let xs = (0..<width).map {
      view.x(at: (Double($0) + 0.5) / Double(width)) * Double(plane.width)
    }
    for y in 0..<height {
      let row = Float(view.y(at: (Double(y) + 0.5) / Double(height)) * Double(plane.height))
      for x in 0..<width {
        result.values[y * width + x] = plane.value(atX: Float(xs[x]), y: row)
      }
    }
    return result
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
