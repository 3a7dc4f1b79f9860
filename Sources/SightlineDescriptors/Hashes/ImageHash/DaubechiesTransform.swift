/// The low bands of Daubechies' wavelet, level by level, from the rows of a square.
///
/// A level keeps the eight rows that its next row is made of, and hands every row on as soon as it
/// is made: columns are filtered first, then the row that they give.
struct DaubechiesTransform {
  /// One level of the transform.
  private struct Level {
    let taps: DaubechiesTaps
    /// Row y of the input is in slot y modulo eight.
    var ring: [Double]
    var received = 0
    var made = 0

    init(side: Int) {
      taps = DaubechiesTaps(inputCount: side)
      ring = [Double](repeating: 0, count: LineSums.taps * side)
    }

    mutating func take(_ row: ArraySlice<Double>) {
      let slot = received % LineSums.taps * taps.inputCount
      ring.replaceSubrange(slot..<slot + taps.inputCount, with: row)
      received += 1
    }

    /// The next row, or nil while rows that it is made of are missing.
    mutating func next() -> [Double]? {
      guard made < taps.count else { return nil }
      let part = made * LineSums.taps..<(made + 1) * LineSums.taps
      let rows = taps.indices[part]
      guard rows.allSatisfy({ $0 < received }) else { return nil }
      made += 1
      let column = LineSums.weighted(
        ring,
        width: taps.inputCount,
        rows: rows.map { $0 % Int32(LineSums.taps) },
        weights: taps.weights[part]
      )
      return LineSums.halved(column, by: taps)
    }
  }

  private var levels: [Level] = []
  /// The low band of the last level, row by row, as far as it is made.
  private(set) var band: [Double] = []

  /// Starts a transform.
  ///
  /// - Parameters:
  ///   - side: The side of the square.
  ///   - levels: How often it is halved.
  init(side: Int, levels: Int) {
    var side = side
    for _ in 0..<levels {
      let level = Level(side: side)
      self.levels.append(level)
      side = level.taps.count
    }
  }

  /// Takes the next row of the square.
  mutating func take(_ row: ArraySlice<Double>) { take(row, at: 0) }

  private mutating func take(_ row: ArraySlice<Double>, at level: Int) {
    guard level < levels.count else {
      band += row
      return
    }
    levels[level].take(row)
    while let made = levels[level].next() { take(made[...], at: level + 1) }
  }
}
