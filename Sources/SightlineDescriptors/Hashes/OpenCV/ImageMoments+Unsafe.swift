import CVisualKernels

/// The moments of a plane, up to the third order, added up row by row.
struct ImageMoments {
  /// The sums over samples of `x^p * y^q * v` for p + q up to 3, p changing fastest, then the sum of
  /// their squares.
  var totals = [Int64](repeating: 0, count: 11)
  /// The number of samples.
  var count = 0

  /// The mean of the squared differences from the mean sample.
  var variance: Double {
    let mean = Double(totals[0]) / Double(count)
    return Double(totals[10]) / Double(count) - mean * mean
  }

  /// Hu's seven invariants; all 0 for a plane of zeros.
  ///
  /// Source: the order of operations of OpenCV's `moments` and `HuMoments`.
  var invariants: [Double] {
    let raw = totals.map(Double.init)
    let m00 = raw[0]
    guard m00 > 0 else { return [Double](repeating: 0, count: 7) }
    let m10 = raw[1]
    let m01 = raw[4]
    let x = m10 * (1 / m00)
    let y = m01 * (1 / m00)
    let c20 = raw[2] - m10 * x
    let c11 = raw[5] - m10 * y
    let c02 = raw[7] - m01 * y
    let c30 = raw[3] - x * (3 * c20 + x * m10)
    let c21 = raw[6] - x * (2 * c11 + x * m01) - y * c20
    let c12 = raw[8] - y * (2 * c11 + y * m10) - x * c02
    let c03 = raw[9] - y * (3 * c02 + y * m01)
    let second = (1 / m00) * (1 / m00)
    let third = second * (1 / m00).squareRoot()
    let n20 = c20 * second
    let n11 = c11 * second
    let n02 = c02 * second
    let n30 = c30 * third
    let n21 = c21 * third
    let n12 = c12 * third
    let n03 = c03 * third
    let a = n30 + n12
    let b = n21 + n03
    let c = n30 - 3 * n12
    let d = 3 * n21 - n03
    let difference = n20 - n02
    let twist = 4 * n11
    let across = a * (a * a - 3 * (b * b))
    let along = b * (3 * (a * a) - b * b)
    return [
      n20 + n02,
      difference * difference + twist * n11,
      c * c + d * d,
      a * a + b * b,
      c * across + d * along,
      difference * (a * a - b * b) + twist * a * b,
      d * across - c * along,
    ]
  }
}

extension ImageMoments {
  /// Adds a row.
  ///
  /// - Parameters:
  ///   - row: At most 512 samples. Traps for more.
  ///   - y: The row's number, at most 511. Traps for more.
  mutating func add(_ row: ArraySlice<UInt8>, y: Int) {
    precondition(row.count <= 512 && (0..<512).contains(y))
    unsafe row.withUnsafeBufferPointer { row in
      guard let base = row.baseAddress else { return }
      unsafe sl_hash_row_moments(base, row.count, Int64(y), &totals)
    }
    count += row.count
  }
}
