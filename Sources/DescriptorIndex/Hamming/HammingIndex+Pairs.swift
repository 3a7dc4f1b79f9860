extension HammingIndex {
  /// All pairs of different pictures with codes near to each other.
  ///
  /// - Parameters:
  ///   - radius: The most bits in which codes may differ.
  ///   - body: Is called with each pair once, as soon as it is found: by the lower identifier, then by
  ///     the higher one. What it throws ends the search.
  /// - Throws: `CancellationError` when the task is cancelled, and what `body` throws.
  public func eachPair(within radius: Int, _ body: (HammingPair) throws -> Void) throws {
    for (first, codes) in codesInOrder() {
      var search = HammingSearch(
        self,
        queries: [codes],
        limit: nil,
        radius: radius,
        isIncluded: { $0 > first }
      )
      try search.run()
      for match in search.collectors[0].matches().sorted(by: { $0.id < $1.id }) {
        try body(HammingPair(first: first, second: match.id, distance: match.distance))
      }
    }
  }

  /// All pictures' codes, by identifier.
  private func codesInOrder() -> [(id: Int, codes: [[UInt64]])] {
    var all = segments
    if tail.count > 0 {
      all.append(HammingSegment(HammingRows(unsorted: tail.ids, words: tail.words, width: width)))
    }
    guard let rows = HammingRows(merging: all, width: width) else { return [] }
    var pictures: [(id: Int, codes: [[UInt64]])] = []
    for row in 0..<rows.count {
      if pictures.last?.id != rows.ids[row] { pictures.append((rows.ids[row], [])) }
      pictures[pictures.count - 1].codes.append(Array(rows.code(at: row)))
    }
    return pictures
  }
}
