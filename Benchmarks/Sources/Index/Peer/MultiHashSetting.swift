import ArgumentParser

/// How faiss's multi-hash is built: tables over that many bits of a code each, and how many of a table's
/// bits are tried flipped.
struct MultiHashSetting: Hashable, ExpressibleByArgument, CustomStringConvertible {
  let tables: Int
  let bits: Int
  let flips: Int

  /// The fastest of seven exact settings on a million random codes.
  static let best = MultiHashSetting(tables: 11, bits: 23, flips: 2)

  init(tables: Int, bits: Int, flips: Int) {
    self.tables = tables
    self.bits = bits
    self.flips = flips
  }

  /// Reads `11x23x2`.
  init?(argument: String) {
    let numbers = argument.split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }), numbers[0] > 0,
      numbers[0] * numbers[1] <= CodeSet.words * 64
    else { return nil }
    self.init(tables: numbers[0], bits: numbers[1], flips: numbers[2])
  }

  /// Whether all codes within a radius are found: bits that differ, spread over the tables, leave one table
  /// with no more of them than are flipped there.
  func isExact(within radius: Int) -> Bool { radius / tables <= flips }

  var description: String {
    "nhash \(tables), b \(bits), nflip \(flips)"
  }
}
