import CVisualKernels

/// A square cut out of a level of an octave, turned and interpolated.
struct FeaturePatch {
  /// The side of the gradients that a descriptor is made of.
  static let descriptorSide = Int(SL_FEATURE_SIDE)
  /// The distance between rows.
  static let stride = Int(SL_FEATURE_PATCH_STRIDE)

  /// The number of rows and columns of gradients; of samples there are two more.
  let side: Int
  private var samples: [Int16]

  /// Makes room for a patch.
  init(side: Int) {
    precondition(side <= Int(SL_FEATURE_MAXIMUM_SIDE))
    self.side = side
    samples = [Int16](repeating: 0, count: (side + 2) * Self.stride)
  }

  /// Cuts a patch out.
  ///
  /// - Parameters:
  ///   - octave: Where from; at least 2×2 pixels, each side below 2¹⁵.
  ///   - level: Its level.
  ///   - x: The centre, where the first pixel's is 0.
  ///   - y: The centre.
  ///   - step: The distance of two samples in pixels.
  ///   - direction: The cosine and sine of the patch's rows.
  mutating func cut(
    from octave: ScaleOctave,
    level: Int,
    x: Float,
    y: Float,
    step: Float,
    direction: (x: Float, y: Float)
  ) {
    precondition((level + 1) * octave.levelLength <= octave.samples.count)
    precondition(min(octave.width, octave.height) >= 2 && max(octave.width, octave.height) < 32_768)
    let stepX = Int32(direction.x * step * 65_536)
    let stepY = Int32(direction.y * step * 65_536)
    let half = Int32(side + 1)
    // The centre lies between samples where their number is even.
    let startX = Int32(x * 65_536) - (stepX - stepY) * half / 2
    let startY = Int32(y * 65_536) - (stepY + stepX) * half / 2
    unsafe octave.samples.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      unsafe sl_feature_patch(
        base + level * octave.levelLength,
        octave.width,
        octave.stride,
        octave.height,
        startX,
        startY,
        stepX,
        stepY,
        side + 2,
        &samples
      )
    }
  }

  /// The directions of gradients in 36 bins, bin 0 around right, then towards down.
  ///
  /// - Parameter weights: A weight for each gradient, in rows of `stride`.
  /// - Returns: 36 bins.
  func directions(weights: [Float]) -> [Float] {
    precondition(weights.count >= side * Self.stride)
    return unsafe [Float](unsafeUninitializedCapacity: 36) { output, count in
      guard let output = output.baseAddress else { return }
      unsafe sl_feature_directions(samples, side, weights, output)
      count = 36
    }
  }

  /// Appends the RootSIFT descriptor of the patch.
  ///
  /// - Parameters:
  ///   - weights: The share of each row or column of gradients in each row or column of cells.
  ///   - descriptors: Where to.
  func describe(weights: [Float], into descriptors: inout [UInt8]) {
    precondition(side == Self.descriptorSide && weights.count == 4 * side)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 128) { output, count in
      guard let output = output.baseAddress else { return }
      unsafe sl_feature_describe(samples, weights, output)
      count = 128
    }
    descriptors += bytes
  }
}
