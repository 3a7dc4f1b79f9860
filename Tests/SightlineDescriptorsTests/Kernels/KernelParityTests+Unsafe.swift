import CVisualKernels
import Testing

/// Every kernel and its portable twin agree bit for bit, over random shapes and contents.
@Suite struct KernelParityTests {
  /// Lengths around the widths of vectors, and a few others.
  static let lengths = [1, 2, 7, 15, 16, 17, 31, 32, 33, 34, 35, 63, 64, 65, 100, 257, 500]

  static func bytes(_ count: Int, seed: Int) -> [UInt8] {
    var random = LinearCongruentialGenerator(seed: UInt32(7 + 31 * seed + count))
    return (0..<count).map { _ in UInt8(random.next(below: 256)) }
  }

  static func floats(_ count: Int, seed: Int) -> [Float] {
    bytes(count, seed: seed).map { Float($0) * 1.37 - 20 }
  }

  @Test("Luma", arguments: lengths)
  func luma(count: Int) {
    let pixels = Self.bytes(count * 3, seed: 1)
    for (red, green, blue, shift) in [
      (19_595, 38_470, 7_471, 16), (9_798, 19_235, 3_735, 15),
    ] as [(UInt32, UInt32, UInt32, UInt32)] {
      var fast = [UInt8](repeating: 1, count: count)
      var plain = [UInt8](repeating: 2, count: count)
      unsafe sl_hash_luma(pixels, count, red, green, blue, shift, &fast)
      unsafe sl_hash_luma_portable(pixels, count, red, green, blue, shift, &plain)
      #expect(fast == plain)
    }
  }

  @Test("Averages of blocks", arguments: lengths, [1, 3])
  func blocks(width: Int, channels: Int) {
    for factor in [2, 4, 8, 16] {
      let blocks = (width + factor - 1) / factor
      let last = width - (blocks - 1) * factor
      for rows in [1, factor - 1, factor] {
        var fastSums = [UInt16](repeating: 0, count: blocks * factor * channels)
        var plainSums = fastSums
        for row in 0..<rows {
          // The brightest block is the largest sum.
          let samples =
            row % 2 == 0
            ? Self.bytes(width * channels, seed: row)
            : [UInt8](repeating: 255, count: width * channels)
          unsafe sl_hash_add_row(samples, samples.count, &fastSums)
          unsafe sl_hash_add_row_portable(samples, samples.count, &plainSums)
        }
        #expect(fastSums == plainSums)
        var fast = [UInt8](repeating: 1, count: blocks * channels)
        var plain = [UInt8](repeating: 2, count: blocks * channels)
        unsafe sl_hash_block_averages(&fastSums, blocks, factor, channels, rows, last, &fast)
        unsafe sl_hash_block_averages_portable(
          &plainSums,
          blocks,
          factor,
          channels,
          rows,
          last,
          &plain
        )
        #expect(fast == plain)
        #expect(fastSums.allSatisfy { $0 == 0 } && plainSums.allSatisfy { $0 == 0 })
      }
    }
  }

  @Test("Bilinear rows", arguments: lengths, [1, 3])
  func bilinear(count: Int, channels: Int) {
    let upper = Self.bytes(count * channels, seed: 4)
    let lower = Self.bytes(count * channels, seed: 5)
    var random = LinearCongruentialGenerator(seed: UInt32(count))
    var columns: [Int32] = []
    var shares: [Int32] = []
    for _ in 0..<20 {
      let column = random.next(below: count)
      columns.append(Int32(column))
      shares.append(column == count - 1 ? 0 : Int32(random.next(below: 257)))
    }
    for share in [0, 1, 128, 255, 256] as [UInt32] {
      var fast = [UInt8](repeating: 1, count: 20)
      var plain = [UInt8](repeating: 2, count: 20)
      unsafe sl_hash_linear_row(upper, lower, count, channels, share, columns, shares, 20, &fast)
      unsafe sl_hash_linear_row_portable(
        upper,
        lower,
        count,
        channels,
        share,
        columns,
        shares,
        20,
        &plain
      )
      #expect(fast == plain)
    }
  }

  @Test("Both halves of the seven-tap filter", arguments: lengths)
  func blur(count: Int) {
    let plane = Self.bytes(count * 7, seed: 6)
    let weights: [UInt8] = [1, 14, 62, 102, 62, 14, 1]
    var fast = [Int16](repeating: 1, count: count + 8)
    var plain = [Int16](repeating: 1, count: count + 8)
    unsafe plane.withUnsafeBufferPointer { plane in
      guard let base = plane.baseAddress else { return }
      let rows = unsafe (0..<7).map { unsafe base + $0 * count }
      unsafe sl_hash_blur_rows(rows, count, weights, &fast)
      unsafe sl_hash_blur_rows_portable(rows, count, weights, &plain)
    }
    #expect(fast == plain)
    // The least and the largest sums there can be too.
    for index in stride(from: 0, to: count + 6, by: 5) { fast[index] = 32_512 }
    for index in stride(from: 3, to: count + 6, by: 11) { fast[index] = -32_768 }
    var output = [UInt8](repeating: 1, count: count)
    var other = [UInt8](repeating: 2, count: count)
    unsafe sl_hash_blur_columns(fast, count, weights, &output)
    unsafe sl_hash_blur_columns_portable(fast, count, weights, &other)
    #expect(output == other)
  }

  @Test("Smoothed rows", arguments: lengths, [1, 3])
  func smooth(count: Int, channels: Int) {
    let length = count * channels
    let plane = Self.bytes(length * 3, seed: 7)
    var sums = [UInt16](repeating: 0, count: length)
    var fast = [UInt8](repeating: 1, count: length)
    var plain = [UInt8](repeating: 2, count: length)
    unsafe plane.withUnsafeBufferPointer { plane in
      guard let base = plane.baseAddress else { return }
      let rows = unsafe (0..<3).map { unsafe base + $0 * length }
      unsafe sl_hash_smooth_row(rows, count, channels, &sums, &fast)
      unsafe sl_hash_smooth_row_portable(rows, count, channels, &sums, &plain)
    }
    #expect(fast == plain)
  }

  @Test("Both halves of the cubic filter", arguments: lengths, [1, 3])
  func cubic(count: Int, channels: Int) {
    let length = count * channels
    let weights: [Float] = [-0.1, 0.7, 0.5, -0.1]
    let many = (0..<count).flatMap { x in weights.map { $0 + Float(x) / 1000 } }
    let pixels = Self.bytes(length * 4, seed: 9)
    // From before the first pixel to past the last one.
    let columns = (0..<count).map { Int32($0 - 2) }
    for rowCount in 1...4 {
      var fast = [Float](repeating: 1, count: length * 4)
      var plain = [Float](repeating: 1, count: length * 4)
      unsafe pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        let rows = unsafe (0..<4).map { unsafe base + $0 * length }
        unsafe fast.withUnsafeMutableBufferPointer { fast in
          unsafe plain.withUnsafeMutableBufferPointer { plain in
            guard let fast = fast.baseAddress, let plain = plain.baseAddress else { return }
            let outputs = unsafe (0..<4).map { unsafe fast + $0 * length }
            let others = unsafe (0..<4).map { unsafe plain + $0 * length }
            unsafe sl_hash_cubic_columns(
              rows,
              rowCount,
              count,
              channels,
              columns,
              many,
              count,
              outputs
            )
            unsafe sl_hash_cubic_columns_portable(
              rows,
              rowCount,
              count,
              channels,
              columns,
              many,
              count,
              others
            )
          }
        }
      }
      // No byte after the last row is written.
      #expect(fast == plain)
    }
    let plane = Self.floats(length * 4, seed: 8)
    var output = [UInt8](repeating: 1, count: length)
    var other = [UInt8](repeating: 2, count: length)
    unsafe plane.withUnsafeBufferPointer { plane in
      guard let base = plane.baseAddress else { return }
      let rows = unsafe (0..<4).map { unsafe base + $0 * length }
      unsafe sl_hash_cubic_rows(rows, length, weights, &output)
      unsafe sl_hash_cubic_rows_portable(rows, length, weights, &other)
      #expect(output == other)
      // Weights that leave the range of samples, and halves, which are rounded to even.
      for weights: [Float] in [[9, -9, 3, -1], [0.5, 0.5, 0, 0]] {
        unsafe sl_hash_cubic_rows(rows, length, weights, &output)
        unsafe sl_hash_cubic_rows_portable(rows, length, weights, &other)
        #expect(output == other)
      }
    }
  }

  @Test("Colour planes and moments", arguments: lengths)
  func colors(count: Int) {
    let pixels = Self.bytes(count * 3, seed: 10)
    var fast = [UInt8](repeating: 1, count: count * 6)
    var plain = [UInt8](repeating: 2, count: count * 6)
    unsafe sl_hash_color_planes(pixels, count, &fast)
    unsafe sl_hash_color_planes_portable(pixels, count, &plain)
    #expect(fast == plain)
    var sums = [Int64](repeating: 1, count: 11)
    var others = sums
    let y = count % 31
    unsafe sl_hash_row_moments(pixels, count, Int64(y), &sums)
    unsafe sl_hash_row_moments_portable(pixels, count, Int64(y), &others)
    #expect(sums == others)
    var expected: [Int64] = []
    for q in 0..<4 {
      for p in 0..<4 - q {
        var sum = 0
        for x in 0..<count {
          sum += [1, x, x * x, x * x * x][p] * [1, y, y * y, y * y * y][q] * Int(pixels[x])
        }
        expected.append(Int64(1 + sum))
      }
    }
    expected.append(Int64(1 + pixels[..<count].reduce(0) { $0 + Int($1) * Int($1) }))
    #expect(sums == expected)
  }

  @Test("Colour planes of greys and of every range and highest channel")
  func colorsByRange() {
    var pixels: [UInt8] = []
    for highest in 0...255 {
      for range in 0...highest {
        let lowest = UInt8(highest - range)
        let middle = UInt8(highest - range * 2 / 3)
        let high = UInt8(highest)
        switch range % 6 {
        case 0: pixels += [high, middle, lowest]
        case 1: pixels += [high, lowest, middle]
        case 2: pixels += [middle, high, lowest]
        case 3: pixels += [lowest, high, middle]
        case 4: pixels += [middle, lowest, high]
        default: pixels += [lowest, middle, high]
        }
      }
    }
    let count = pixels.count / 3
    var fast = [UInt8](repeating: 1, count: count * 6)
    var plain = [UInt8](repeating: 2, count: count * 6)
    unsafe sl_hash_color_planes(pixels, count, &fast)
    unsafe sl_hash_color_planes_portable(pixels, count, &plain)
    #expect(fast == plain)
  }

  @Test("Moments of the longest and brightest rows", arguments: [480, 511, 512])
  func brightMoments(count: Int) {
    for value in [255, 1] as [UInt8] {
      let row = [UInt8](repeating: value, count: count)
      var fast = [Int64](repeating: 0, count: 11)
      var plain = fast
      unsafe sl_hash_row_moments(row, count, 511, &fast)
      unsafe sl_hash_row_moments_portable(row, count, 511, &plain)
      #expect(fast == plain)
    }
  }

  @Test("Counted colours", arguments: lengths + [600, 1100])
  func colorClasses(count: Int) {
    let pixels = Self.bytes(count * 3, seed: 16)
    var fast = [Int64](repeating: 1, count: 16)
    var plain = fast
    unsafe sl_hash_color_classes(pixels, count, &fast)
    unsafe sl_hash_color_classes_portable(pixels, count, &plain)
    #expect(fast == plain && fast.reduce(0, +) == Int64(16 + count))
  }

  @Test(
    "Lines through the middle, strip by strip",
    arguments: [(40, 40), (57, 23), (9, 61), (1, 5), (300, 31)]
  )
  func lineSums(width: Int, height: Int) {
    let pitch = width + 8
    let plane = Self.bytes(pitch * height, seed: 17).map { Int16(Int($0) * 255 - 32_640) }
    let weights: [UInt8] = [1, 14, 62, 102, 62, 14, 1]
    for slope in [0, 0.01, 0.3, 1, -0.02, -0.7, -1] as [Float] {
      for mirrored in [0, 1] as [Int32] {
        var whole = [Int64](repeating: 0, count: 6)
        unsafe sl_hash_line_sums_portable(
          plane,
          Int32(pitch),
          0,
          Int32(height),
          Int32(width),
          Int32(height),
          weights,
          slope,
          mirrored,
          &whole
        )
        var strips = [Int64](repeating: 0, count: 6)
        for top in stride(from: 0, to: height, by: 7) {
          let rows = min(7, height - top)
          let strip = Array(plane[top * pitch..<(top + rows) * pitch])
          unsafe sl_hash_line_sums(
            strip,
            Int32(pitch),
            Int32(top),
            Int32(rows),
            Int32(width),
            Int32(height),
            weights,
            slope,
            mirrored,
            &strips
          )
        }
        #expect(strips == whole)
      }
    }
  }

  @Test("The Haar transform", arguments: [(1, 8), (2, 2), (8, 8), (32, 2), (16, 4)])
  func haar(block: Int, count: Int) {
    let side = block * count
    let samples = Self.bytes(side * block, seed: 11)
    let scale = (0..<256).map { Double($0) / 255 }
    var work = [Double](repeating: 0, count: 3 * block * block + 2 * count * count)
    var means = [Double](repeating: 1, count: count)
    var others = [Double](repeating: 2, count: count)
    unsafe sl_hash_haar_means(samples, block, count, scale, &work, &means)
    unsafe sl_hash_haar_means_portable(samples, block, count, scale, &work, &others)
    #expect(means == others)
    var restored = [Double](repeating: 1, count: side * block)
    var other = [Double](repeating: 2, count: side * block)
    unsafe sl_hash_haar_restore(samples, block, count, scale, means, &work, &restored)
    unsafe sl_hash_haar_restore_portable(samples, block, count, scale, means, &work, &other)
    #expect(restored == other)
    // Transformed back with their own means, the blocks are themselves.
    for (sample, value) in zip(samples, restored) {
      #expect(abs(scale[Int(sample)] - value) < 1e-9)
    }
    var square = samples.prefix(count * count).map { scale[Int($0)] }
    guard square.count == count * count else { return }
    let mean = square.reduce(0, +) / Double(square.count)
    let before = square
    var twin = square
    unsafe sl_hash_haar_center(&square, count, &work)
    unsafe sl_hash_haar_center_portable(&twin, count, &work)
    #expect(square == twin)
    for (old, new) in zip(before, square) { #expect(abs(old - mean - new) < 1e-9) }
  }

  @Test("Sums of lines, box steps, turned planes and PDQ's luma", arguments: lengths)
  func planes(count: Int) {
    let plane = Self.floats(count * 37, seed: 12)
    var fast = [Float](repeating: 1, count: count * 37)
    var plain = [Float](repeating: 2, count: count * 37)
    unsafe sl_hash_turn(plane, count, 37, &fast)
    unsafe sl_hash_turn_portable(plane, count, 37, &plain)
    #expect(fast == plain)
    var sums = Array(plane.prefix(count))
    var others = sums
    let added = Self.floats(count, seed: 13)
    let removed = Self.floats(count, seed: 14)
    var output = [Float](repeating: 1, count: count)
    var other = [Float](repeating: 2, count: count)
    unsafe sl_hash_box_step(&sums, added, removed, 13, count, &output)
    unsafe sl_hash_box_step_portable(&others, added, removed, 13, count, &other)
    #expect(output == other && sums == others)
    let pixels = Self.bytes(count * 3, seed: 15)
    unsafe sl_hash_float_luma(pixels, count, 3, &output)
    unsafe sl_hash_float_luma_portable(pixels, count, 3, &other)
    #expect(output == other)
    let lines = plane.map(Double.init)
    var total = [Double](repeating: 1, count: count)
    var expected = [Double](repeating: 2, count: count)
    let rows: [Int32] = [3, 0, 36, 3, 4, 5, 6, 7]
    let weights = [0.3, -1.7, 2.1, 0.01, 0.2, 0.4, -0.6, 0.8]
    unsafe sl_hash_sum_lines(lines, count, rows, weights, &total)
    unsafe sl_hash_sum_lines_portable(lines, count, rows, weights, &expected)
    #expect(total == expected)
    var low = [Double](repeating: 1, count: count)
    var lower = [Double](repeating: 2, count: count)
    unsafe sl_hash_haar_rows(lines, count, &low)
    unsafe sl_hash_haar_rows_portable(lines, count, &lower)
    #expect(low == lower)
  }

  @Test("Lines halved by eight taps", arguments: lengths)
  func halvedLine(length: Int) {
    let line = Self.floats(length, seed: 18).map(Double.init)
    let filter = [0.3, -1.7, 2.1, 0.01, 0.2, 0.4, -0.6, 0.8]
    let count = (length + 7) / 2
    var indices: [Int32] = []
    for x in 0..<count {
      for tap in 0..<8 { indices.append(Int32(min(max(2 * x + 1 - tap, 0), length - 1))) }
    }
    let weights = (0..<count).flatMap { _ in filter }
    var work = [Double](repeating: 0, count: length)
    var fast = [Double](repeating: 1, count: count)
    var plain = [Double](repeating: 2, count: count)
    unsafe sl_hash_halve_line(line, length, indices, weights, count, &work, &fast)
    unsafe sl_hash_halve_line_portable(line, length, indices, weights, count, &work, &plain)
    #expect(fast == plain)
    for x in 0..<count {
      var sum = filter[0] * line[Int(indices[8 * x])]
      for tap in 1..<8 { sum += filter[tap] * line[Int(indices[8 * x + tap])] }
      #expect(fast[x] == sum)
    }
  }

  @Test("Box-filtered strips", arguments: lengths)
  func boxStrip(width: Int) {
    let lines = Self.floats(16 * width, seed: 19)
    let kept = (0..<5).map { Int32($0 * width / 5) }
    var work = [Float](repeating: 0, count: 32 * width + 80)
    var fast = [Float](repeating: 1, count: 16 * width)
    var plain = [Float](repeating: 2, count: 16 * width)
    unsafe sl_hash_box_strip(lines, width, nil, 0, &work, &fast)
    unsafe sl_hash_box_strip_portable(lines, width, nil, 0, &work, &plain)
    #expect(fast == plain)
    // The columns that are kept are those of the whole.
    var some = [Float](repeating: 1, count: 16 * 5)
    var same = [Float](repeating: 2, count: 16 * 5)
    unsafe kept.withUnsafeBufferPointer { kept in
      unsafe sl_hash_box_strip(lines, width, kept.baseAddress, 5, &work, &some)
      unsafe sl_hash_box_strip_portable(lines, width, kept.baseAddress, 5, &work, &same)
    }
    #expect(some == same)
    for row in 0..<16 {
      for (index, column) in kept.enumerated() {
        #expect(some[row * 5 + index] == fast[row * width + Int(column)])
      }
    }
  }

  @Test("Cosines of columns", arguments: [(1, 1), (2, 7), (4, 16), (16, 33), (32, 5)])
  func cosines(count: Int, width: Int) {
    let plane = Self.floats(count * width, seed: 20).map(Double.init)
    let cosines = Self.floats(count * count, seed: 21).map(Double.init)
    for frequencies in Set([1, (count + 1) / 2, count]) {
      var work = [Double](repeating: 0, count: 16 * count)
      var fast = [Double](repeating: 1, count: width * frequencies)
      var plain = [Double](repeating: 2, count: width * frequencies)
      unsafe sl_hash_cosine_columns(plane, width, count, cosines, frequencies, &work, &fast)
      unsafe sl_hash_cosine_columns_portable(
        plane,
        width,
        count,
        cosines,
        frequencies,
        &work,
        &plain
      )
      #expect(fast == plain)
    }
  }
}
