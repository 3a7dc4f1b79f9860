import SightlineFoundation
import SightlinePixels

extension Canvas {
  /// Fills the canvas with a picture, resampled to its size.
  mutating func show(_ buffer: ReadOnlyPixelBuffer) {
    let source = buffer.rgb8()
    var picture = Canvas(width: source.width, height: source.height, .solid(.white))
    for y in 0..<source.height {
      let row = source.row(y, as: RGB8.self)
      for x in row.indices {
        let levels = SIMD4(Double(row[x].red), Double(row[x].green), Double(row[x].blue), 255)
        picture.pixels[y * source.width + x] = levels / 255
      }
    }
    let resized = picture.stretched(width: width, height: height)
    pixels = resized.pixels
  }

  /// The drawing as 8-bit pixels: `gray8`, `rgb8` or, with straight alpha, `rgba8`.
  func buffer(_ format: PixelFormat) throws(SightlineError) -> ReadOnlyPixelBuffer {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, (value * 255).rounded()))) }
    for pixel in pixels {
      switch format {
      case .gray8: bytes.append(byte(pixel.x * 0.299 + pixel.y * 0.587 + pixel.z * 0.114))
      case .rgba8:
        let straight = pixel.w > 0 ? pixel / pixel.w : pixel
        bytes += [byte(straight.x), byte(straight.y), byte(straight.z), byte(pixel.w)]
      default: bytes += [byte(pixel.x), byte(pixel.y), byte(pixel.z)]
      }
    }
    return try ReadOnlyPixelBuffer(width: width, height: height, format: format, bytes: bytes)
  }
}
