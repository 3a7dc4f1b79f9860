import CVisualKernels

/// Weighted sums of the lines of a plane.
enum LineSums {
  /// One line: the sum of `weights[k]` times line `rows[k]`, added in that order.
  ///
  /// - Parameters:
  ///   - plane: Lines of `width` numbers.
  ///   - width: The length of a line.
  ///   - rows: The lines to add. Traps outside the plane.
  ///   - weights: As many factors.
  /// - Returns: `width` sums.
  static func weighted(
    _ plane: [Double],
    width: Int,
    rows: [Int32],
    weights: [Double]
  ) -> [Double] {
    precondition(rows.count == weights.count)
    precondition(rows.allSatisfy { $0 >= 0 && (Int($0) + 1) * width <= plane.count })
    let taps = rows.count
    return unsafe [Double](unsafeUninitializedCapacity: width) { output, count in
      unsafe plane.withUnsafeBufferPointer { plane in
        unsafe rows.withUnsafeBufferPointer { rows in
          unsafe weights.withUnsafeBufferPointer { weights in
            guard let plane = plane.baseAddress, let rows = rows.baseAddress,
              let weights = weights.baseAddress, let output = output.baseAddress
            else { return }
            unsafe hash_sum_lines(plane, width, rows, weights, taps, output)
          }
        }
      }
      count = width
    }
  }
}
