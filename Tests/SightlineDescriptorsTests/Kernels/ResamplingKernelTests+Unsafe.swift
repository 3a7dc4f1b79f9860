import CVisualKernels
import Testing

/// The kernels of Lanczos' filter and their portable twins agree bit for bit.
@Suite struct ResamplingKernelTests {
  /// Lanczos' weights for lines of some length, with those rounded to 16 bits.
  private struct Filter {
    let stride: Int
    var starts: [Int32] = []
    var counts: [Int32] = []
    var weights: [Int32]
    var coarse: [Int16]
    var lowest: [Int32]
    var spans: [Int32]
    var shift: UInt32 = 0
    /// The weights in parts, `3 * stride / 4` for each output.
    var parts: [Int32]

    init(from length: Int, to count: Int) {
      let scale = Double(length) / Double(count)
      let support = 3 * max(scale, 1)
      stride = (Int(support.rounded(.up)) * 2 + 1 + 16 + 31) / 32 * 32
      weights = [Int32](repeating: 0, count: stride * count)
      coarse = [Int16](repeating: 0, count: stride * count)
      lowest = [Int32](repeating: 0, count: count)
      spans = lowest
      parts = [Int32](repeating: -1, count: 3 * stride / 4 * count)
      var line = [Double](repeating: 0, count: stride)
      for output in 0..<count {
        let center = (Double(output) + 0.5) * scale
        let start = max(0, Int(center - support + 0.5))
        let taps = min(length, Int(center + support + 0.5)) - start
        var some = [Int32](repeating: 0, count: taps)
        unsafe sl_hash_lanczos_values(center, Int32(start), taps, 1 / max(scale, 1), &line)
        unsafe sl_hash_lanczos_weights(line, taps, &some)
        weights.replaceSubrange(output * stride..<output * stride + taps, with: some)
        starts.append(Int32(start))
        counts.append(Int32(taps))
      }
      let largest = weights.map(abs).max() ?? 0
      while (largest + (1 << shift) >> 1) >> shift > Int16.max { shift += 1 }
      for output in 0..<count {
        let taps = Int(counts[output])
        let some = Array(weights[output * stride..<output * stride + taps])
        var rounded = [Int16](repeating: 0, count: taps)
        unsafe sl_hash_coarse_weights(some, taps, shift, &rounded, &lowest[output], &spans[output])
        coarse.replaceSubrange(output * stride..<output * stride + taps, with: rounded)
        var split = [Int32](repeating: -1, count: 3 * stride / 4)
        unsafe sl_hash_split_weights(some, Int(starts[output]), taps, &split)
        parts.replaceSubrange(output * split.count..<(output + 1) * split.count, with: split)
      }
    }
  }

  @Test("Resampled rows", arguments: KernelParityTests.lengths, [1, 5, 9, 40, 300])
  func resampledRows(length: Int, count: Int) {
    let filter = Filter(from: length, to: count)
    // Noise, and what rounded weights err most on: the darkest and the brightest samples.
    let noise = KernelParityTests.bytes(length * 4, seed: 2)
    for lines in [noise, noise.map { $0 < 128 ? 0 : 255 }] {
      for rows in [1, 3, 4] {
        var work = [Int16](repeating: -7, count: 4 * (length + 32))
        var fast = [UInt8](repeating: 1, count: rows * count)
        var plain = [UInt8](repeating: 2, count: rows * count)
        unsafe sl_hash_resample_rows(
          lines,
          rows,
          length,
          filter.starts,
          filter.counts,
          filter.weights,
          filter.coarse,
          filter.lowest,
          filter.spans,
          filter.shift,
          filter.stride,
          count,
          &work,
          &fast
        )
        unsafe sl_hash_resample_rows_portable(
          lines,
          rows,
          length,
          filter.starts,
          filter.counts,
          filter.weights,
          filter.coarse,
          filter.lowest,
          filter.spans,
          filter.shift,
          filter.stride,
          count,
          &work,
          &plain
        )
        #expect(fast == plain)
      }
    }
  }

  @Test("Blocks of resampled rows", arguments: KernelParityTests.lengths, [1, 5, 16, 40, 300])
  func resampledBlock(length: Int, count: Int) {
    let filter = Filter(from: length, to: count)
    let noise = KernelParityTests.bytes(length * 16, seed: 31)
    for lines in [noise, noise.map { $0 < 128 ? 0 : 255 }] {
      for rows in [1, 7, 16] {
        var work = [UInt8](repeating: 249, count: 16 * (length + 64) + 64)
        var fast = [UInt8](repeating: 1, count: rows * count)
        var plain = [UInt8](repeating: 2, count: rows * count)
        var whole = [UInt8](repeating: 3, count: rows * count)
        unsafe sl_hash_resample_block(
          lines,
          rows,
          length,
          filter.starts,
          filter.counts,
          filter.parts,
          3 * filter.stride / 4,
          count,
          &work,
          &fast
        )
        unsafe sl_hash_resample_block_portable(
          lines,
          rows,
          length,
          filter.starts,
          filter.counts,
          filter.parts,
          3 * filter.stride / 4,
          count,
          &work,
          &plain
        )
        // With the weights as they are.
        unsafe sl_hash_resample_rows_portable(
          lines,
          rows,
          length,
          filter.starts,
          filter.counts,
          filter.weights,
          filter.coarse,
          filter.lowest,
          filter.spans,
          filter.shift,
          filter.stride,
          count,
          &work,
          &whole
        )
        #expect(fast == plain && plain == whole)
      }
    }
  }

  @Test(
    "Rounded weights, and the span that exact sums lie in",
    arguments: KernelParityTests.lengths
  )
  func coarseWeights(count: Int) {
    let samples = KernelParityTests.bytes(count, seed: 22)
    let weights = KernelParityTests.floats(count, seed: 23).map { Int32($0 * 5_000) }
    for shift in [0, 1, 6] as [UInt32] {
      var fast = [Int16](repeating: 1, count: count)
      var plain = [Int16](repeating: 2, count: count)
      var bounds: (Int32, Int32) = (1, 1)
      var others: (Int32, Int32) = (2, 2)
      let small = weights.map { shift == 6 ? $0 : $0 / 100 }
      unsafe sl_hash_coarse_weights(small, count, shift, &fast, &bounds.0, &bounds.1)
      unsafe sl_hash_coarse_weights_portable(small, count, shift, &plain, &others.0, &others.1)
      #expect(fast == plain && bounds == others)
      var exact = 0
      var rounded = 0
      for index in 0..<count {
        exact += Int(samples[index]) * Int(small[index])
        rounded += Int(samples[index]) * Int(fast[index]) << shift
      }
      let lowest = rounded + Int(bounds.0)
      #expect((lowest...lowest + Int(bounds.1)).contains(exact))
    }
  }

  @Test("Resampled columns and Lanczos' weights", arguments: KernelParityTests.lengths)
  func resampledColumn(count: Int) {
    let rows = KernelParityTests.bytes(count * 12, seed: 3)
    var values = [Double](repeating: 0, count: 12)
    var twins = values
    var weights = [Int32](repeating: 0, count: 12)
    var others = weights
    let center = Double(count) / 40 + 5
    unsafe sl_hash_lanczos_values(center, 0, 12, 0.5, &values)
    unsafe sl_hash_lanczos_values_portable(center, 0, 12, 0.5, &twins)
    #expect(values == twins)
    unsafe sl_hash_lanczos_weights(values, 12, &weights)
    unsafe sl_hash_lanczos_weights_portable(values, 12, &others)
    #expect(weights == others)
    var fast = [UInt8](repeating: 1, count: count)
    var plain = [UInt8](repeating: 2, count: count)
    unsafe sl_hash_resample_column(rows, count, 12, weights, count, &fast)
    unsafe sl_hash_resample_column_portable(rows, count, 12, weights, count, &plain)
    #expect(fast == plain)
  }
}
