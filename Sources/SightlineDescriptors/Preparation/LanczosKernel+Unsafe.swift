import CVisualKernels

/// The weights that turn a line of samples into a shorter or longer one, by Lanczos' filter of
/// three lobes.
///
/// Source: Pillow's `Resample.c` (`precompute_coeffs`, `normalize_coeffs_8bpc`), to the bit.
struct LanczosKernel: Sendable {
  /// The first input sample of each output sample.
  let starts: [Int32]
  /// The number of weights of each output sample.
  let counts: [Int32]
  /// The weights in 22-bit fixed point, `stride` for each output sample; unused ones are 0.
  let weights: [Int32]
  /// The distance between the first weights of two output samples, at least 16 more than there are.
  let stride: Int

  /// Computes the weights for a line.
  ///
  /// - Parameters:
  ///   - inputCount: The number of input samples, from 1.
  ///   - outputCount: The number of output samples, from 1.
  init(inputCount: Int, outputCount: Int) {
    let scale = Double(inputCount) / Double(outputCount)
    let filterScale = max(scale, 1)
    let support = 3 * filterScale
    // Room for whole vectors after the last weight.
    let stride = (Int(support.rounded(.up)) * 2 + 1 + 16 + 31) / 32 * 32
    var starts: [Int32] = []
    var counts: [Int32] = []
    var weights = [Int32](repeating: 0, count: stride * outputCount)
    var values = LanczosValues(inputCount: inputCount, outputCount: outputCount)
    unsafe weights.withUnsafeMutableBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      for output in 0..<outputCount {
        let center = (Double(output) + 0.5) * scale
        let start = max(0, Int(center - support + 0.5))
        let count = min(inputCount, Int(center + support + 0.5)) - start
        precondition(count <= stride, "a filter is no wider than its support")
        unsafe values.withValues(of: output, inputs: start..<start + count) { values in
          unsafe sl_hash_lanczos_weights(values, count, weights + output * stride)
        }
        starts.append(Int32(start))
        counts.append(Int32(count))
      }
    }
    self.starts = starts
    self.counts = counts
    self.weights = weights
    self.stride = stride
  }

  /// The weights as numbers of 16 bits, which processors multiply many at a time.
  var coarse: CoarseWeights {
    let largest = weights.reduce(0) { max($0, abs($1)) }
    var shift: UInt32 = 0
    while (largest + (1 << shift) >> 1) >> shift > Int16.max { shift += 1 }
    var result = CoarseWeights(
      numbers: [Int16](repeating: 0, count: weights.count),
      lowest: [Int32](repeating: 0, count: counts.count),
      spans: [Int32](repeating: 0, count: counts.count),
      shift: shift
    )
    unsafe result.numbers.withUnsafeMutableBufferPointer { numbers in
      unsafe weights.withUnsafeBufferPointer { weights in
        guard let numbers = numbers.baseAddress, let weights = weights.baseAddress else { return }
        for output in counts.indices {
          unsafe sl_hash_coarse_weights(
            weights + output * stride,
            Int(counts[output]),
            shift,
            numbers + output * stride,
            &result.lowest[output],
            &result.spans[output]
          )
        }
      }
    }
    return result
  }

  /// The weights in parts of 8 bits, `partStride` numbers for each output sample.
  var parts: [Int32] {
    var result = [Int32](repeating: 0, count: partStride * counts.count)
    unsafe result.withUnsafeMutableBufferPointer { parts in
      unsafe weights.withUnsafeBufferPointer { weights in
        guard let parts = parts.baseAddress, let weights = weights.baseAddress else { return }
        for output in counts.indices {
          unsafe sl_hash_split_weights(
            weights + output * stride,
            Int(starts[output]),
            Int(counts[output]),
            parts + output * partStride
          )
        }
      }
    }
    return result
  }

  /// Room for the parts of as many weights as there can be, wherever the first one is among four.
  var partStride: Int { stride / 4 * 3 }
}

/// Weights rounded to 16 bits, and how far sums of samples under them can be from the exact ones.
struct CoarseWeights: Sendable {
  /// The weights divided by `2^shift`, in the places of the exact ones.
  var numbers: [Int16]
  /// The least that the exact sum of each output is more, negative or 0.
  var lowest: [Int32]
  /// How much above that it can be.
  var spans: [Int32]
  /// The bits that were cut off.
  let shift: UInt32
}
