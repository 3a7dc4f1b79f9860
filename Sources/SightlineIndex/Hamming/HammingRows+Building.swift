extension HammingRows {
  /// Sorts codes by identifier; those of one identifier stay in order.
  init(unsorted ids: [Int], words: [UInt64], width: Int) {
    let isSorted = zip(ids, ids.dropFirst()).allSatisfy { $0 <= $1 }
    if isSorted {
      self.init(
        ids: HammingIDs(ids),
        width: width,
        sources: [(words, 0)],
        order: .asTheyAre(ids.count)
      )
      return
    }
    let order = ids.indices.sorted { (ids[$0], $0) < (ids[$1], $1) }
    self.init(
      ids: HammingIDs(order.map { ids[$0] }),
      width: width,
      sources: [(words, 0)],
      order: .listed(order.map { HammingOrder.entry(source: 0, row: $0) })
    )
  }

  /// Puts the codes of segments together that are still there, or nil if none is.
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
    for (segment, row) in HammingMerge(segments) {
      ids.append(segments[segment].rows.ids[row])
      order.append(HammingOrder.entry(source: segment, row: row))
    }
    self.init(
      ids: HammingIDs(ids),
      width: width,
      sources: segments.map { ($0.rows.words, $0.rows.padding) },
      order: .listed(order)
    )
  }
}
