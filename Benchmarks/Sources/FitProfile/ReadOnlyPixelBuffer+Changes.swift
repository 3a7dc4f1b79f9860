import ImageCodecs
import PixelBuffers

extension SIMD3<Double> {
  /// The luma of an RGB colour (BT.601), in all three channels' unit.
  var luma: Double { 0.299 * x + 0.587 * y + 0.114 * z }
}

extension ReadOnlyPixelBuffer {
  /// The picture saved as a JPEG and read again.
  func recompressed(quality: Int) throws -> ReadOnlyPixelBuffer {
    try ImageDecoder.decode(ImageEncoder.jpeg(self, quality: quality)).buffer
  }

  /// The picture with every colour changed.
  func recolored(_ change: (SIMD3<Double>) -> SIMD3<Double>) throws -> ReadOnlyPixelBuffer {
    try drawn { _, _, color in change(color) }
  }

  /// The picture drawn over: a colour for each position (0…1 in both directions) and old colour.
  func drawn(
    _ change: (Double, Double, SIMD3<Double>) -> SIMD3<Double>
  ) throws -> ReadOnlyPixelBuffer {
    let source = rgb8()
    var result = try MutablePixelBuffer(width: width, height: height, format: .rgb8)
    for y in 0..<height {
      let row = source.row(y, as: RGB8.self)
      var target = result.mutableRow(y, as: RGB8.self)
      for x in row.indices {
        let position = ((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
        target[x] = RGB8(change(position.0, position.1, row[x].color))
      }
    }
    return result.finish()
  }

  /// A random part of the picture that keeps a share of each side.
  func cropped(keeping share: Double, _ random: inout SplitMix64) throws -> ReadOnlyPixelBuffer {
    let kept = (Int(Double(width) * share), Int(Double(height) * share))
    return try cropped(
      to: PixelRegion(
        x: Int.random(in: 0...width - kept.0, using: &random),
        y: Int.random(in: 0...height - kept.1, using: &random),
        width: kept.0,
        height: kept.1
      )
    )
  }

  /// The picture seen through a map from result positions (0…1) to source pixels, smoothed where it
  /// shrinks; positions outside show a light grey.
  func warped(
    to scale: (Double, Double),
    _ map: (Double, Double) -> (Double, Double)
  ) throws -> ReadOnlyPixelBuffer {
    let source = rgb8()
    let size = (max(1, Int(Double(width) * scale.0)), max(1, Int(Double(height) * scale.1)))
    var result = try MutablePixelBuffer(width: size.0, height: size.1, format: .rgb8)
    let samples = 3
    for y in 0..<size.1 {
      var target = result.mutableRow(y, as: RGB8.self)
      for x in 0..<size.0 {
        var sum = SIMD3<Double>(repeating: 0)
        for sub in 0..<samples * samples {
          let fx = (Double(x) + (Double(sub % samples) + 0.5) / Double(samples)) / Double(size.0)
          let fy = (Double(y) + (Double(sub / samples) + 0.5) / Double(samples)) / Double(size.1)
          let (sx, sy) = map(fx, fy)
          sum += source.sample(sx, sy)
        }
        target[x] = RGB8(sum / Double(samples * samples))
      }
    }
    return result.finish()
  }

  /// The colour at a position in pixels of an rgb8 picture, bilinear between pixel centres.
  private func sample(_ x: Double, _ y: Double) -> SIMD3<Double> {
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else {
      return SIMD3(repeating: 225)
    }
    let (left, top) = (max(x - 0.5, 0), max(y - 0.5, 0))
    let (x0, y0) = (Int(left), Int(top))
    let (x1, y1) = (min(x0 + 1, width - 1), min(y0 + 1, height - 1))
    let (dx, dy) = (left - Double(x0), top - Double(y0))
    let upper = row(y0, as: RGB8.self)
    let lower = row(y1, as: RGB8.self)
    let above = upper[x0].color * (1 - dx) + upper[x1].color * dx
    let below = lower[x0].color * (1 - dx) + lower[x1].color * dx
    return above * (1 - dy) + below * dy
  }
}

extension RGB8 {
  var color: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }

  init(_ color: SIMD3<Double>) {
    self.init(
      red: UInt8(min(max(color.x, 0), 255)),
      green: UInt8(min(max(color.y, 0), 255)),
      blue: UInt8(min(max(color.z, 0), 255))
    )
  }
}
