import CVisualKernels

extension HammingPart {
  var kernelPart: hamming_part {
    hamming_part(first: UInt32(first), prefix: UInt32(prefix), rest: UInt32(rest))
  }
}

extension HammingTable {
  /// Lists rows by a part of their codes.
  ///
  /// - Complexity: O(rows + 2^prefix).
  init(_ rows: HammingRows, part: HammingPart) {
    precondition((1...24).contains(part.prefix) && (0...8).contains(part.rest))
    precondition(part.first >= 0 && part.first + part.length <= 64 * rows.width)
    precondition(rows.count <= 1 << (32 - part.rest))
    let kernelPart = part.kernelPart
    var starts: [UInt32] = []
    // The kernel writes all buckets' starts, their number, and as many entries as there are rows.
    let entries = unsafe [UInt32](unsafeUninitializedCapacity: rows.count) { entries, entryCount in
      unsafe starts = [UInt32](unsafeUninitializedCapacity: 1 << part.prefix + 1) { starts, count in
        guard let starts = starts.baseAddress, let entries = entries.baseAddress else { return }
        unsafe rows.words.withUnsafeBufferPointer { words in
          guard let words = words.baseAddress else { return }
          unsafe hamming_advise(starts, (1 << part.prefix + 1) * MemoryLayout<UInt32>.stride)
          unsafe hamming_advise(entries, rows.count * MemoryLayout<UInt32>.stride)
          unsafe hamming_fill_table(
            words + rows.padding,
            rows.width,
            rows.count,
            kernelPart,
            starts,
            entries
          )
        }
        count = 1 << part.prefix + 1
      }
      entryCount = rows.count
    }
    self.part = part
    self.starts = starts
    self.entries = entries
  }
}
