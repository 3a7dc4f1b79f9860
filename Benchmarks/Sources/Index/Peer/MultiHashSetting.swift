import ArgumentParser

/// The parameters of faiss's multi-hash: the number of tables, the bits of a code per table, and the number of flipped
/// bits that a search tries.
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

  /// Parses a setting such as `11x23x2`.
  init?(argument: String) {
    let numbers = argument.split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }), numbers[0] > 0,
      numbers[0] * numbers[1] <= CodeSet.words * 64
    else { return nil }
    self.init(tables: numbers[0], bits: numbers[1], flips: numbers[2])
  }

  /// Whether all codes within a radius are found.
  ///
  /// This holds if at least one table always has no more differing bits than the search flips.
  func isExact(within radius: Int) -> Bool { radius / tables <= flips }

  var description: String {
    "nhash \(tables), b \(bits), nflip \(flips)"
  }
}
