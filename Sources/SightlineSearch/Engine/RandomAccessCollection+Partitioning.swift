extension RandomAccessCollection where Index == Int {
  /// The first index whose element belongs to the second part, in an array ordered so.
  ///
  /// - Complexity: O(log count).
  func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if belongsInSecondPart(self[middle]) {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    return range.lowerBound
  }
}
