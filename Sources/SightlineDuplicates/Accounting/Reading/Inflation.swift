/// Expands what zlib packed, up to a limit (RFC 1950, RFC 1951).
///
/// Our own, because only libpng is linked with zlib; and bounded, because a text of a PNG may expand a thousandfold.
struct Inflation {
  private let input: [UInt8]
  private let limit: Int
  private var offset: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// The bytes behind a zlib header; nil where they are damaged, end early, or expand beyond a limit.
  static func bytes(_ packed: [UInt8], limit: Int = FileWindow.longestBlock) -> [UInt8]? {
    guard packed.count > 6, packed[0] & 15 == 8, packed[1] & 32 == 0,
      (Int(packed[0]) << 8 | Int(packed[1])).isMultiple(of: 31)
    else { return nil }
    var inflation = Inflation(packed, limit: limit)
    return inflation.run() ? inflation.output : nil
  }

  private init(_ input: [UInt8], limit: Int) {
    self.input = input
    self.limit = limit
    offset = 2
  }

  private mutating func run() -> Bool {
    while true {
      guard let isLast = take(1), let kind = take(2) else { return false }
      switch kind {
      case 0: guard copyStored() else { return false }
      case 1: guard expand(Self.fixedLengths, Self.fixedDistances) else { return false }
      case 2:
        guard let (lengths, distances) = readTables(), expand(lengths, distances) else {
          return false
        }
      default: return false
      }
      if isLast == 1 { return true }
    }
  }

  /// Some bits as a number, the first bit lowest.
  private mutating func take(_ count: Int) -> Int? {
    while bitCount < count {
      guard offset < input.count else { return nil }
      bits |= UInt32(input[offset]) << UInt32(bitCount)
      offset += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func copyStored() -> Bool {
    (bits, bitCount) = (0, 0)
    guard let length = take(16), let check = take(16), length == check ^ 0xFFFF,
      length <= input.count - offset, length <= limit - output.count
    else { return false }
    output += input[offset..<offset + length]
    offset += length
    return true
  }

  /// Codes by their lengths: how many there are of each, and the symbols in the order of their codes.
  private struct Table {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      for wanted in 1..<16 {
        symbols += lengths.indices.filter { lengths[$0] == wanted }
      }
    }
  }

  private static let fixedLengths = Table(
    [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
      + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8)
  )
  private static let fixedDistances = Table([Int](repeating: 5, count: 30))

  private mutating func symbol(_ table: Table) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for length in 1..<16 {
      guard let bit = take(1) else { return nil }
      code |= bit
      let count = table.counts[length]
      if code - count < first {
        let place = index + code - first
        return table.symbols.indices.contains(place) ? table.symbols[place] : nil
      }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  private mutating func readTables() -> (lengths: Table, distances: Table)? {
    guard let more = take(5), let far = take(5), let codes = take(4) else { return nil }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<codes + 4 {
      guard let length = take(3) else { return nil }
      lengths[order[index]] = length
    }
    let table = Table(lengths)
    let wanted = more + 257 + far + 1
    var all: [Int] = []
    while all.count < wanted {
      guard let symbol = symbol(table) else { return nil }
      switch symbol {
      case ..<16: all.append(symbol)
      case 16:
        guard let last = all.last, let times = take(2) else { return nil }
        all += [Int](repeating: last, count: times + 3)
      case 17:
        guard let times = take(3) else { return nil }
        all += [Int](repeating: 0, count: times + 3)
      default:
        guard let times = take(7) else { return nil }
        all += [Int](repeating: 0, count: times + 11)
      }
    }
    guard all.count == wanted else { return nil }
    return (Table(Array(all.prefix(more + 257))), Table(Array(all.suffix(far + 1))))
  }

  private mutating func expand(_ lengths: Table, _ distances: Table) -> Bool {
    while let symbol = symbol(lengths) {
      if symbol < 256 {
        guard output.count < limit else { return false }
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return true
      } else {
        guard let length = number(symbol - 257, Self.lengthBases, step: 4),
          let place = self.symbol(distances),
          let distance = number(place, Self.distanceBases, step: 2),
          distance <= output.count, length <= limit - output.count
        else { return false }
        for _ in 0..<length { output.append(output[output.count - distance]) }
      }
    }
    return false
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  /// A length or a distance: a base, and extra bits that grow every few places.
  private mutating func number(_ place: Int, _ bases: [Int], step: Int) -> Int? {
    guard bases.indices.contains(place) else { return nil }
    let extra = place == 28 && step == 4 ? 0 : max(place / step - 1, 0)
    return take(extra).map { bases[place] + $0 }
  }
}
