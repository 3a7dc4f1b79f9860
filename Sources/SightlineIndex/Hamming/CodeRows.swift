/// Codes of one length, one after the other, by identifier.
struct CodeRows: Sendable {
  /// The words of a code.
  let width: Int
  let ids: SortedIDs
  /// The codes, after as many words as put the first one at the beginning of a line of the cache.
  let words: [UInt64]
  let padding: Int

  /// The number of codes.
  var count: Int { ids.count }

  var byteCount: Int { words.count * MemoryLayout<UInt64>.stride + ids.byteCount }

  /// The number of different identifiers among some positions.
  func idCount(in range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    return range.dropFirst().reduce(1) { $0 + (ids[$1] == ids[$1 - 1] ? 0 : 1) }
  }

  /// The words of the code at a position.
  func code(at position: Int) -> ArraySlice<UInt64> {
    let start = padding + position * width
    return words[start..<start + width]
  }
}

extension CodeRows {
  /// Sorts codes by identifier; those of one identifier stay in order.
  init(unsorted ids: [Int], words: [UInt64], width: Int) {
    let isSorted = zip(ids, ids.dropFirst()).allSatisfy { $0 <= $1 }
    if isSorted {
      self.init(
        ids: SortedIDs(ids),
        width: width,
        sources: [(words, 0)],
        order: .asTheyAre(ids.count)
      )
      return
    }
    let order = ids.indices.sorted { (ids[$0], $0) < (ids[$1], $1) }
    self.init(
      ids: SortedIDs(order.map { ids[$0] }),
      width: width,
      sources: [(words, 0)],
      order: .listed(order.map { RowOrder.entry(source: 0, row: $0) })
    )
  }

  /// Merges the remaining codes of segments; nil if there are none.
  ///
  /// - Parameters:
  ///   - segments: Segments with no identifier in common.
  ///   - width: The words of a code.
  /// - Complexity: O(codes × segments) at most.
  init?(merging segments: [HammingSegment], width: Int) {
    let total = segments.reduce(0) { $0 + $1.codeCount }
    guard total > 0 else { return nil }
    var ids: [Int] = []
    var order: [UInt64] = []
    ids.reserveCapacity(total)
    order.reserveCapacity(total)
    for (segment, row) in SegmentMerge(segments) {
      ids.append(segments[segment].rows.ids[row])
      order.append(RowOrder.entry(source: segment, row: row))
    }
    self.init(
      ids: SortedIDs(ids),
      width: width,
      sources: segments.map { ($0.rows.words, $0.rows.padding) },
      order: .listed(order)
    )
  }
}

/// The order in which rows of one or several sources follow each other.
enum RowOrder {
  /// The first rows of the first source as they are.
  case asTheyAre(Int)
  /// Rows by source and row, in 32 bits each.
  case listed([UInt64])

  var count: Int {
    switch self {
    case .asTheyAre(let count): count
    case .listed(let list): list.count
    }
  }

  /// A row in a list.
  static func entry(source: Int, row: Int) -> UInt64 { UInt64(source) << 32 | UInt64(row) }

  /// Calls a closure for rows that follow each other in one source.
  func forEachRun(_ body: (_ source: Int, _ rows: Range<Int>) -> Void) {
    switch self {
    case .asTheyAre(let count): body(0, 0..<count)
    case .listed(let list):
      var index = 0
      while index < list.count {
        var end = index + 1
        while end < list.count && list[end] == list[end - 1] + 1 { end += 1 }
        let source = Int(list[index] >> 32)
        let row = Int(list[index] & 0xFFFF_FFFF)
        body(source, row..<row + end - index)
        index = end
      }
    }
  }
}
