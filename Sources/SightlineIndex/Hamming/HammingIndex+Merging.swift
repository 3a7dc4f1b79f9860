extension HammingIndex {
  /// Makes a segment of the tail.
  mutating func moveTail() {
    let rows = HammingRows(unsorted: tail.ids, words: tail.words, width: width)
    segments.append(HammingSegment(rows))
    tail = HammingTail()
  }

  /// Merges the last segments until each is several times as large as the next, so that there are
  /// few and every code is moved a few times only.
  mutating func mergeSegments() {
    segments.removeAll { $0.codeCount == 0 }
    // Large ones lie before the small ones.
    let large = segments.firstIndex { !isLarge($0) } ?? segments.count
    if let range = mergeableRange(
      of: leavesLargeSegments ? large..<segments.count : segments.indices
    ) {
      rebuildSegments(range)
    }
    for index in segments.indices where !leavesLargeSegments { prepare(&segments[index]) }
  }

  /// The last segments of a range that should be one, or nil if there is only one such.
  func mergeableRange(of range: Range<Int>) -> Range<Int>? {
    guard var first = range.last else { return nil }
    var merged = segments[first].codeCount
    while first > range.lowerBound && segments[first - 1].codeCount <= tuning.growth * merged {
      first -= 1
      merged += segments[first].codeCount
    }
    return first < range.upperBound - 1 ? first..<range.upperBound : nil
  }

  /// Whether a writer would wait too long for a segment's merge.
  func isLarge(_ segment: HammingSegment) -> Bool { segment.rows.count >= tuning.leastLarge }

  /// Whether so many rows of a segment are gone that the rest is worth a copy.
  ///
  /// Rows that are gone are scanned like others.
  func isWasteful(_ segment: HammingSegment) -> Bool {
    segment.removed.count * 4 > segment.rows.count + tuning.tailCapacity
  }

  /// Puts segments together and leaves out what was removed.
  mutating func rebuildSegments(_ range: Range<Int>) {
    let segment = rebuilt(Array(segments[range]))
    segments.replaceSubrange(range, with: segment.map { [$0] } ?? [])
  }

  /// One segment of several, or nil if nothing is left.
  func rebuilt(_ old: [HammingSegment]) -> HammingSegment? {
    guard let rows = HammingRows(merging: old, width: width) else { return nil }
    var segment = HammingSegment(rows)
    if !leavesLargeSegments { prepare(&segment) }
    return segment
  }
}
