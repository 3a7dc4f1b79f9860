import SightlineEvaluation
import SightlineFoundation

/// A document that is being drawn: places and sizes are hundredths of its width.
struct DocumentSheet {
  /// Which part of a text is at its place.
  enum Anchor { case left, middle, right }

  /// The drawing so far.
  private(set) var raster: Raster
  /// A hundredth of the width, in pixels.
  let unit: Float
  /// The height in hundredths of the width.
  let height: Float

  /// An empty sheet.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in hundredths of the width.
  ///   - ground: The paper.
  init(width: Int, height: Float, _ ground: Raster.Color) {
    unit = Float(width) / 100
    self.height = height
    raster = Raster(width: width, height: Int(height * unit), color: ground)
  }

  /// Writes a line of text, its capitals from a height down.
  mutating func write(
    _ text: String,
    _ x: Float,
    _ y: Float,
    size: Float,
    in font: StrokeFont = .screen,
    _ color: Raster.Color,
    _ anchor: Anchor = .left
  ) {
    let width = Raster.textWidth(text, size: size, in: font)
    let left =
      switch anchor {
      case .left: x
      case .middle: x - width / 2
      case .right: x - width
      }
    raster.write(text, at: .init(left, y) * unit, size: size * unit, in: font, color)
  }

  /// Writes sentences in lines of a width, and returns where the next line would be.
  mutating func write(
    paragraph text: String,
    _ x: Float,
    _ y: Float,
    width: Float,
    size: Float,
    in font: StrokeFont = .screen,
    _ color: Raster.Color
  ) -> Float {
    var words = text.split(separator: " ").map(String.init)
    var y = y
    while !words.isEmpty {
      let line = DrawnDocument.filled(&words, width: width, size, font).text
      write(line, x, y, size: size, in: font, color)
      y += size * 2
    }
    return y
  }

  /// Fills a rectangle.
  mutating func fill(
    _ x: Float,
    _ y: Float,
    _ width: Float,
    _ height: Float,
    radius: Float = 0,
    _ color: Raster.Color,
    opacity: Float = 1
  ) {
    raster.fill(
      x: x * unit,
      y: y * unit,
      width: width * unit,
      height: height * unit,
      radius: radius * unit,
      color,
      opacity: opacity
    )
  }

  /// Fills a disc.
  mutating func disc(_ x: Float, _ y: Float, _ radius: Float, _ color: Raster.Color) {
    raster.fillDisc(.init(x, y) * unit, radius: radius * unit, color)
  }

  /// Draws a line with round ends through some places.
  mutating func line(_ points: [Raster.Point], _ thickness: Float, _ color: Raster.Color) {
    for (start, end) in zip(points, points.dropFirst()) {
      raster.fillCapsule(
        from: start * unit,
        to: end * unit,
        radius: thickness * unit / 2,
        color
      )
    }
  }

  /// Outlines a rectangle.
  mutating func outline(
    _ x: Float,
    _ y: Float,
    _ width: Float,
    _ height: Float,
    _ thickness: Float,
    _ color: Raster.Color
  ) {
    raster.outline(
      x: x * unit,
      y: y * unit,
      width: width * unit,
      height: height * unit,
      thickness: thickness * unit,
      color
    )
  }

  /// Puts a picture that is already drawn at a place, in its own size.
  mutating func place(_ picture: Raster, _ x: Float, _ y: Float) {
    raster.place(picture, x: Int(x * unit), y: Int(y * unit))
  }

  /// Draws the upright bars of a code; which they are is drawn from numbers.
  mutating func bars(
    _ x: Float,
    _ y: Float,
    _ width: Float,
    _ height: Float,
    _ color: Raster.Color,
    _ numbers: inout DocumentWords
  ) {
    let step = width / 72
    var place: Float = 0
    while place < 70 {
      let bar = Float(1 + numbers.index(below: 3))
      fill(x + place * step, y, bar * step, height, color)
      place += bar + Float(1 + numbers.index(below: 2))
    }
  }

  /// Draws a firm's sign: a disc or a rounded square with two parts in it.
  mutating func sign(
    _ x: Float,
    _ y: Float,
    _ radius: Float,
    _ colors: (Raster.Color, Raster.Color),
    _ shared: inout DocumentWords
  ) {
    if shared.chance() {
      disc(x, y, radius, colors.0)
    } else {
      fill(x - radius, y - radius, 2 * radius, 2 * radius, radius: radius * 0.4, colors.0)
    }
    let shift = Raster.Point(shared.number(in: -0.4...0.4), shared.number(in: -0.4...0.4)) * radius
    disc(x + shift.x, y + shift.y, radius * shared.number(in: 0.25...0.5), colors.1)
    fill(
      x - radius * 0.55,
      y + radius * shared.number(in: -0.5...0.3),
      radius * 1.1,
      radius * 0.24,
      colors.1
    )
  }

  /// Gives all of it the grain and the uneven light of a photo.
  mutating func addTexture(_ seed: UInt64, strength: Float) throws(SightlineError) {
    try raster.addTexture(seed, strength: strength)
  }
}
