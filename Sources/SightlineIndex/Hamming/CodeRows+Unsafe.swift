import CVisualKernels

extension CodeRows {
  /// Lays out codes in an order.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the rows, in order.
  ///   - width: The words of a code.
  ///   - sources: Codes, of `width` words each, after some words of padding.
  ///   - order: Which row of which source comes next, as `RowOrder` has it.
  init(
    ids: SortedIDs,
    width: Int,
    sources: [(words: [UInt64], padding: Int)],
    order: RowOrder
  ) {
    self.ids = ids
    self.width = width
    precondition(order.count == ids.count)
    let total = ids.count * width
    var padding = 0
    // All memory up to `count` is initialised: the padding, then every row.
    unsafe words = Array(unsafeUninitializedCapacity: total + Self.lineWords) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      unsafe Self.advise(base, count: buffer.count)
      let beyond = Int(bitPattern: base) / MemoryLayout<UInt64>.stride % Self.lineWords
      padding = (Self.lineWords - beyond) % Self.lineWords
      unsafe base.initialize(repeating: 0, count: padding)
      var next = unsafe base + padding
      order.forEachRun { source, rows in
        let source = sources[source]
        let start = source.padding + rows.lowerBound * width
        precondition(start + rows.count * width <= source.words.count)
        unsafe source.words.withUnsafeBufferPointer { words in
          guard let first = words.baseAddress else { return }
          unsafe next.initialize(from: first + start, count: rows.count * width)
        }
        unsafe next += rows.count * width
      }
      count = padding + total
    }
    self.padding = padding
  }

  /// The words of a line of the cache.
  private static let lineWords = 8

  /// Requests large pages for memory that is about to be written, if there is enough of it.
  static func advise<Element>(_ memory: UnsafeMutablePointer<Element>, count: Int) {
    let bytes = count * MemoryLayout<Element>.stride
    // Smaller blocks share their memory with others, and it is better not to split it.
    if bytes >= 1 << 22 { unsafe sl_hamming_advise(memory, bytes) }
  }

  /// Finds the codes at some positions that differ from a code in at most `limit` bits.
  ///
  /// - Returns: The number of hits.
  func scan(
    _ range: Range<Int>,
    for code: QueryCode,
    within limit: Int,
    into hits: inout KernelHits
  ) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count && limit >= 0)
    precondition(code.words.count == width)
    hits.makeRoom(for: range.count)
    // The rows of the range are inside the array, behind the padding; hits have room for all.
    return unsafe words.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return 0 }
      return unsafe sl_hamming_scan(
        base + padding,
        width,
        range.lowerBound,
        range.upperBound,
        code.words,
        UInt32(min(limit, 64 * width)),
        &hits.positions,
        &hits.distances
      )
    }
  }

  /// Finds those of some rows that differ from a code in at most `limit` bits.
  ///
  /// - Returns: The number of hits.
  func verify(
    _ places: CandidateRows,
    for code: QueryCode,
    within limit: Int,
    into hits: inout KernelHits
  ) -> Int {
    precondition(places.count <= places.rows.count && limit >= 0 && code.words.count == width)
    precondition(places.rows.prefix(places.count).allSatisfy { $0 < count })
    hits.makeRoom(for: places.count)
    // All places are rows, behind the padding; hits have room for all.
    return unsafe words.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return 0 }
      return unsafe sl_hamming_verify(
        base + padding,
        width,
        places.rows,
        places.count,
        code.words,
        UInt32(min(limit, 64 * width)),
        &hits.positions,
        &hits.distances
      )
    }
  }
}
