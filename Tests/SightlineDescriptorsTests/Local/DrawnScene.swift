import SightlinePixels

/// A picture of overlapping discs and boxes of all sizes, which can be looked at from anywhere.
struct DrawnScene {
  let width: Int
  let height: Int
  private var samples: [UInt8]

  init(width: Int = 240, height: Int = 180, shapes: Int = 150, seed: UInt32 = 11) {
    self.width = width
    self.height = height
    samples = [UInt8](repeating: 128, count: width * height)
    var random = LinearCongruentialGenerator(seed: seed)
    for shape in 0..<shapes {
      // Large ones first.
      let radius = 3 + random.next(below: 4 + 40 * (shapes - shape) / shapes)
      let centerX = random.next(below: width)
      let centerY = random.next(below: height)
      let slope = 1 + random.next(below: 3)
      let value = UInt8(random.next(below: 256))
      for y in max(0, centerY - radius)..<min(height, centerY + radius) {
        for x in max(0, centerX - radius)..<min(width, centerX + radius) {
          let dx = x - centerX
          let dy = y - centerY
          let isInside =
            shape % 2 == 0
            ? dx * dx + dy * dy < radius * radius : abs(dx) + slope * abs(dy) < radius
          if isInside { samples[y * width + x] = value }
        }
      }
    }
  }

  /// The picture itself, or what a share of its light shows.
  func picture(light: Double = 1) throws -> ReadOnlyPixelBuffer {
    let bytes = samples.map { UInt8((Double($0) * light).rounded()) }
    return try ReadOnlyPixelBuffer(width: width, height: height, format: .gray8, bytes: bytes)
  }

  /// The picture as another view shows it, grey outside.
  func picture(width: Int, height: Int, from view: Homography) throws -> ReadOnlyPixelBuffer {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0.0
        // Four places in every pixel.
        for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
          let place = view(Double(x) + dx, Double(y) + dy)
          sum += sample(place.x - 0.5, place.y - 0.5)
        }
        bytes.append(UInt8((sum / 4).rounded()))
      }
    }
    return try ReadOnlyPixelBuffer(width: width, height: height, format: .gray8, bytes: bytes)
  }

  private func sample(_ x: Double, _ y: Double) -> Double {
    guard x >= 0, y >= 0, x < Double(width - 1), y < Double(height - 1) else { return 128 }
    let column = Int(x)
    let row = Int(y)
    let fx = x - Double(column)
    let fy = y - Double(row)
    func at(_ dx: Int, _ dy: Int) -> Double { Double(samples[(row + dy) * width + column + dx]) }
    return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx)
      * fy
  }
}

/// A projective transform of the plane, row by row.
struct Homography {
  var rows: [Double]

  func callAsFunction(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let w = rows[6] * x + rows[7] * y + rows[8]
    return (
      (rows[0] * x + rows[1] * y + rows[2]) / w, (rows[3] * x + rows[4] * y + rows[5]) / w
    )
  }
}
