/// Codes of one length, one after the other, by identifier.
struct HammingRows: Sendable {
  /// The words of a code.
  let width: Int
  let ids: HammingIDs
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
