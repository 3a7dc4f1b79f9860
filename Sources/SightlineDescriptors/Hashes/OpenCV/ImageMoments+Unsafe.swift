import CVisualKernels

extension ImageMoments {
  /// Adds a row.
  ///
  /// - Parameters:
  ///   - row: At most 512 samples. Traps for more.
  ///   - y: The row's number, at most 511. Traps for more.
  mutating func add(_ row: ArraySlice<UInt8>, y: Int) {
    precondition(row.count <= 512 && (0..<512).contains(y))
    unsafe row.withUnsafeBufferPointer { row in
      guard let base = row.baseAddress else { return }
      unsafe sl_hash_row_moments(base, row.count, Int64(y), &totals)
    }
    count += row.count
  }
}
