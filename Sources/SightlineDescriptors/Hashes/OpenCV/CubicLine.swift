/// Which four samples each output of a line is made of by bicubic interpolation, and their weights.
///
/// OpenCV's kernel (a = -0.75). Source: R. Keys (1981), in the form of OpenCV's `INTER_CUBIC` with
/// its vendor library, which computes weights in double precision and rounds neither them nor rows to
/// fixed point; that library leaves pictures with a side below four pixels to OpenCV, which rounds
/// weights to 2048ths.
struct CubicLine {
  /// The first of the four samples, which may lie before the line, as the last may lie after it.
  private(set) var starts: [Int] = []
  /// Four weights for each output.
  private(set) var weights: [Float] = []

  init(inputCount: Int, outputCount: Int, roundsWeights: Bool) {
    let scale = Double(inputCount) / Double(outputCount)
    for output in 0..<outputCount {
      let position = (Double(output) + 0.5) * scale - 0.5
      let floor = position.rounded(.down)
      let share = position - floor
      let exact =
        roundsWeights
        ? Self.roundedWeights(Float(share))
        : [share + 1, share, 1 - share, 2 - share].map { Float(Self.weight(at: $0)) }
      starts.append(Int(floor) - 1)
      weights += exact
    }
  }

  /// The kernel at a distance of 0…2.
  private static func weight(at distance: Double) -> Double {
    let a = -0.75
    if distance < 1 { return ((a + 2) * distance - (a + 3)) * distance * distance + 1 }
    return ((a * distance - 5 * a) * distance + 8 * a) * distance - 4 * a
  }

  /// Weights in 2048ths, from single precision.
  private static func roundedWeights(_ share: Float) -> [Float] {
    let a: Float = -0.75
    let far = share + 1
    let near = 1 - share
    let first = ((a * far - 5 * a) * far + 8 * a) * far - 4 * a
    let second = ((a + 2) * share - (a + 3)) * share * share + 1
    let third = ((a + 2) * near - (a + 3)) * near * near + 1
    return [first, second, third, 1 - first - second - third].map {
      ($0 * 2048).rounded(.toNearestOrEven) / 2048
    }
  }
}
