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

/// The taps for the low band of a line: Daubechies' wavelet of four vanishing moments with symmetric padding.
///
/// Sums are in the order of PyWavelets' convolution: along the filter inside a line and past its
/// start, and where the filter reaches past the end, the samples past the end first, from the edge
/// outwards.
struct DaubechiesTaps {
  /// The eight taps of the low-pass filter.
  ///
  /// Source: I. Daubechies, "Ten Lectures on Wavelets" (1992), table 6.1, as printed by PyWavelets.
  private static let filter = [
    -0.010597401785069032, 0.0328830116668852, 0.030841381835560764, -0.18703481171909309,
    -0.027983769416859854, 0.6308807679298589, 0.7148465705529157, 0.2303778133088965,
  ]

  /// The length of the line.
  let inputCount: Int
  /// The number of results.
  let count: Int
  /// The samples of each result, eight for each, in the order they are added.
  let indices: [Int32]
  /// Their weights.
  let weights: [Double]

  /// Finds the taps of a line.
  ///
  /// - Parameter inputCount: The length of the line, from 1.
  init(inputCount: Int) {
    var indices: [Int32] = []
    var weights: [Double] = []
    let filter = Self.filter
    for end in stride(from: 1, to: inputCount + filter.count - 1, by: 2) {
      let past = max(0, end - inputCount + 1)
      for index in 0..<past {
        // From the edge outwards, with the filter read backwards from where it leaves the line.
        indices.append(Self.mirrored(inputCount + index, count: inputCount))
        weights.append(filter[end - inputCount - index])
      }
      for index in past..<filter.count {
        indices.append(Self.mirrored(end - index, count: inputCount))
        weights.append(filter[index])
      }
    }
    self.inputCount = inputCount
    self.indices = indices
    self.weights = weights
    count = indices.count / filter.count
  }

  /// An index past either end, mirrored at the edge (the last sample counts twice) as often as
  /// needed.
  private static func mirrored(_ index: Int, count: Int) -> Int32 {
    let period = 2 * count
    let inside = ((index % period) + period) % period
    return Int32(inside < count ? inside : period - 1 - inside)
  }
}
