import SightlineFoundation
import SightlinePixels

/// Pictures drawn by rule, the same on every machine, that conformance is checked on.
enum ConformancePicture: String, CaseIterable {
  /// Pixels of chance.
  case noise
  /// Light from the left, colour from the top.
  case gradient
  /// Overlapping rectangles.
  case rectangles

  /// Opaque pixels, row by row.
  func pixels(width: Int, height: Int) -> [RGB8] {
    var state: UInt32 = 2_463_534_242
    func random(below bound: Int) -> Int {
      // Marsaglia's xorshift.
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return Int(state % UInt32(bound))
    }
    var pixels = [RGB8](repeating: RGB8(gray: 120), count: width * height)
    switch self {
    case .noise:
      for index in pixels.indices {
        pixels[index] = RGB8(
          red: UInt8(random(below: 256)),
          green: UInt8(random(below: 256)),
          blue: UInt8(random(below: 256))
        )
      }
    case .gradient:
      for y in 0..<height {
        for x in 0..<width {
          pixels[y * width + x] = RGB8(
            red: UInt8(255 * x / width),
            green: UInt8(255 * (x + y) / (width + height)),
            blue: UInt8(255 * y / height)
          )
        }
      }
    case .rectangles:
      for _ in 0..<9 {
        let left = random(below: width)
        let top = random(below: height)
        let right = left + 1 + random(below: width - left)
        let bottom = top + 1 + random(below: height - top)
        let color = RGB8(
          red: UInt8(random(below: 256)),
          green: UInt8(random(below: 256)),
          blue: UInt8(random(below: 256))
        )
        for y in top..<bottom {
          for x in left..<right { pixels[y * width + x] = color }
        }
      }
    }
    return pixels
  }

  /// The picture as `rgb8`.
  func buffer(width: Int, height: Int) throws(SightlineError) -> ReadOnlyPixelBuffer {
    try Self.buffer(pixels(width: width, height: height), width: width, format: .rgb8)
  }

  /// Pixels in a format of three or four bytes a pixel, or of luma, with padded rows.
  ///
  /// - Parameters:
  ///   - pixels: Opaque pixels; of `gray8` pictures their red.
  ///   - width: The number of pixels in a row.
  ///   - format: `gray8`, `rgb8`, `rgba8` or `bgra8`.
  ///   - padding: The number of bytes of rubbish after each row.
  /// - Returns: The picture.
  /// - Throws: `SightlineError` when the shape is impossible.
  static func buffer(
    _ pixels: [RGB8],
    width: Int,
    format: PixelFormat,
    padding: Int = 0
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    var bytes: [UInt8] = []
    for (index, pixel) in pixels.enumerated() {
      switch format {
      case .gray8: bytes.append(pixel.red)
      case .rgba8: bytes += [pixel.red, pixel.green, pixel.blue, 255]
      case .bgra8: bytes += [pixel.blue, pixel.green, pixel.red, 255]
      default: bytes += [pixel.red, pixel.green, pixel.blue]
      }
      if (index + 1) % width == 0 { bytes += [UInt8](repeating: 171, count: padding) }
    }
    return try ReadOnlyPixelBuffer(
      width: width,
      height: pixels.count / width,
      format: format,
      bytes: bytes,
      bytesPerRow: width * format.bytesPerElement() + padding
    )
  }
}
