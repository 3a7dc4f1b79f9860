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
