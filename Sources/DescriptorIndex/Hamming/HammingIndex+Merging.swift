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
    guard var first = segments.indices.last else { return }
    var merged = segments[first].codeCount
    while first > 0 && segments[first - 1].codeCount <= tuning.growth * merged {
      first -= 1
      merged += segments[first].codeCount
    }
    if first < segments.count - 1 { rebuildSegments(first..<segments.count) }
  }

  /// Puts segments together and leaves out what was removed.
  mutating func rebuildSegments(_ range: Range<Int>) {
    let old = Array(segments[range])
    guard let rows = HammingRows(merging: old, width: width) else {
      segments.removeSubrange(range)
      return
    }
    var segment = HammingSegment(rows)
    // Who prepared once has paid for tables, and goes on to.
    if old.contains(where: { $0.tables != nil }) { segment.buildTables(bitCount: bitCount) }
    segments.replaceSubrange(range, with: CollectionOfOne(segment))
  }
}
