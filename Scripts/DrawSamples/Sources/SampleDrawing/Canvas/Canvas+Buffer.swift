import SightlinePixels

extension Canvas {
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
