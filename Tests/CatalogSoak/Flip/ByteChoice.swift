import TestSupport

/// A random byte of many ranges, each byte as likely.
struct ByteChoice {
  private let ranges: [Range<Int>]
  private let count: Int

  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges
    count = ranges.reduce(0) { $0 + $1.count }
  }

  func random(_ generator: inout SeededGenerator) -> Int {
    var rest = Int.random(in: 0..<count, using: &generator)
    for range in ranges {
      if rest < range.count { return range.lowerBound + rest }
      rest -= range.count
    }
    return 0
  }
}
