import SightlinePixels

/// Pictures drawn by rule, the same on every machine.
enum TestPicture: String, CaseIterable {
  case noise, blobs, rectangles, text, gradient, diagonal, flat

  /// Draws the picture as rgb8.
  func draw(width: Int, height: Int) throws -> ReadOnlyPixelBuffer {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    var random = LinearCongruentialGenerator(seed: 20_231)
    let boxes = (0..<10).map { _ in
      (
        x: random.next(below: width), y: random.next(below: height),
        width: 1 + random.next(below: width), height: 1 + random.next(below: height),
        color: (0..<3).map { _ in random.next(below: 256) }
      )
    }
    for y in 0..<height {
      for x in 0..<width {
        let color: [Int]
        switch self {
        case .noise: color = (0..<3).map { _ in random.next(below: 256) }
        case .flat: color = [200, 90, 40]
        case .gradient: color = [x * 255 / width, x * 255 / width, x * 255 / width]
        case .diagonal:
          color = [x * 255 / width, y * 255 / height, (x + y) * 255 / (width + height)]
        case .text:
          // Lines of blocks as wide as letters, with gaps: dark on light.
          let line = y * 12 / height
          let letter = x * 30 / width
          let isInk = y * 24 / height % 2 == 0 && (line * 7 + letter * letter * 5) % 11 < 6
          color = isInk ? [20, 24, 40] : [250, 248, 240]
        case .rectangles:
          let box = boxes.last {
            ($0.x..<$0.x + $0.width).contains(x) && ($0.y..<$0.y + $0.height).contains(y)
          }
          color = box?.color ?? [240, 240, 250]
        case .blobs:
          // Squared distances from three centres, in 256ths of the sides.
          let centres = [(60, 70), (190, 100), (110, 210)]
          color = centres.map { centre in
            let dx = x * 256 / width - centre.0
            let dy = y * 256 / height - centre.1
            return max(0, 255 - (dx * dx + dy * dy) / 60)
          }
        }
        for sample in color { bytes.append(UInt8(sample)) }
      }
    }
    return try ReadOnlyPixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }
}

/// The generator of Numerical Recipes, so that tests draw the same picture everywhere.
struct LinearCongruentialGenerator {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// A number from 0 to one less than a bound, from the high bits.
  mutating func next(below bound: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 8) % bound
  }
}
