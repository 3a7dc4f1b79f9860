import Algorithms

/// The joint numbers of the rows of several shards.
///
/// Each shard counts its rows from 1. Together they are numbered by ranges, in the order in which they became known: at
/// first all rows of the first shard, then all of the second, and behind these the rows that were added since, shard
/// by shard. So a number never changes while a program runs, later rows have higher numbers, and the rows of a shard
/// keep their order: an engine relies on all three to follow a catalog. Within a range numbers differ by a
/// constant, so that a block of descriptors is renumbered without a look at each.
struct ShardNumbers: Sendable {
  /// Rows of one shard with consecutive numbers.
  struct Range: Sendable {
    let shard: Int
    /// The shard's number of the first row.
    let first: Int64
    /// The joint number of the first row.
    let joint: Int64
    fileprivate(set) var count: Int64

    /// The difference between a joint number and the shard's own.
    var offset: Int64 { joint - first }
    /// Behind the shard's last.
    var end: Int64 { first + count }
  }

  /// By growing number.
  private var ranges: [Range] = []
  /// For each shard the places of its ranges, by growing number.
  private var places: [[Int]]
  /// The number that the next row gets.
  private(set) var next: Int64 = 1

  /// Prepares for some shards.
  init(shards: Int) { places = Array(repeating: [], count: shards) }

  /// Numbers the rows of a shard that came since it was asked last.
  ///
  /// - Parameters:
  ///   - shard: The shard.
  ///   - end: The number that its next row would get.
  /// - Returns: False if the numbers run out.
  mutating func extend(_ shard: Int, to end: Int64) -> Bool {
    let first = places[shard].last.map { ranges[$0].end } ?? 1
    guard end > first else { return true }
    let (after, overflows) = next.addingReportingOverflow(end - first)
    guard !overflows else { return false }
    if let last = ranges.last, last.shard == shard {
      ranges[ranges.count - 1].count += end - first
    } else {
      places[shard].append(ranges.count)
      ranges.append(Range(shard: shard, first: first, joint: next, count: end - first))
    }
    next = after
    return true
  }

  /// The range that a shard's row is in; nil for an unknown one.
  func range(of number: Int64, in shard: Int) -> Range? {
    let place = places[shard].partitioningIndex { ranges[$0].first > number }
    guard place > 0 else { return nil }
    let range = ranges[places[shard][place - 1]]
    return number < range.end ? range : nil
  }

  /// Returns the joint number of a shard's row; nil for an unknown row.
  func joint(_ number: Int64, of shard: Int) -> Int64? {
    range(of: number, in: shard).map { number + $0.offset }
  }

  /// Returns the shard and the row of a number; nil for an unknown number.
  func local(_ joint: Int64) -> (shard: Int, number: Int64)? {
    let place = ranges.partitioningIndex { $0.joint > joint }
    guard place > 0 else { return nil }
    let range = ranges[place - 1]
    let number = joint - range.offset
    return number < range.end ? (range.shard, number) : nil
  }

  /// The first row of a shard whose number among all is not below another; behind its last where there is none.
  func first(of shard: Int, from joint: Int64) -> Int64 {
    for place in places[shard] {
      let range = ranges[place]
      if range.joint + range.count > joint {
        return range.first + max(joint - range.joint, 0)
      }
    }
    return places[shard].last.map { ranges[$0].end } ?? 1
  }

  /// The shards' own numbers among some, by shard; unknown ones are left out.
  func locals(_ numbers: some Sequence<Int64>) -> [Int: [Int64]] {
    var locals: [Int: [Int64]] = [:]
    for number in numbers {
      if let (shard, local) = local(number) { locals[shard, default: []].append(local) }
    }
    return locals
  }
}
