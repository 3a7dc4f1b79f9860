extension ColorLayout {
  /// The weights of the squared differences, Y, Cb, Cr; the standard leaves them open, these are
  /// those of its reference software.
  private static let weights: [[Double]] = [
    [2, 2, 2] + [Double](repeating: 1, count: lumaCount - 3),
    [2] + [Double](repeating: 1, count: chromaCount - 1),
    [4, 2, 2] + [Double](repeating: 1, count: chromaCount - 3),
  ]

  /// The weighted Euclidean distances of Y, Cb and Cr, added.
  static func distance(_ first: [Int16], _ second: [Int16]) -> Double {
    var sum = 0.0
    var index = 0
    for channel in weights {
      var squares = 0.0
      for weight in channel {
        let difference = Double(first[index]) - Double(second[index])
        squares += weight * difference * difference
        index += 1
      }
      sum += squares.squareRoot()
    }
    return sum
  }

  /// The distance where every component is at opposite ends.
  static let maximumDistance = weights.reduce(0) { sum, channel in
    sum + 63 * channel.reduce(0, +).squareRoot()
  }
}
