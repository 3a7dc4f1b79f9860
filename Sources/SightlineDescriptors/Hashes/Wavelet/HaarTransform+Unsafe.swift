import CVisualKernels

/// The Haar transform that ImageHash's wavelet hash uses to remove the mean of a square.
///
/// It works in blocks that fit the processor's nearest cache, and gives the square back a row of
/// blocks at a time, so that the whole of it, in eight bytes a sample, is never held.
enum HaarTransform {
  /// The longest side of a block.
  private static let longestBlock = 32
  /// Samples as shares of 255.
  private static let scale = (0...255).map { Double($0) / 255 }

  /// The low band of a square whose mean was removed, row by row.
  ///
  /// - Parameters:
  ///   - samples: `side * side` samples. Traps otherwise.
  ///   - side: A power of two, at least `size`.
  ///   - size: The side of the band, a power of two.
  /// - Returns: `size * size` numbers.
  static func lowBand(of samples: [UInt8], side: Int, size: Int) -> [Double] {
    var band: [Double] = []
    // Strips are as high as a row of the band. If that is too high, lower strips are used, and
    // their rows are halved further at the end.
    let block = min(longestBlock, side / size)
    withoutMean(samples, side: side, block: block) { strip in
      band += halved(strip, width: side, times: block.trailingZeroBitCount)
    }
    let reduced = side / block
    return halved(band, width: reduced, times: (reduced / size).trailingZeroBitCount)
  }

  /// A square with its mean removed: transformed to full depth and back.
  ///
  /// - Parameters:
  ///   - samples: `side * side` samples. Traps otherwise.
  ///   - side: A power of two.
  ///   - body: Gets rows of the square, several at a time, from the top.
  static func withoutMean(_ samples: [UInt8], side: Int, _ body: ([Double]) -> Void) {
    withoutMean(samples, side: side, block: min(longestBlock, side), body)
  }

  private static func withoutMean(
    _ samples: [UInt8],
    side: Int,
    block: Int,
    _ body: ([Double]) -> Void
  ) {
    precondition(samples.count == side * side && side > 0 && side & (side - 1) == 0)
    let count = side / block
    var work = [Double](repeating: 0, count: max(3 * block * block, 2 * count * count))
    var means = [Double](repeating: 0, count: count * count)
    var strip = [Double](repeating: 0, count: block * side)
    // Shapes were checked: every strip of samples is `block` rows of `count` blocks.
    unsafe samples.withUnsafeBufferPointer { samples in
      guard let input = samples.baseAddress else { return }
      unsafe means.withUnsafeMutableBufferPointer { means in
        guard let means = means.baseAddress else { return }
        for row in 0..<count {
          let source = unsafe input + row * block * side
          unsafe sl_hash_haar_means(source, block, count, scale, &work, means + row * count)
        }
        unsafe sl_hash_haar_center(means, count, &work)
        for row in 0..<count {
          let source = unsafe input + row * block * side
          let shares = unsafe means + row * count
          unsafe sl_hash_haar_restore(source, block, count, scale, shares, &work, &strip)
          body(strip)
        }
      }
    }
  }

  /// The low band of rows after a number of levels.
  private static func halved(_ rows: [Double], width: Int, times: Int) -> [Double] {
    var current = rows
    var width = width
    for _ in 0..<times {
      let half = width / 2
      let height = current.count / width / 2
      let next = unsafe [Double](unsafeUninitializedCapacity: half * height) { output, count in
        unsafe current.withUnsafeBufferPointer { current in
          guard let input = current.baseAddress, let output = output.baseAddress else { return }
          for y in 0..<height {
            unsafe sl_hash_haar_rows(input + 2 * y * width, half, output + y * half)
          }
        }
        count = half * height
      }
      current = next
      width = half
    }
    return current
  }
}
