import SightlinePixels

/// Enlarges a grey picture three times, by cubic interpolation.
enum Tripling {
  /// Returns the samples of a `gray8` picture three times as wide and high, row by row; the edges go on outside.
  ///
  /// - Complexity: O(pixels).
  static func tripled(_ luma: ReadOnlyPixelBuffer) -> [UInt8] {
    let (width, height) = (luma.width, luma.height)
    let wide = (0..<height).map { y in
      let line = luma.row(y, as: UInt8.self)
      return tripled((0..<width).map { line[$0] })
    }
    var samples: [UInt8] = []
    samples.reserveCapacity(9 * width * height)
    for y in wide.indices {
      let (above, row, below) = (wide[max(y - 1, 0)], wide[y], wide[min(y + 1, height - 1)])
      let (first, last) = (wide[max(y - 2, 0)], wide[min(y + 2, height - 1)])
      for x in row.indices { samples.append(between(below[x], row[x], above[x], first[x])) }
      samples += row
      for x in row.indices { samples.append(between(above[x], row[x], below[x], last[x])) }
    }
    return samples
  }

  private static func tripled(_ line: [UInt8]) -> [UInt8] {
    let last = line.count - 1
    var wide: [UInt8] = []
    wide.reserveCapacity(3 * line.count)
    for x in line.indices {
      let (left, right) = (line[max(x - 1, 0)], line[min(x + 1, last)])
      wide.append(between(right, line[x], left, line[max(x - 2, 0)]))
      wide.append(line[x])
      wide.append(between(left, line[x], right, line[min(x + 2, last)]))
    }
    return wide
  }

  /// The value a third of the way from the second pixel to the third (Keys 1981, a = −0.75, in 108ths).
  private static func between(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> UInt8 {
    let sum = 86 * Int32(b) + 40 * Int32(c) - 12 * Int32(a) - 6 * Int32(d)
    return UInt8(clamping: (sum + 54) / 108)
  }
}
