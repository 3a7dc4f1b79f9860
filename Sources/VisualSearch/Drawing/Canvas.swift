import PixelBuffers

/// A picture being drawn: opaque colours, each drawn over what is there.
struct Canvas {
  let width, height: Int
  private var bytes: [UInt8]

  /// Makes a canvas of one colour; sides are at least 1.
  init(width: Int, height: Int, background: RGB8) {
    self.width = width
    self.height = height
    bytes = []
    bytes.reserveCapacity(width * height * 3)
    for _ in 0..<width * height {
      bytes.append(background.red)
      bytes.append(background.green)
      bytes.append(background.blue)
    }
  }

  /// Mixes a colour into a pixel; one outside of the canvas is left alone.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - x: The column.
  ///   - y: The row.
  ///   - coverage: How much of the pixel the colour covers, 0 to 1.
  mutating func blend(_ color: RGB8, x: Int, y: Int, coverage: Double) {
    guard x >= 0, x < width, y >= 0, y < height, coverage > 0 else { return }
    let position = (y * width + x) * 3
    let share = Int((min(coverage, 1) * 256).rounded())
    for (offset, sample) in [color.red, color.green, color.blue].enumerated() {
      let under = Int(bytes[position + offset])
      bytes[position + offset] = UInt8(under + ((Int(sample) - under) * share + 128) >> 8)
    }
  }

  /// The drawing as a picture.
  func finish() throws(PixelBufferError) -> ReadOnlyPixelBuffer {
    try ReadOnlyPixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }
}
