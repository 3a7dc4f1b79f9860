extension EdgeHistogram {
  /// The sums of absolute differences of the local, the semi-global and, five times, the global
  /// shares.
  ///
  /// Semi-global shares are the means over each row, each column, each quarter and the centre of
  /// the 4×4 grid.
  static func distance(_ first: [Int16], _ second: [Int16]) -> Double {
    let directions = EdgeFilter.allCases.count
    var local = 0
    var differences = [Int](repeating: 0, count: first.count)
    for index in first.indices {
      let shares = EdgeQuantizer.shares[index % directions]
      differences[index] = shares[Int(first[index])] - shares[Int(second[index])]
      local += abs(differences[index])
    }
    var semiGlobal = 0
    var global = 0
    for direction in 0..<directions {
      for group in groups {
        semiGlobal += abs(group.reduce(0) { $0 + differences[$1 * directions + direction] })
      }
      global += abs(
        stride(from: direction, to: differences.count, by: directions)
          .reduce(0) { $0 + differences[$1] }
      )
    }
    return (Double(local) + Double(semiGlobal) / 4 + 5 * Double(global) / 16) / 1_000_000
  }

  /// The cells of each semi-global bin: rows, columns, quarters, centre.
  private static let groups: [[Int]] = {
    let rows = (0..<side).map { row in (0..<side).map { row * side + $0 } }
    let columns = (0..<side).map { column in (0..<side).map { $0 * side + column } }
    let squares = [(0, 0), (0, 2), (2, 0), (2, 2), (1, 1)].map { y, x in
      [y * side + x, y * side + x + 1, (y + 1) * side + x, (y + 1) * side + x + 1]
    }
    return rows + columns + squares
  }()

  /// The distance where every share is at opposite ends: 16 local, 13 semi-global and 5 global
  /// times the spread of each direction.
  static let maximumDistance =
    Double(EdgeQuantizer.shares.reduce(0) { $0 + $1[7] - $1[0] } * (16 + 13 + 5)) / 1_000_000
}
