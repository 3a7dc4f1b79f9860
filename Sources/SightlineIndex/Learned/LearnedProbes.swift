/// The values of parts under which codes like one of a query are looked up.
struct LearnedProbes {
  /// How many bits a part has, how many values, and how many parts a code.
  static let bits = 16
  static let values = 1 << bits
  static let parts = 4
  /// How many values of a part are looked up.
  private static let count = 32

  /// Of each part the values, the likeliest first; fewer parts where there are fewer numbers.
  let valuesOfParts: [[Int]]

  /// The numbers whose signs are changed together, by how near to 0 they are: none, each, two of the nearest eight and three of
  /// the nearest six.
  private static let changes: [[Int]] = {
    var changes: [[Int]] = [[]] + (0..<bits).map { [$0] }
    for one in 0..<8 {
      for other in 0..<one { changes.append([other, one]) }
    }
    for one in 0..<6 {
      for other in 0..<one {
        for third in 0..<other { changes.append([third, other, one]) }
      }
    }
    return changes
  }()

  /// Chooses values.
  ///
  /// - Parameter numbers: The descriptor of a feature.
  init(_ numbers: ArraySlice<Int8>) {
    let numbers = Array(numbers.prefix(Self.parts * Self.bits))
    valuesOfParts = stride(from: 0, to: numbers.count, by: Self.bits).map { start in
      Self.values(of: numbers[start..<min(start + Self.bits, numbers.count)])
    }
  }

  /// The value of a part of a code.
  static func value(of part: Int, in code: UInt64) -> Int {
    Int(truncatingIfNeeded: code >> UInt64(part * bits)) & (values - 1)
  }

  /// The values of a part that are met by changing the signs of numbers near to 0, the smallest sum of squares first.
  private static func values(of numbers: ArraySlice<Int8>) -> [Int] {
    var value = 0
    var squares: [(square: Int, bit: Int)] = []
    for (bit, number) in numbers.enumerated() {
      if number > 0 { value |= 1 << bit }
      squares.append((Int(number) * Int(number), bit))
    }
    squares.sort { ($0.square, $0.bit) < ($1.square, $1.bit) }
    var found: [(cost: Int, value: Int)] = []
    for change in changes where change.last ?? 0 < squares.count {
      let cost = change.reduce(0) { $0 + squares[$1].square }
      found.append((cost, change.reduce(value) { $0 ^ (1 << squares[$1].bit) }))
    }
    found.sort { ($0.cost, $0.value) < ($1.cost, $1.value) }
    return found.prefix(count).map(\.value)
  }
}
