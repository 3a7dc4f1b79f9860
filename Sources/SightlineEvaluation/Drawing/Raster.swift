package import SightlineFoundation
package import SightlinePixels

/// A picture being drawn: red, green and blue in 0…255 as floats, so that steps do not round.
///
/// Only exactly rounded operations are used on it (no library functions), so that the same drawing
/// gives the same bytes on every machine.
package struct Raster: Sendable {
  /// A colour in its first three lanes.
  package typealias Color = SIMD4<Float>
  /// A position: the middle of the top left pixel is (0.5, 0.5).
  package typealias Point = SIMD2<Float>

  /// The width in pixels, at least 1.
  package let width: Int
  /// The height in pixels, at least 1.
  package let height: Int
  /// The pixels, top row first.
  package var pixels: [Color]

  /// Makes a picture of one colour; sides below 1 are taken as 1.
  package init(width: Int, height: Int, color: Color = Color(0, 0, 0, 0)) {
    self.width = max(1, width)
    self.height = max(1, height)
    pixels = [Color](repeating: color, count: self.width * self.height)
  }

  /// Takes a picture over, transparent pixels over white.
  package init(_ buffer: ReadOnlyPixelBuffer) {
    self.init(width: buffer.width, height: buffer.height)
    let source = buffer.rgb8()
    let (width, height) = (self.width, self.height)
    var target = pixels.mutableSpan
    for y in 0..<height {
      let row = source.row(y, as: RGB8.self)
      for x in 0..<width {
        let pixel = row[x]
        target[y * width + x] = Color(Float(pixel.red), Float(pixel.green), Float(pixel.blue), 0)
      }
    }
  }

  /// The picture in bytes, rounded to nearest and clamped.
  package func buffer() throws(SightlineError) -> ReadOnlyPixelBuffer {
    var result = try MutablePixelBuffer(width: width, height: height, format: .rgb8)
    let source = pixels.span
    let black = Color(repeating: 0)
    let white = Color(repeating: 255)
    for y in 0..<height {
      var row = result.mutableRow(y, as: RGB8.self)
      for x in 0..<width {
        let color = source[y * width + x].clamped(lowerBound: black, upperBound: white) + 0.5
        row[x] = RGB8(red: UInt8(color.x), green: UInt8(color.y), blue: UInt8(color.z))
      }
    }
    return result.finish()
  }

  /// The shorter and the longer side.
  package var shorterSide: Int { min(width, height) }
  package var longerSide: Int { max(width, height) }

  /// Changes every pixel by its own colour.
  package mutating func recolor(_ change: (Color) -> Color) {
    var span = pixels.mutableSpan
    for index in span.indices { span[index] = change(span[index]) }
  }

  /// Changes every pixel by its position, −1…1 from the middle to the edges, and its own colour.
  package mutating func recolorByPosition(_ change: (Point, Color) -> Color) {
    let (width, height) = (width, height)
    let step = Point(2 / Float(width), 2 / Float(height))
    var span = pixels.mutableSpan
    for y in 0..<height {
      for x in 0..<width {
        let position = Point(Float(x) + 0.5, Float(y) + 0.5) * step - 1
        let index = y * width + x
        span[index] = change(position, span[index])
      }
    }
  }

  /// A rectangle of the picture, which must lie inside.
  package func cropped(x: Int, y: Int, width: Int, height: Int) -> Raster {
    var result = Raster(width: width, height: height)
    let source = pixels.span
    var target = result.pixels.mutableSpan
    for row in 0..<height {
      for column in 0..<width {
        target[row * width + column] = source[(y + row) * self.width + x + column]
      }
    }
    return result
  }

  /// Puts a picture at a place in whole pixels; what falls outside is left out.
  package mutating func place(_ other: Raster, x left: Int, y top: Int) {
    let source = other.pixels.span
    let (width, height) = (width, height)
    var target = pixels.mutableSpan
    for y in max(0, -top)..<max(max(0, -top), min(other.height, height - top)) {
      for x in max(0, -left)..<max(max(0, -left), min(other.width, width - left)) {
        target[(y + top) * width + x + left] = source[y * other.width + x]
      }
    }
  }
}

extension Raster.Color {
  /// A colour from its channels, 0…255.
  package init(_ red: Float, _ green: Float, _ blue: Float) { self.init(red, green, blue, 0) }

  /// A grey.
  package static func gray(_ level: Float) -> Self { Self(level, level, level, 0) }

  /// The luma (BT.601), 0…255.
  package var luma: Float { 0.299 * x + 0.587 * y + 0.114 * z }
}
