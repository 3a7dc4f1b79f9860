import CVisualKernels

/// The Haar transform that ImageHash's wavelet hash uses to remove the mean of a square.
enum HaarTransform {
  /// Samples as shares of 255.
  private static let scale = (0...255).map { Double($0) / 255 }

  /// The low band of a square whose mean was removed, row by row.
  ///
  /// - Parameters:
  ///   - samples: `side * side` samples.
  ///   - side: A power of two, at least `size`.
  ///   - size: The side of the band, a power of two.
  /// - Returns: `size * size` numbers.
  static func lowBand(of samples: [UInt8], side: Int, size: Int) -> [Double] {
    var band = [Double](repeating: 0, count: size * size)
    unsafe transform(samples, side: side, size: size, band: &band, restored: nil)
    return band
  }

  /// A square with its mean removed: transformed to full depth and back.
  static func withoutMean(_ samples: [UInt8], side: Int, size: Int) -> [Double] {
    var band = [Double](repeating: 0, count: size * size)
    var restored = [Double](repeating: 0, count: side * side)
    unsafe restored.withUnsafeMutableBufferPointer { pointer in
      unsafe transform(samples, side: side, size: size, band: &band, restored: pointer.baseAddress)
    }
    return restored
  }

  /// The shapes are checked here, once: the kernel reads and writes exactly what they say.
  private static func transform(
    _ samples: [UInt8],
    side: Int,
    size: Int,
    band: inout [Double],
    restored: UnsafeMutablePointer<Double>?
  ) {
    precondition(samples.count == side * side && band.count == size * size)
    precondition(side >= size && side & (side - 1) == 0 && size & (size - 1) == 0 && size > 0)
    let block = side / size
    var work = [Double](repeating: 0, count: 3 * block * block + 3 * size * size)
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe scale.withUnsafeBufferPointer { scale in
        unsafe work.withUnsafeMutableBufferPointer { work in
          unsafe band.withUnsafeMutableBufferPointer { band in
            guard let input = samples.baseAddress, let scale = scale.baseAddress,
              let work = work.baseAddress, let band = band.baseAddress
            else { return }
            unsafe hash_haar(input, side, size, scale, work, band, restored)
          }
        }
      }
    }
  }
}
