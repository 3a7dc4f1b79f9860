/// The weights that turn a line of samples into a shorter or longer one, by Lanczos' filter of three lobes.
///
/// Source: Pillow's `Resample.c` (`precompute_coeffs`, `normalize_coeffs_8bpc`), to the bit.
struct LanczosKernel: Sendable {
  /// The number of fractional bits of the weights.
  static let fractionBits = 22

  /// The first input sample of each output sample.
  let starts: [Int]
  /// The number of weights of each output sample.
  let counts: [Int]
  /// The weights, `stride` for each output sample; weights that are not used are 0.
  let weights: [Int32]
  /// The distance between the first weights of two output samples.
  let stride: Int

  /// Computes the weights for a line.
  ///
  /// - Parameters:
  ///   - inputCount: The number of input samples, from 1.
  ///   - outputCount: The number of output samples, from 1.
  init(inputCount: Int, outputCount: Int) {
    let scale = Double(inputCount) / Double(outputCount)
    let filterScale = max(scale, 1)
    let support = 3 * filterScale
    let inverse = 1 / filterScale
    stride = Int(support.rounded(.up)) * 2 + 1
    var starts: [Int] = []
    var counts: [Int] = []
    var weights = [Int32](repeating: 0, count: stride * outputCount)
    var line = [Double](repeating: 0, count: stride)
    for output in 0..<outputCount {
      let center = (Double(output) + 0.5) * scale
      let start = max(0, Int(center - support + 0.5))
      let count = min(inputCount, Int(center + support + 0.5)) - start
      var sum = 0.0
      for index in 0..<count {
        line[index] = Self.lanczos((Double(index + start) - center + 0.5) * inverse)
        sum += line[index]
      }
      for index in 0..<count {
        let weight = (sum == 0 ? line[index] : line[index] / sum) * Double(1 << Self.fractionBits)
        weights[output * stride + index] = Int32(weight + (weight < 0 ? -0.5 : 0.5))
      }
      starts.append(start)
      counts.append(count)
    }
    self.starts = starts
    self.counts = counts
    self.weights = weights
  }

  private static func lanczos(_ x: Double) -> Double {
    guard x >= -3, x < 3 else { return 0 }
    return sinc(x) * sinc(x / 3)
  }

  private static func sinc(_ x: Double) -> Double {
    x == 0 ? 1 : Trigonometry.sinPi(x) / (x * Double.pi)
  }
}
