extension HammingIndex {
  /// All pairs of different pictures with codes near to each other.
  ///
  /// Pictures are looked up some hundred at a time, on all cores; memory holds the pairs of these, and the
  /// tables that make looking up cheaper, if the index has none.
  ///
  /// - Parameters:
  ///   - radius: The most bits in which codes may differ.
  ///   - body: Is called on this thread with each pair once, as soon as it is known: by the lower
  ///     identifier, then by the higher one. What it throws ends the search.
  /// - Throws: `CancellationError` when the task is cancelled, and what `body` throws.
  /// - Complexity: O(codes²) at most, and much less where radii are a small part of the bits.
  public func eachPair(within radius: Int, _ body: (HammingPair) throws -> Void) throws {
    guard radius >= 0 else { return }
    var prepared = self
    if preparedRadius == nil { prepared.prepare(forRadius: radius) }
    if tail.count > 0 { prepared.moveTail() }
    var merge = HammingMerge(prepared.segments)
    var next = merge.next()
    while next != nil {
      var ids: [Int] = []
      var codes: [[[UInt64]]] = []
      while let (segment, row) = next {
        let rows = prepared.segments[segment].rows
        if ids.last != rows.ids[row] {
          guard ids.count < tuning.picturesPerStep else { break }
          ids.append(rows.ids[row])
          codes.append([])
        }
        codes[codes.count - 1].append(Array(rows.code(at: row)))
        next = merge.next()
      }
      let answers = try prepared.inParallel(
        codes,
        lowerBounds: ids,
        nil,
        radius,
        isIncluded: nil
      )
      for (first, matches) in zip(ids, answers) {
        for match in matches.sorted(by: { $0.id < $1.id }) {
          try body(HammingPair(first: first, second: match.id, distance: match.distance))
        }
      }
    }
  }
}
