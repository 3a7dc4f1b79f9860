/// A picture being drawn: premultiplied colours, and a frame that says which part of the drawing's
/// own coordinates it shows.
struct Canvas: Sendable {
  let width: Int
  let height: Int
  let frame: Frame
  let scale: Double
  var pixels: [SIMD4<Double>]

  /// A part of the drawing.
  struct Frame: Hashable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  enum Blend { case normal, multiply, screen, add }

  /// A transparent canvas of a width in pixels.
  init(_ frame: Frame, pixelWidth: Int) {
    self.frame = frame
    width = pixelWidth
    scale = Double(pixelWidth) / frame.width
    height = max(1, Int((frame.height * scale).rounded()))
    pixels = [SIMD4<Double>](repeating: SIMD4(repeating: 0), count: width * height)
  }

  func toPixels(_ point: Point) -> Point { (point - Point(frame.x, frame.y)) * scale }

  /// Fills a path; `softness` blurs its edge by that many units of the drawing.
  mutating func fill(
    _ path: Path,
    _ paint: Paint,
    opacity: Double = 1,
    softness: Double = 0,
    blend: Blend = .normal
  ) {
    let radius = Int((softness * scale).rounded())
    let device = path.mapped(toPixels)
    guard
      var mask = Mask(
        device,
        canvasWidth: width,
        canvasHeight: height,
        margin: radius * 3
      )
    else { return }
    mask.blur(radius)
    for row in max(0, -mask.top)..<max(max(0, -mask.top), min(mask.height, height - mask.top)) {
      let y = mask.top + row
      let start = max(0, -mask.left)
      for column in start..<max(start, min(mask.width, width - mask.left)) {
        let cover = Double(mask.coverage[row * (mask.width + 2) + column])
        guard cover > 0.002 else { continue }
        let x = mask.left + column
        let color = paint.color(
          frame.x + (Double(x) + 0.5) / scale,
          frame.y + (Double(y) + 0.5) / scale
        )
        put(color, cover * opacity, at: y * width + x, blend)
      }
    }
  }

  mutating func fill(_ path: Path, _ hex: UInt32, _ opacity: Double = 1) {
    fill(path, .hex(hex), opacity: opacity)
  }

  /// Fills the whole canvas.
  mutating func wash(_ paint: Paint, opacity: Double = 1, blend: Blend = .normal) {
    for y in 0..<height {
      for x in 0..<width {
        let color = paint.color(
          frame.x + (Double(x) + 0.5) / scale,
          frame.y + (Double(y) + 0.5) / scale
        )
        put(color, opacity, at: y * width + x, blend)
      }
    }
  }

  private mutating func put(_ color: Color, _ cover: Double, at index: Int, _ blend: Blend) {
    let alpha = color.components.w * cover
    var source = color.components
    source.w = 1
    let below = pixels[index]
    switch blend {
    case .normal: break
    case .multiply: source = source * below
    case .screen: source = source + below - source * below
    case .add:
      source = below + source
      source.clamp(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    }
    pixels[index] = below * (1 - alpha) + source * alpha
  }
}
