/// The weights of Gaussian filters, the same on every machine.
enum GaussianWeights {
  /// One half of a filter in 15-bit fixed point: the centre, then the weights to one side.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in pixels, from 0.4.
  ///   - reach: How far the filter goes, in standard deviations.
  /// - Returns: Weights that, with the other side's, add up to 32,768 exactly.
  static func filter(sigma: Double, reach: Double) -> [Int16] {
    let radius = min(32, max(1, Int((sigma * reach).rounded(.up))))
    let weights = (0...radius).map { distance in
      let ratio = Double(distance) / sigma
      return Exponential.of(-ratio * ratio / 2)
    }
    let sum = 2 * weights.reduce(0, +) - weights[0]
    var fixed = weights.map { Int16(($0 / sum * 32_768).rounded()) }
    // What rounding took or gave goes to the centre.
    let sides = fixed.dropFirst().reduce(0) { $0 + Int($1) }
    fixed[0] = Int16(32_768 - 2 * sides)
    return fixed
  }

  /// The weights of a square of samples around its centre, row by row.
  ///
  /// - Parameters:
  ///   - side: The number of rows and columns.
  ///   - stride: The distance between rows.
  ///   - sigma: The standard deviation in samples.
  /// - Returns: `side * stride` weights, 1 in the middle; those past a row's end are 0.
  static func square(side: Int, stride: Int, sigma: Double) -> [Float] {
    var weights = [Float](repeating: 0, count: side * stride)
    for y in 0..<side {
      for x in 0..<side {
        let dx = Double(x) - Double(side - 1) / 2
        let dy = Double(y) - Double(side - 1) / 2
        weights[y * stride + x] = Float(Exponential.of(-(dx * dx + dy * dy) / (2 * sigma * sigma)))
      }
    }
    return weights
  }
}
