import CVisualKernels

/// The moments of one row of samples.
enum RowMoments {
  /// The sums over a row of `v`, `x*v`, `x*x*v` and `x*x*x*v`, x from 0.
  ///
  /// - Parameters:
  ///   - samples: Samples. Traps when the row is not inside.
  ///   - start: The index of the row's first sample.
  ///   - count: The number of samples, at most 512.
  /// - Returns: Four sums.
  static func sums(of samples: [UInt8], from start: Int, count: Int) -> [Int] {
    precondition(start >= 0 && count >= 0 && count <= 512 && start + count <= samples.count)
    return unsafe [Int64](unsafeUninitializedCapacity: 4) { sums, initialized in
      unsafe samples.withUnsafeBufferPointer { samples in
        guard let base = samples.baseAddress, let sums = sums.baseAddress else { return }
        unsafe hash_row_moments(base + start, count, sums)
      }
      initialized = 4
    }.map(Int.init)
  }

  /// The sum of the squares of a row.
  static func squares(of samples: [UInt8], from start: Int, count: Int) -> Int {
    let row = samples.span.extracting(start..<start + count)
    var sum: UInt32 = 0
    for index in row.indices { sum &+= UInt32(row[index]) &* UInt32(row[index]) }
    return Int(sum)
  }
}
