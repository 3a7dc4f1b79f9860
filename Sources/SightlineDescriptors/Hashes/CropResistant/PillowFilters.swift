/// Pillow's `GaussianBlur` of radius 2: three box filters in each direction, in its fixed point.
///
/// The box has a fractional radius, chosen so that three of them have the variance of the Gaussian;
/// the pixels at either end count by the fraction. Past the edges the edge pixel repeats.
///
/// Source: P. Gwosdek et al., "Theoretical foundations of Gaussian convolution by extended box
/// filtering" (2011), in the arithmetic of Pillow's `BoxBlur.c`.
enum GaussianBoxBlur {
  /// The whole part of the box's radius for a Gaussian of radius 2 in three passes.
  private static let radius = 1
  /// The weight of a pixel inside the box, and of one at either end, in 24-bit fixed point.
  private static let weights: (inside: UInt32, end: UInt32) = {
    let variance = Float(2 * 2) / 3
    let length = (12 * variance + 1).squareRoot()
    let whole = ((length - 1) / 2).rounded(.down)
    let fraction =
      (2 * whole + 1) * (whole * (whole + 1) - 3 * variance)
      / (6 * (variance - (whole + 1) * (whole + 1)))
    let inside = UInt32(Float(1 << 24) / ((whole + fraction) * 2 + 1))
    return (inside, (1 << 24 - (UInt32(whole) * 2 + 1) * inside) / 2)
  }()

  /// Blurs a square, row by row.
  static func blurred(_ square: [UInt8], side: Int) -> [UInt8] {
    var plane = square
    for _ in 0..<2 {
      for _ in 0..<3 { plane = blurredRows(plane, side: side) }
      plane = turned(plane, side: side)
    }
    return plane
  }

  private static func blurredRows(_ plane: [UInt8], side: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: plane.count)
    let reach = radius + 1
    var line = [UInt32](repeating: 0, count: side + 2 * reach)
    var output = result.mutableSpan
    for y in 0..<side {
      for x in line.indices {
        line[x] = UInt32(plane[y * side + min(max(x - reach, 0), side - 1)])
      }
      let padded = line.span
      for x in 0..<side {
        let inside = padded[x + 1] + padded[x + 2] + padded[x + 3]
        let sum = inside * weights.inside + (padded[x] + padded[x + 4]) * weights.end
        output[y * side + x] = UInt8(truncatingIfNeeded: (sum + 1 << 23) >> 24)
      }
    }
    return result
  }

  private static func turned(_ plane: [UInt8], side: Int) -> [UInt8] {
    var result = plane
    for y in 0..<side {
      for x in 0..<side { result[x * side + y] = plane[y * side + x] }
    }
    return result
  }
}

/// The median of every pixel and its eight neighbours; past the edges the edge pixel repeats.
///
/// Source: Pillow's `MedianFilter` of size 3.
enum MedianFilter {
  /// Filters a square, row by row.
  static func filtered(_ square: [UInt8], side: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: square.count)
    for y in 0..<side {
      let upper = square.span.extracting(row(y - 1, side: side))
      let middle = square.span.extracting(row(y, side: side))
      let lower = square.span.extracting(row(y + 1, side: side))
      for x in 0..<side {
        let left = max(x - 1, 0)
        let right = min(x + 1, side - 1)
        result[y * side + x] = median(
          sorted(upper[left], middle[left], lower[left]),
          sorted(upper[x], middle[x], lower[x]),
          sorted(upper[right], middle[right], lower[right])
        )
      }
    }
    return result
  }

  private static func row(_ y: Int, side: Int) -> Range<Int> {
    let inside = min(max(y, 0), side - 1)
    return inside * side..<(inside + 1) * side
  }

  private typealias Sorted = (low: UInt8, middle: UInt8, high: UInt8)

  private static func sorted(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> Sorted {
    let low = min(a, b)
    let high = max(a, b)
    return (min(low, c), max(low, min(high, c)), max(high, c))
  }

  /// The median of nine is the median of the highest low, the middle middle and the lowest high.
  private static func median(_ a: Sorted, _ b: Sorted, _ c: Sorted) -> UInt8 {
    sorted(
      max(a.low, b.low, c.low),
      sorted(a.middle, b.middle, c.middle).middle,
      min(a.high, b.high, c.high)
    ).middle
  }
}
