extension ColorHistogram {
  /// Weights as square roots of shares of their cell; a cell without weight stays all zeros.
  ///
  /// Square root and division are exact in IEEE 754, so the bytes are the same on every machine.
  ///
  /// - Parameters:
  ///   - weights: Weights from 0, cell after cell.
  ///   - cellCount: The number of cells.
  /// - Returns: As many bytes as weights.
  static func encoded(_ weights: [Int], cellCount: Int) -> [UInt8] {
    let size = weights.count / cellCount
    var bins: [UInt8] = []
    bins.reserveCapacity(weights.count)
    for cell in 0..<cellCount {
      let range = cell * size..<(cell + 1) * size
      var total = 0
      for index in range { total += weights[index] }
      for index in range {
        let share = total == 0 ? 0 : Double(weights[index]) / Double(total)
        bins.append(UInt8((share.squareRoot() * 255).rounded()))
      }
    }
    return bins
  }
}
