import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// The samples of a gray8 picture, row by row.
  var graySamples: [UInt8] {
    (0..<height).flatMap { y in
      let row = row(y, as: UInt8.self)
      return row.indices.map { row[$0] }
    }
  }

  /// The pixels as opaque RGB, row by row.
  var rgbPixels: [RGB8] {
    let opaque = rgb8()
    return (0..<height).flatMap { y in
      let row = opaque.row(y, as: RGB8.self)
      return row.indices.map { row[$0] }
    }
  }

  /// The same picture in another format of four bytes a pixel, its rows padded with rubbish.
  func padded(_ format: PixelFormat, alpha: UInt8 = 255) throws -> ReadOnlyPixelBuffer {
    var bytes: [UInt8] = []
    let pixels = rgbPixels
    for y in 0..<height {
      for pixel in pixels[y * width..<(y + 1) * width] {
        switch format {
        case .rgba8: bytes += [pixel.red, pixel.green, pixel.blue, alpha]
        case .bgra8: bytes += [pixel.blue, pixel.green, pixel.red, alpha]
        default: bytes += [pixel.red, pixel.green, pixel.blue]
        }
      }
      bytes += [7, 211, 93, 18, 5]
    }
    return try ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: format,
      bytes: bytes,
      bytesPerRow: width * format.bytesPerElement() + 5
    )
  }

  /// The luma of the picture as a grey picture.
  func gray() throws -> ReadOnlyPixelBuffer {
    try ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: .gray8,
      bytes: PreparedLuma.samples(of: rgbPixels)
    )
  }
}

/// The luma formula written out once more.
enum PreparedLuma {
  static func samples(of pixels: [RGB8]) -> [UInt8] {
    pixels.map { pixel -> UInt8 in
      let red = 19_595 * Int(pixel.red)
      let green = 38_470 * Int(pixel.green)
      let blue = 7_471 * Int(pixel.blue)
      return UInt8((red + green + blue + 32_768) >> 16)
    }
  }
}
