extension Raster {
  /// The picture at half size in both directions, rounded up: means of 2×2 pixels.
  ///
  /// At odd sizes the last column or row stands for itself twice.
  package func halved() -> Raster {
    var result = Raster(width: (width + 1) / 2, height: (height + 1) / 2)
    let source = pixels.span
    let (columns, rows) = (result.width, result.height)
    var target = result.pixels.mutableSpan
    for y in 0..<rows {
      let upper = 2 * y * width
      let lower = min(2 * y + 1, height - 1) * width
      for x in 0..<columns {
        let left = 2 * x
        let right = min(left + 1, width - 1)
        let sum =
          source[upper + left] + source[upper + right] + source[lower + left]
          + source[lower + right]
        target[y * columns + x] = sum * 0.25
      }
    }
    return result
  }

  /// The picture averaged over squares: a mean across, then a mean down.
  package func boxFiltered(radius: Int) -> Raster {
    boxFiltered(radius: radius, isVertical: false).boxFiltered(radius: radius, isVertical: true)
  }

  /// The picture averaged along one direction over `2 * radius + 1` pixels; edges are repeated.
  package func boxFiltered(radius: Int, isVertical: Bool) -> Raster {
    // Running sums of whole rows go down the picture along memory; across, one sum is kept a row.
    var result = self
    let source = pixels.span
    var target = result.pixels.mutableSpan
    let weight = 1 / Float(2 * radius + 1)
    if isVertical {
      var sums = [Color](repeating: .zero, count: width)
      var running = sums.mutableSpan
      for y in -radius...radius {
        let row = min(max(y, 0), height - 1) * width
        for x in 0..<width { running[x] += source[row + x] }
      }
      for y in 0..<height {
        let gone = max(y - radius, 0) * width
        let new = min(y + radius + 1, height - 1) * width
        for x in 0..<width {
          target[y * width + x] = running[x] * weight
          running[x] += source[new + x] - source[gone + x]
        }
      }
    } else {
      for y in 0..<height {
        let row = y * width
        var sum = Color.zero
        for x in -radius...radius { sum += source[row + min(max(x, 0), width - 1)] }
        for x in 0..<width {
          target[row + x] = sum * weight
          sum += source[row + min(x + radius + 1, width - 1)] - source[row + max(x - radius, 0)]
        }
      }
    }
    return result
  }

  /// Adds uniform noise to each channel, from −amplitude to amplitude.
  package mutating func addNoise(_ amplitude: Float, _ random: inout SeededRandom) {
    let scale = 2 * amplitude * 0x1p-21
    var span = pixels.mutableSpan
    for index in span.indices {
      let bits = random.next()
      let noise = Color(
        Float(Int32(truncatingIfNeeded: bits & 0x1F_FFFF)),
        Float(Int32(truncatingIfNeeded: (bits >> 21) & 0x1F_FFFF)),
        Float(Int32(truncatingIfNeeded: (bits >> 42) & 0x1F_FFFF)),
        0
      )
      span[index] += noise * scale - amplitude
    }
  }
}
