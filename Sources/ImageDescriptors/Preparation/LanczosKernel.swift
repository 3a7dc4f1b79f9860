/// The weights that turn a line of samples into a shorter or longer one, by Lanczos' filter of
/// three lobes.
///
/// Source: Pillow's `Resample.c` (`precompute_coeffs`, `normalize_coeffs_8bpc`), to the bit.
struct LanczosKernel: Sendable {
  /// The number of fractional bits of the weights.
  static let fractionBits = 22

  /// The first input sample of each output sample.
  let starts: [Int]
  /// The number of weights of each output sample.
  let counts: [Int]
  /// The weights without their last 11 bits, `stride` for each output sample; unused ones are 0.
  ///
  /// Two halves of 16 bits are multiplied many at a time by every processor; 32 bits are not.
  let high: [Int16]
  /// The last 11 bits of the weights.
  let low: [Int16]
  /// The distance between the first weights of two output samples.
  let stride: Int

  /// The number of bits in the low half of a weight.
  static let lowBits = 11

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
    var high = [Int16](repeating: 0, count: stride * outputCount)
    var low = high
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
        let rounded = Int(weight + (weight < 0 ? -0.5 : 0.5))
        high[output * stride + index] = Int16(rounded >> Self.lowBits)
        low[output * stride + index] = Int16(rounded & (1 << Self.lowBits - 1))
      }
      starts.append(start)
      counts.append(count)
    }
    self.starts = starts
    self.counts = counts
    self.high = high
    self.low = low
  }

  /// A weight of an output sample.
  func weight(_ index: Int, of output: Int) -> Int32 {
    let position = output * stride + index
    return Int32(high[position]) << Int32(Self.lowBits) + Int32(low[position])
  }

  private static func lanczos(_ x: Double) -> Double {
    guard x >= -3, x < 3 else { return 0 }
    guard x != 0 else { return 1 }
    // sinc(x) · sinc(x / 3), with the sine of the angle from that of its third.
    let third = Trigonometry.sinPi(x / 3)
    let whole = third * (3 - 4 * third * third)
    let angle = x * Double.pi
    return 3 * whole * third / (angle * angle)
  }
}
