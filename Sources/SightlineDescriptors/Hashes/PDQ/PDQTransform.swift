/// PDQ's cosine transform: frequencies 1…16 in both directions of a 64×64 thumbnail.
///
/// Sums run in the reference's order in single precision, so that every bit is the reference's.
enum PDQTransform {
  /// `√(2/64)·cos(π/128·(i+1)(2j+1))`, 16 rows of 64.
  private static let rows: [Float] = {
    var table: [Float] = []
    // The reference rounds the factor to single precision first, and some bits of gradients follow.
    let factor = Double(Float(0.03125.squareRoot()))
    for row in 0..<16 {
      for column in 0..<64 {
        let angle = Double((row + 1) * (2 * column + 1)) / 128
        table.append(Float(factor * Trigonometry.cosPi(angle)))
      }
    }
    return table
  }()

  /// The same, 64 rows of 16, so that the inner loop runs over adjacent numbers.
  private static let columns: [Float] = {
    var table = [Float](repeating: 0, count: 64 * 16)
    for row in 0..<16 {
      for column in 0..<64 { table[column * 16 + row] = rows[row * 64 + column] }
    }
    return table
  }()

  /// 256 coefficients, rows of vertical frequency.
  static func lowFrequencies(of thumbnail: [Float]) -> [Float] {
    let half = product(rows, thumbnail, rows: 16, inner: 64, columns: 64)
    return product(half, columns, rows: 16, inner: 64, columns: 16)
  }

  private static func product(
    _ left: [Float],
    _ right: [Float],
    rows: Int,
    inner: Int,
    columns: Int
  ) -> [Float] {
    var result = [Float](repeating: 0, count: rows * columns)
    for row in 0..<rows {
      var all = result.mutableSpan
      var line = all._mutatingExtracting(row * columns..<(row + 1) * columns)
      for index in 0..<inner {
        let factor = left[row * inner + index]
        let source = right.span.extracting(index * columns..<(index + 1) * columns)
        for column in source.indices { line[column] += factor * source[column] }
      }
    }
    return result
  }
}
