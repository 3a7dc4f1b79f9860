import SightlineDescriptors
import SightlineIndex
import Testing

@Suite struct HammingIndexTests {
  private func radii(_ bitCount: Int) -> [Int] {
    [-1, 0, 1, 3, bitCount / 8, bitCount / 3, bitCount / 2, bitCount]
  }

  @Test(
    "Matches are those of a full comparison",
    arguments: [8, 64, 256, 961],
    CodeSpread.allCases
  )
  func matches(bitCount: Int, spread: CodeSpread) throws {
    var synthetic = SyntheticCodes(bitCount: bitCount, spread: spread)
    for (shape, count) in zip(
      IndexShape.allCases + [.alwaysTables, .plain],
      [100, 60, 120, 150, 1, 0]
    ) {
      let (index, reference) = synthetic.index(of: count, shape: shape)
      for radius in radii(bitCount) {
        let query = synthetic.codes(1 + synthetic.next(below: 3))
        let found = try index.matches(of: query, within: radius)
        #expect(found == reference.matches(of: query, within: radius), "\(shape) \(radius)")
        let even = try index.matches(of: query, within: radius) { $0 % 2 == 0 }
        #expect(even == found.filter { $0.id % 2 == 0 })
        let limit = synthetic.next(below: 20)
        #expect(try index.nearest(limit, to: query, within: radius) == Array(found.prefix(limit)))
        let nearestEven = try index.nearest(limit, to: query, within: radius) { $0 % 2 == 0 }
        #expect(nearestEven == Array(even.prefix(limit)))
      }
    }
  }

  @Test(
    "Among thousands of codes, with real sizes and costs, matches are those of a full comparison"
  )
  func thousands() throws {
    var synthetic = SyntheticCodes(bitCount: 1024, spread: .random, seed: 2)
    let count = 6000
    let words = (0..<count * 16).map { _ in
      UInt64(synthetic.next(below: 1 << 31)) << 33 ^ UInt64(synthetic.next(below: 1 << 31)) << 2
    }
    let plain = HammingIndex(bitCount: 1024, ids: Array(0..<count), words: words)
    var prepared = plain
    prepared.prepare(forRadius: 20)
    #expect(prepared.byteCount > plain.byteCount)
    for row in stride(from: 0, to: count, by: 997) {
      let code = (0..<1024).map { words[row * 16 + $0 / 64] >> UInt64(63 - $0 % 64) & 1 == 1 }
      let near = code.enumerated().map { $0 % 60 == 7 ? !$1 : $1 }
      let query = [PerceptualHash(bits: near, quality: 100)]
      let distances = (0..<count).map { other in
        (0..<16).reduce(0) {
          $0 + (words[other * 16 + $1] ^ query[0].words[$1]).nonzeroBitCount
        }
      }
      for radius in [16, 18, 480] {
        let expected = distances.indices.filter { distances[$0] <= radius }
          .map { HammingMatch(id: $0, distance: distances[$0]) }.sorted()
        #expect(try plain.matches(of: query, within: radius) == expected)
        #expect(try prepared.matches(of: query, within: radius) == expected)
      }
      #expect(
        try prepared.nearest(1, to: query) == [HammingMatch(id: row, distance: distances[row])]
      )
    }
  }
}
