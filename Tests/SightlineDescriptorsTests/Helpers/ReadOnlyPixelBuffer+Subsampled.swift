import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// The picture with luma and half-size chroma planes, as a JPEG decoder or camera delivers it.
  func subsampled() throws -> ReadOnlyPixelBuffer {
    let pixels = rgbPixels
    var luma: [UInt8] = []
    var blueChroma: [UInt8] = []
    var redChroma: [UInt8] = []
    for pixel in pixels { luma.append(UInt8(clamping: Int(Self.luma(pixel).rounded()))) }
    for y in stride(from: 0, to: height, by: 2) {
      for x in stride(from: 0, to: width, by: 2) {
        var (cb, cr, count) = (0.0, 0.0, 0.0)
        for pixelY in y..<min(y + 2, height) {
          for pixelX in x..<min(x + 2, width) {
            let pixel = pixels[pixelY * width + pixelX]
            cb += (Double(pixel.blue) - Self.luma(pixel)) / 1.772
            cr += (Double(pixel.red) - Self.luma(pixel)) / 1.402
            count += 1
          }
        }
        blueChroma.append(UInt8(clamping: Int((128 + cb / count).rounded())))
        redChroma.append(UInt8(clamping: Int((128 + cr / count).rounded())))
      }
    }
    return try ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: .yCbCr420,
      bytes: luma + blueChroma + redChroma
    )
  }

  private static func luma(_ pixel: RGB8) -> Double {
    0.299 * Double(pixel.red) + 0.587 * Double(pixel.green) + 0.114 * Double(pixel.blue)
  }

  /// A picture of one colour.
  static func flat(_ color: RGB8, width: Int = 24, height: Int = 16) throws -> ReadOnlyPixelBuffer {
    try drawn(width: width, height: height) { _, _ in color }
  }

  /// A picture whose pixels follow a rule.
  static func drawn(
    width: Int,
    height: Int,
    _ rule: (_ x: Int, _ y: Int) -> RGB8
  ) throws -> ReadOnlyPixelBuffer {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let color = rule(x, y)
        bytes += [color.red, color.green, color.blue]
      }
    }
    return try ReadOnlyPixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }
}
