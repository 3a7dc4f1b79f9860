/// The codes inserted last, few enough to be moved at every change.
struct HammingTail: Sendable {
  private(set) var ids: [Int] = []
  private(set) var words: [UInt64] = []

  var count: Int { ids.count }

  var byteCount: Int {
    ids.count * MemoryLayout<Int>.stride + words.count * MemoryLayout<UInt64>.stride
  }

  /// The positions of an identifier's codes.
  func positions(of id: Int) -> Range<Int> {
    let start = firstPosition { $0 >= id }
    return start..<firstPosition { $0 > id }
  }

  /// Inserts codes of an identifier that is not there.
  mutating func insert(_ codes: [UInt64], id: Int, width: Int) {
    let position = firstPosition { $0 > id }
    ids.insert(contentsOf: repeatElement(id, count: codes.count / width), at: position)
    words.insert(contentsOf: codes, at: position * width)
  }

  /// Removes an identifier's codes.
  ///
  /// - Returns: How many there were.
  mutating func remove(_ id: Int, width: Int) -> Int {
    let range = positions(of: id)
    ids.removeSubrange(range)
    words.removeSubrange(range.lowerBound * width..<range.upperBound * width)
    return range.count
  }

  private func firstPosition(where isBeyond: (Int) -> Bool) -> Int {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = low + (high - low) / 2
      if isBeyond(ids[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
