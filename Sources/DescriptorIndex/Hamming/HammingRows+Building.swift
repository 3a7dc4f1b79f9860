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
  /// - Complexity: O(codes × log(segments)) at most.
  init?(merging segments: [HammingSegment], width: Int) {
    let total = segments.reduce(0) { $0 + $1.codeCount }
    guard total > 0 else { return nil }
    var ids: [Int] = []
    var order: [UInt64] = []
    ids.reserveCapacity(total)
    order.reserveCapacity(total)
    var next = [Int](repeating: 0, count: segments.count)
    while true {
      // The source with the lowest identifier, and how far it can be copied: to where another one's
      // begin.
      var lowest: Int?
      var bound = Int.max
      for source in segments.indices {
        let rows = segments[source].rows
        guard next[source] < rows.count else { continue }
        let id = rows.ids[next[source]]
        if let best = lowest {
          let least = segments[best].rows.ids[next[best]]
          if id < least {
            bound = least
            lowest = source
          } else {
            bound = min(bound, id)
          }
        } else {
          lowest = source
        }
      }
      guard let source = lowest else { break }
      let segment = segments[source]
      var row = next[source]
      repeat {
        if !segment.removed.contains(row) {
          ids.append(segment.rows.ids[row])
          order.append(HammingOrder.entry(source: source, row: row))
        }
        row += 1
      } while row < segment.rows.count && segment.rows.ids[row] <= bound
      next[source] = row
    }
    self.init(
      ids: HammingIDs(ids),
      width: width,
      sources: segments.map { ($0.rows.words, $0.rows.padding) },
      order: .listed(order)
    )
  }
}
