/// Which four samples each output of a line is made of by bicubic interpolation, and their weights.
///
/// OpenCV's kernel (a = -0.75). Source: R. Keys (1981), in the form of OpenCV's `INTER_CUBIC` with
/// its vendor library, which rounds neither weights nor rows; that library leaves pictures with a
/// side below four pixels to OpenCV, which rounds weights to 2048ths.
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
      let share = Float(position - floor)
      let a: Float = -0.75
      let far = share + 1
      let near = 1 - share
      let first = ((a * far - 5 * a) * far + 8 * a) * far - 4 * a
      let second = ((a + 2) * share - (a + 3)) * share * share + 1
      let third = ((a + 2) * near - (a + 3)) * near * near + 1
      starts.append(Int(floor) - 1)
      let exact = [first, second, third, 1 - first - second - third]
      weights +=
        roundsWeights
        ? exact.map { ($0 * 2048).rounded(.toNearestOrEven) / 2048 } : exact
    }
  }
}
