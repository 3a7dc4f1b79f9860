import SightlineDescriptors
import SightlineIndex
import TestSupport

/// How codes are spread.
enum CodeSpread: CaseIterable, Sendable {
  /// Every bit by itself.
  case random
  /// Around a few centres.
  case clustered
  /// A few codes, many times each.
  case few
  /// The first two thirds of the bits are the same in nearly all.
  case sharedPrefix
  /// All the same.
  case equal
}

/// Codes drawn from a seed.
struct SyntheticCodes {
  let bitCount: Int
  let spread: CodeSpread
  private var random: SyntheticFeatures
  private var centres: [[Bool]] = []

  init(bitCount: Int, spread: CodeSpread, seed: UInt64 = 1) {
    self.bitCount = bitCount
    self.spread = spread
    random = SyntheticFeatures(seed: seed)
    for _ in 0..<5 { centres.append((0..<bitCount).map { _ in random.next(below: 2) == 1 }) }
  }

  mutating func next(below bound: Int) -> Int { random.next(below: bound) }

  mutating func code() -> PerceptualHash {
    var bits = centres[spread == .equal ? 0 : random.next(below: centres.count)]
    switch spread {
    case .random:
      for index in bits.indices { bits[index] = random.next(below: 2) == 1 }
    case .clustered:
      for _ in 0..<random.next(below: max(2, bitCount / 6)) {
        bits[random.next(below: bitCount)].toggle()
      }
    case .sharedPrefix:
      bits = centres[0]
      for index in bitCount * 2 / 3..<bitCount { bits[index] = random.next(below: 2) == 1 }
      if random.next(below: 20) == 0 { bits[random.next(below: bitCount)].toggle() }
    case .few, .equal: break
    }
    return PerceptualHash(bits: bits, quality: 100)
  }

  mutating func codes(_ count: Int) -> [PerceptualHash] { (0..<count).map { _ in code() } }

  /// An index of pictures, most of which have one code and some three, and its reference.
  mutating func index(of count: Int, shape: IndexShape) -> (HammingIndex, HammingReference) {
    var reference = HammingReference()
    var ids: [Int] = []
    var words: [UInt64] = []
    for _ in 0..<count {
      let id = next(below: 4 * count) - count
      guard reference.codes[id] == nil else { continue }
      let codes = codes(next(below: 6) == 0 ? 3 : 1)
      reference.codes[id] = codes
      ids += codes.map { _ in id }
      words += codes.flatMap(\.words)
    }
    var index = HammingIndex(bitCount: bitCount, tuning: shape.tuning)
    index.insert(ids: ids, words: words)
    if shape.isPrepared { index.prepare(forRadius: 1) }
    return (index, reference)
  }
}
