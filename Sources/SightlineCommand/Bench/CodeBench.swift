import SightlineDescriptors
import SightlineEvaluation
import SightlineIndex

/// Search among codes of 256 random bits; every other query is near to one of them.
struct CodeBench {
  /// How many codes there are.
  let count: Int

  /// The most codes that may be asked for: their index takes about 10 GB.
  static let limit = 100_000_000
  /// How many codes are measured by default.
  static let usual = 1_000_000

  private static let words = 4
  private static let radius = 31
  private static let nearest = 10

  /// Makes an index of the codes and asks it, one query at a time.
  func figures(_ sampling: Sampling) throws -> [BenchFigure] {
    var random = SeededRandom(seed: 1, name: "codes")
    var codes: [UInt64] = []
    codes.reserveCapacity(count * Self.words)
    for _ in 0..<count * Self.words { codes.append(random.next()) }
    let queries = (0..<256).map { query($0, near: codes, &random) }
    let ids = Array(0..<count)
    var index = HammingIndex(bitCount: Self.words * 64)
    let loading = Sampling.milliseconds {
      index = HammingIndex(bitCount: Self.words * 64, ids: ids, words: codes)
      index.prepare(forRadius: Self.radius)
    }.time
    let half = Sampling(seconds: sampling.seconds / 2)
    let within = try half.measure(queries) { query in
      try Sampling.milliseconds { try index.matches(of: [query], within: Self.radius) }.time
    }
    let nearest = try half.measure(queries) { query in
      try Sampling.milliseconds { try index.nearest(Self.nearest, to: [query]) }.time
    }
    return [
      BenchFigure(.codes, "loading all", .milliseconds, [loading]),
      BenchFigure(.codes, "all within \(Self.radius) bits", .milliseconds, within),
      BenchFigure(.codes, "\(Self.nearest) nearest", .milliseconds, nearest),
      BenchFigure(.codes, "memory", .bytesPerCode, [Double(index.byteCount) / Double(count)]),
    ].compactMap(\.self)
  }

  /// A random code, or one of the codes with a few bits flipped.
  private func query(
    _ number: Int,
    near codes: [UInt64],
    _ random: inout SeededRandom
  ) -> PerceptualHash {
    var words = (0..<Self.words).map { _ in random.next() }
    if number % 2 == 0 {
      let place = random.index(below: count) * Self.words
      words = Array(codes[place..<place + Self.words])
      for _ in 0..<Self.radius / 2 {
        words[random.index(below: Self.words)] ^= 1 << UInt64(random.index(below: 64))
      }
    }
    let bits = words.flatMap { (word: UInt64) -> [Bool] in
      (0..<64).map { word >> UInt64(63 - $0) & 1 == 1 }
    }
    return PerceptualHash(bits: bits, quality: 100)
  }
}
