/// The grid of a RootSIFT descriptor.
enum RootDescriptor {
  /// The width of a cell, in standard deviations of the feature.
  static let cell: Float = 3
  /// The distance of two gradients: four to a cell.
  static let step: Float = cell / 4

  /// The share of each row or column of gradients in each of the four rows or columns of cells.
  ///
  /// A gradient counts for the cells whose centres it lies between, in proportion, and less the
  /// further it is from the middle: a Gaussian of two cells.
  static let weights: [Float] = {
    let side = FeaturePatch.descriptorSide
    var weights = [Float](repeating: 0, count: 4 * side)
    for cell in 0..<4 {
      for gradient in 0..<side {
        let place = (Double(gradient) - Double(side - 1) / 2) / 4
        let apart = abs(place - (Double(cell) - 1.5))
        weights[cell * side + gradient] = Float(
          max(0, 1 - apart) * Exponential.of(-place * place / 8)
        )
      }
    }
    return weights
  }()
}
