import CVisualKernels

extension CosineTransform {
  /// The lowest frequencies of a square, from 0 in both directions: columns first, then rows.
  ///
  /// Every sum is that of `transform`, to the bit.
  ///
  /// - Parameters:
  ///   - square: `count * count` samples, row by row. Traps otherwise.
  ///   - frequencies: How many to compute in each direction, from 1, at most `count`.
  /// - Returns: `frequencies * frequencies` sums, rows of vertical frequency.
  func lowFrequencies(of square: [Double], frequencies: Int) -> [Double] {
    precondition(square.count == count * count && (1...count).contains(frequencies))
    let columns = turnedFrequencies(ofColumns: square, frequencies: frequencies)
    return turnedFrequencies(ofColumns: columns, frequencies: frequencies)
  }

  /// The lowest frequencies of columns, each as a row.
  private func turnedFrequencies(ofColumns plane: [Double], frequencies: Int) -> [Double] {
    let width = plane.count / count
    var work = [Double](repeating: 0, count: 16 * count)
    return unsafe [Double](unsafeUninitializedCapacity: width * frequencies) { output, written in
      guard let output = output.baseAddress else { return }
      unsafe sl_hash_cosine_columns(plane, width, count, cosines, frequencies, &work, output)
      written = width * frequencies
    }
  }
}
