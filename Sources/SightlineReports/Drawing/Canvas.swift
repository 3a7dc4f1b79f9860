import SightlineFoundation
import SightlinePixels

/// A picture being drawn: opaque colours, each drawn over what is there.
struct Canvas {
  let width, height: Int
  private var pixels: [RGB8]

  /// Makes a canvas of one colour; sides are at least 1.
  init(width: Int, height: Int, background: RGB8) {
    self.width = width
    self.height = height
    pixels = [RGB8](repeating: background, count: width * height)
  }

  /// Sets a pixel, which must lie in the canvas.
  mutating func set(_ color: RGB8, x: Int, y: Int) { pixels[y * width + x] = color }

  /// Mixes a colour into a pixel; one outside of the canvas is left alone.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - x: The column.
  ///   - y: The row.
  ///   - coverage: How much of the pixel the colour covers, 0 to 1.
  mutating func blend(_ color: RGB8, x: Int, y: Int, coverage: Double) {
    guard x >= 0, x < width, y >= 0, y < height, coverage > 0 else { return }
    let under = pixels[y * width + x]
    let share = Int((min(coverage, 1) * 256).rounded())
    func mixed(_ under: UInt8, _ over: UInt8) -> UInt8 {
      UInt8(Int(under) + ((Int(over) - Int(under)) * share + 128) >> 8)
    }
    pixels[y * width + x] = RGB8(
      red: mixed(under.red, color.red),
      green: mixed(under.green, color.green),
      blue: mixed(under.blue, color.blue)
    )
  }

  /// The drawing as a picture.
  func finish() throws(SightlineError) -> ReadOnlyPixelBuffer {
    var picture = try MutablePixelBuffer(width: width, height: height, format: .rgb8)
    for y in 0..<height {
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in row.indices { row[x] = pixels[y * width + x] }
    }
    return picture.finish()
  }
}

extension Canvas {
  /// Draws a picture into a rectangle: each pixel is the mean of those of the picture that it stands for.
  ///
  /// - Parameters:
  ///   - picture: The picture; transparency is put over white.
  ///   - region: Where it goes, within the canvas.
  /// - Complexity: O(pixels of the picture + pixels of the region).
  mutating func draw(_ picture: ReadOnlyPixelBuffer, in region: PixelRegion) {
    picture.eachScaledRow(width: region.width, height: region.height) { y, colors in
      for x in colors.indices { set(colors[x], x: region.x + x, y: region.y + y) }
    }
  }
}
