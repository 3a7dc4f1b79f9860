extension ColorHistogram {
  /// The square roots of the shares of weights in their cell, 0…1; zeros for a cell without weight.
  ///
  /// - Parameters:
  ///   - weights: Weights from 0, cell after cell.
  ///   - cellCount: The number of cells.
  /// - Returns: As many roots as weights.
  static func roots(of weights: [Int], cellCount: Int) -> [Double] {
    let size = weights.count / cellCount
    var roots: [Double] = []
    roots.reserveCapacity(weights.count)
    for cell in 0..<cellCount {
      let range = cell * size..<(cell + 1) * size
      var total = 0
      for index in range { total += weights[index] }
      for index in range {
        roots.append(total == 0 ? 0 : (Double(weights[index]) / Double(total)).squareRoot())
      }
    }
    return roots
  }
}
