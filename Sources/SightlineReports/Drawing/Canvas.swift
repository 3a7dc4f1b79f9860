package import SightlinePixels

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
    var row = [RGB8](repeating: .white, count: picture.width)
    var sums = [SIMD4<Int>](repeating: .zero, count: region.width)
    var next = 0
    for y in 0..<region.height {
      let rows = Self.sources(y, of: region.height, from: picture.height)
      for source in rows {
        // Enlarged, a row is read once for several.
        if source >= next {
          var span = row.mutableSpan
          picture.copyRow(source, into: &span)
          next = source + 1
        }
        for x in 0..<region.width {
          for column in Self.sources(x, of: region.width, from: picture.width) {
            let pixel = row[column]
            sums[x] &+= SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), 1)
          }
        }
      }
      for x in 0..<region.width {
        let (sum, count) = (sums[x], max(sums[x].w, 1))
        let color = RGB8(
          red: UInt8((sum.x + count / 2) / count),
          green: UInt8((sum.y + count / 2) / count),
          blue: UInt8((sum.z + count / 2) / count)
        )
        set(color, x: region.x + x, y: region.y + y)
        sums[x] = .zero
      }
    }
  }

  /// The places of a picture's side that a place of the drawn one stands for; at least one.
  private static func sources(_ place: Int, of drawn: Int, from side: Int) -> Range<Int> {
    let first = place * side / drawn
    return first..<max(first + 1, (place + 1) * side / drawn)
  }
}

extension ReadOnlyPixelBuffer {
  /// The picture at another size, in RGB: each pixel is the mean of those that it stands for.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  /// - Returns: The picture, transparency put over white.
  /// - Throws: `SightlineError` when the size is none that a picture can have.
  /// - Complexity: O(pixels of both sizes).
  package func scaled(width: Int, height: Int) throws(SightlineError) -> ReadOnlyPixelBuffer {
    var canvas = Canvas(width: width, height: height, background: .white)
    canvas.draw(self, in: PixelRegion(x: 0, y: 0, width: width, height: height))
    return try canvas.finish()
  }
}
