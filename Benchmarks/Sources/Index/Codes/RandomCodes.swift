import SightlineEvaluation

/// Codes of random bits, with some planted near every other query.
///
/// Random codes differ by 128 bits on average, so without planted neighbours no search by radius finds a code.
struct RandomCodes: CodeSource {
  let seed: UInt64

  var name: String { "random" }
  var fileName: String { "random-\(seed)" }
  var summary: String {
    "random bits; every other query has four of them within 0 to 40 bits, planted"
  }

  func draw(_ count: Int, progress: (Int) -> Void) throws -> DrawnCodes {
    var random = SeededRandom(seed: seed, name: "codes")
    var codes = (0..<count * CodeSet.words).map { _ in random.next() }
    var queries: [UInt64] = []
    for number in 0..<CodeSet.queryCount {
      let query = (0..<CodeSet.words).map { _ in random.next() }
      queries += query
      queries += query
      queries += (0..<7 * CodeSet.words).map { _ in random.next() }
      guard number % 2 == 0 else { continue }
      for _ in 0..<4 {
        let place = random.index(below: count) * CodeSet.words
        codes.replaceSubrange(
          place..<place + CodeSet.words,
          with: Self.flipped(query, bits: random.index(below: 41), &random)
        )
      }
    }
    progress(count)
    return DrawnCodes(codes: codes, queries: queries)
  }

  private static func flipped(
    _ code: [UInt64],
    bits: Int,
    _ random: inout SeededRandom
  ) -> [UInt64] {
    var code = code
    var places = Array(0..<256)
    for _ in 0..<bits {
      let place = places.remove(at: random.index(below: places.count))
      code[place / 64] ^= 1 << UInt64(63 - place % 64)
    }
    return code
  }
}
