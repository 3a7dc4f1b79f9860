import CVisualKernels

/// The discrete cosine transform of the second kind, unnormalised: twice the sum of samples times
/// cosines.
///
/// Samples are folded about the middle before they are multiplied, so that symmetric and flat lines
/// give exact zeros, as a fast transform does; a plain sum would leave rounding noise, and a hash
/// bits of chance. A length that is no power of two is folded until it is odd; of what remains the middle sample is taken
/// away, which changes no sum, and then it is summed.
///
/// Source: definition as in SciPy's `fftpack.dct`; folding after B. G. Lee (1984).
struct CosineTransform: Sendable {
  /// The number of samples.
  let count: Int
  /// The cosines of the odd frequencies of each level of folding, row by row, level after level; then those of all
  /// frequencies from 1 of the odd rest.
  let cosines: [Double]

  /// Makes the cosines for lines of a length.
  ///
  /// - Parameter count: The number of samples, from 1. Traps otherwise.
  init(count: Int) {
    precondition(count > 0, "a line has a sample")
    self.count = count
    var cosines: [Double] = []
    var size = count
    while size > 1, size.isMultiple(of: 2) {
      let half = size / 2
      for frequency in stride(from: 1, to: size, by: 2) {
        for index in 0..<half {
          let angle = Double(frequency * (2 * index + 1)) / Double(2 * size)
          cosines.append(2 * Trigonometry.cosPi(angle))
        }
      }
      size = half
    }
    for frequency in 1..<max(size, 1) {
      for index in 0..<size {
        cosines.append(
          2 * Trigonometry.cosPi(Double(frequency * (2 * index + 1)) / Double(2 * size))
        )
      }
    }
    self.cosines = cosines
  }

  /// The lowest frequencies of a line, from 0.
  ///
  /// - Parameters:
  ///   - line: `count` samples. Traps otherwise.
  ///   - frequencies: How many to compute, at most `count`.
  /// - Returns: `frequencies` sums.
  func transform(_ line: [Double], frequencies: Int) -> [Double] {
    precondition(line.count == count && frequencies <= count)
    var result = [Double](repeating: 0, count: frequencies)
    var folded = line
    var step = 1
    var level = 0
    while folded.count > 1, folded.count.isMultiple(of: 2) {
      let half = folded.count / 2
      var row = level
      for frequency in stride(from: step, to: frequencies, by: 2 * step) {
        var sum = 0.0
        for index in 0..<half {
          sum += (folded[index] - folded[folded.count - 1 - index]) * cosines[row + index]
        }
        result[frequency] = sum
        row += half
      }
      for index in 0..<half { folded[index] += folded[folded.count - 1 - index] }
      folded.removeLast(half)
      level += half * half
      step *= 2
    }
    let middle = folded[folded.count / 2]
    for (place, frequency) in stride(
      from: step,
      to: min(frequencies, step * folded.count),
      by: step
    ).enumerated() {
      let row = level + place * folded.count
      var sum = 0.0
      for index in folded.indices { sum += (folded[index] - middle) * cosines[row + index] }
      result[frequency] = sum
    }
    if frequencies > 0 { result[0] = 2 * folded.reduce(0, +) }
    return result
  }
}

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
    guard count & (count - 1) == 0 else {
      // The kernel folds to the end.
      return (0..<width).flatMap { x in
        transform((0..<count).map { plane[$0 * width + x] }, frequencies: frequencies)
      }
    }
    var work = [Double](repeating: 0, count: 16 * count)
    return unsafe [Double](unsafeUninitializedCapacity: width * frequencies) { output, written in
      guard let output = output.baseAddress else { return }
      unsafe sl_hash_cosine_columns(plane, width, count, cosines, frequencies, &work, output)
      written = width * frequencies
    }
  }
}
