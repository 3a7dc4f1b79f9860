import CVisualKernels

/// Weighted sums of the lines of a plane, and along lines.
enum LineSums {
  /// The number of samples that a sum is made of.
  static let taps = 8

  /// One line: the sum of `weights[k]` times line `rows[k]`, added in that order.
  ///
  /// - Parameters:
  ///   - plane: Lines of `width` numbers.
  ///   - width: The length of a line.
  ///   - rows: The eight lines to add. Traps outside the plane.
  ///   - weights: As many factors.
  /// - Returns: `width` sums.
  static func weighted(
    _ plane: [Double],
    width: Int,
    rows: [Int32],
    weights: ArraySlice<Double>
  ) -> [Double] {
    precondition(rows.count == taps && weights.count == taps)
    precondition(rows.allSatisfy { $0 >= 0 && (Int($0) + 1) * width <= plane.count })
    return unsafe [Double](unsafeUninitializedCapacity: width) { output, count in
      unsafe weights.withUnsafeBufferPointer { weights in
        guard let weights = weights.baseAddress, let output = output.baseAddress else { return }
        unsafe sl_hash_sum_lines(plane, width, rows, weights, output)
      }
      count = width
    }
  }

  /// A line filtered and halved.
  ///
  /// - Parameters:
  ///   - line: Numbers.
  ///   - taps: What each sum is made of, for a line of this length. Traps for another.
  /// - Returns: The sums.
  static func halved(_ line: [Double], by taps: DaubechiesTaps) -> [Double] {
    precondition(line.count == taps.inputCount)
    var work = [Double](repeating: 0, count: line.count)
    return unsafe [Double](unsafeUninitializedCapacity: taps.count) { output, count in
      guard let output = output.baseAddress else { return }
      unsafe sl_hash_halve_line(
        line,
        line.count,
        taps.indices,
        taps.weights,
        taps.count,
        &work,
        output
      )
      count = taps.count
    }
  }
}
