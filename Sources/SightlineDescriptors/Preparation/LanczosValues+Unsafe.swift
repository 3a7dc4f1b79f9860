import CVisualKernels

/// The values of Lanczos' filter at the inputs of each output of a line.
///
/// Outputs that lie at the same place between two inputs share them. The numbers are the same as if
/// each output had its own: that is only done where all distances are exact.
struct LanczosValues {
  private let scale: Double
  private let inverse: Double
  /// After how many outputs the places between inputs repeat; 0 where nothing is shared.
  private let period: Int
  /// How many inputs before the one that the output is behind the shared values begin.
  private let reach: Int
  /// The shared values of each output of the period that was asked for.
  private var shared: [[Double]]
  private var own: [Double] = []

  /// Prepares the values of a line.
  ///
  /// - Parameters:
  ///   - inputCount: The number of input samples, from 1.
  ///   - outputCount: The number of output samples, from 1.
  init(inputCount: Int, outputCount: Int) {
    scale = Double(inputCount) / Double(outputCount)
    inverse = 1 / max(scale, 1)
    reach = Int((3 * max(scale, 1)).rounded(.up)) + 1
    var (divisor, rest) = (outputCount, inputCount % outputCount)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    // With 20 fractional bits, centers and their distances from inputs are exact.
    let steps = scale * 524_288
    let isExact = steps == steps.rounded(.down) && outputCount < 524_288 && steps < 0x1p50
    period = isExact && divisor > 1 ? outputCount / divisor : 0
    shared = [[Double]](repeating: [], count: period)
  }

  /// Gives the values of an output.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - inputs: Inputs within the support of the filter around it, not empty.
  ///   - body: What to do with a value for each of them.
  mutating func withValues(
    of output: Int,
    inputs: Range<Int>,
    _ body: (UnsafePointer<Double>) -> Void
  ) {
    let center = (Double(output) + 0.5) * scale
    guard period > 0 else {
      own = Self.values(center, inputs.lowerBound, inputs.count, inverse)
      unsafe own.withUnsafeBufferPointer { values in
        if let values = values.baseAddress { unsafe body(values) }
      }
      return
    }
    let whole = center.rounded(.down)
    let index = output % period
    if shared[index].isEmpty {
      shared[index] = Self.values(center - whole, -reach, 2 * reach + 1, inverse)
    }
    let first = inputs.lowerBound - Int(whole) + reach
    precondition(first >= 0 && first + inputs.count <= shared[index].count)
    unsafe shared[index].withUnsafeBufferPointer { values in
      if let values = values.baseAddress { unsafe body(values + first) }
    }
  }

  private static func values(
    _ center: Double,
    _ start: Int,
    _ count: Int,
    _ inverse: Double
  ) -> [Double] {
    unsafe [Double](unsafeUninitializedCapacity: count) { values, initialized in
      guard let values = values.baseAddress else { return }
      unsafe sl_hash_lanczos_values(center, Int32(start), count, inverse, values)
      initialized = count
    }
  }
}
