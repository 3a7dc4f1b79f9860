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

/// The grid of a RootSIFT descriptor.
enum RootDescriptor {
  /// The width of a cell, in standard deviations of the feature.
  static let cell: Float = 3
  /// The distance of two gradients: four to a cell.
  static let step: Float = cell / 4

  /// The share of each row or column of gradients in each of the four rows or columns of cells.
  ///
  /// A gradient counts for the cells whose centres it lies between, in proportion, and less the
  /// further it is from the middle: a Gaussian of two cells.
  static let weights: [Float] = {
    let side = FeaturePatch.descriptorSide
    var weights = [Float](repeating: 0, count: 4 * side)
    for cell in 0..<4 {
      for gradient in 0..<side {
        let place = (Double(gradient) - Double(side - 1) / 2) / 4
        let apart = abs(place - (Double(cell) - 1.5))
        weights[cell * side + gradient] = Float(
          max(0, 1 - apart) * Exponential.of(-place * place / 8)
        )
      }
    }
    return weights
  }()
}
