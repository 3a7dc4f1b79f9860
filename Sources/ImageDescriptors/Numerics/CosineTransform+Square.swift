extension CosineTransform {
  /// The lowest frequencies of a square, from 0 in both directions: columns first, then rows.
  ///
  /// - Parameters:
  ///   - square: `count * count` samples, row by row. Traps otherwise.
  ///   - frequencies: How many to compute in each direction, at most `count`.
  /// - Returns: `frequencies * frequencies` sums, rows of vertical frequency.
  func lowFrequencies(of square: [Double], frequencies: Int) -> [Double] {
    precondition(square.count == count * count)
    var columns: [[Double]] = []
    columns.reserveCapacity(count)
    for x in 0..<count {
      let column = (0..<count).map { square[$0 * count + x] }
      columns.append(transform(column, frequencies: frequencies))
    }
    return (0..<frequencies).flatMap { row in
      transform(columns.map { $0[row] }, frequencies: frequencies)
    }
  }
}
