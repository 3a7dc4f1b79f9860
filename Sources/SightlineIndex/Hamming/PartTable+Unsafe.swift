import CVisualKernels

extension CodePart {
  var kernelPart: sl_hamming_part {
    sl_hamming_part(first: UInt32(first), prefix: UInt32(prefix), rest: UInt32(rest))
  }
}

extension PartTable {
  /// Lists rows by a part of their codes.
  ///
  /// - Complexity: O(rows + 2^prefix).
  init(_ rows: CodeRows, part: CodePart) {
    precondition((1...24).contains(part.prefix) && (0...8).contains(part.rest))
    precondition(part.first >= 0 && part.first + part.length <= 64 * rows.width)
    precondition(rows.count < 1 << 32 && rows.count <= 1 << (32 - part.rest))
    let kernelPart = part.kernelPart
    var starts: [UInt32] = []
    // The kernel writes all buckets' starts, their number, and as many entries as there are rows.
    let entries = unsafe [UInt32](unsafeUninitializedCapacity: rows.count) { entries, entryCount in
      unsafe starts = [UInt32](unsafeUninitializedCapacity: 1 << part.prefix + 1) { starts, count in
        guard let starts = starts.baseAddress, let entries = entries.baseAddress else { return }
        unsafe rows.words.withUnsafeBufferPointer { words in
          guard let words = words.baseAddress else { return }
          unsafe CodeRows.advise(starts, count: 1 << part.prefix + 1)
          unsafe CodeRows.advise(entries, count: rows.count)
          unsafe sl_hamming_fill_table(
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

  /// A code's part: prefix and rest as one number.
  func substring(of code: QueryCode) -> UInt32 {
    precondition(part.first + part.length <= 64 * code.words.count)
    // The part is inside the code.
    return unsafe sl_hamming_substring(code.words, part.kernelPart)
  }

  /// The number of entries in the buckets whose prefix differs from a part's in `weight` bits.
  func entryCount(_ substring: UInt32, weight: Int) -> Int {
    precondition(weight >= 0 && UInt64(substring) < 1 << UInt64(part.length))
    // Every prefix is below the number of buckets.
    return unsafe Int(sl_hamming_count_entries(starts, part.kernelPart, substring, UInt32(weight)))
  }

  /// Collects the rows that a walk finds, from `first` on.
  ///
  /// - Parameters:
  ///   - walk: The walk; `substring` is a part of a code.
  ///   - first: The first row that counts.
  ///   - places: Collects the rows; whenever it is full, they are passed on.
  ///   - handOn: Gets the places when they are full, and empties them.
  func collect(
    _ walk: BucketWalk,
    from first: Int,
    into places: inout CandidateRows,
    handOn: (inout CandidateRows) -> Void
  ) {
    precondition(first >= 0 && first <= entries.count)
    precondition(walk.weight >= 0 && UInt64(walk.substring) < 1 << UInt64(part.length))
    var state = sl_hamming_walk()
    while state.end == 0 {
      if places.room == 0 { handOn(&places) }
      let (start, room) = (places.count, places.room)
      // The kernel reads the table and writes into what room there is, and a little beyond, which is
      // allocated.
      let found = unsafe places.rows.withUnsafeMutableBufferPointer { list in
        guard let list = list.baseAddress else { return 0 }
        return unsafe sl_hamming_collect(
          starts,
          entries,
          part.kernelPart,
          walk.substring,
          UInt32(walk.weight),
          UInt32(walk.rest.lowerBound),
          UInt32(walk.rest.upperBound),
          UInt32(first),
          &state,
          list + start,
          room
        )
      }
      places.count += found
    }
  }
}
