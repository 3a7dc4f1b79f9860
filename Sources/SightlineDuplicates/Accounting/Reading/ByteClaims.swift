/// The ranges of a block that something in it names, so that what is left is seen.
struct ByteClaims {
  private var ranges: [Range<Int>] = []

  /// The most ranges that are noted.
  private static let mostRanges = 1 << 20

  /// Whether more ranges were named than are noted.
  var isFull: Bool { ranges.count >= Self.mostRanges }

  /// Notes that a range belongs to something.
  mutating func take(_ range: Range<Int>) {
    guard !range.isEmpty, !isFull else { return }
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  /// The parts of a range that belong to nothing, in order.
  ///
  /// - Complexity: O(n log n) for n noted ranges.
  func gaps(in whole: Range<Int>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var end = whole.lowerBound
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound > end {
      if range.lowerBound >= whole.upperBound { break }
      if range.lowerBound > end { gaps.append(end..<range.lowerBound) }
      end = range.upperBound
    }
    if end < whole.upperBound { gaps.append(end..<whole.upperBound) }
    return gaps
  }
}
