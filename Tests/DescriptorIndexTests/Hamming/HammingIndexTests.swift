import DescriptorIndex
import ImageDescriptors
import Testing

/// What a test index is made like: with tables or without, in few segments or many.
enum IndexShape: CaseIterable, Sendable {
  case plain, segments, tables, alwaysTables

  var tuning: HammingTuning {
    var tuning = HammingTuning()
    tuning.blockRows = 100
    if self != .plain {
      tuning.tailCapacity = 16
      tuning.leastTabled = 32
    }
    if self == .alwaysTables { tuning.costs = .tablesAreFree }
    return tuning
  }

  var isPrepared: Bool { self == .tables || self == .alwaysTables }
}

@Suite struct HammingIndexTests {
  /// Fills an index and its reference: most pictures have one code, some have three.
  private func fill(
    _ synthetic: inout SyntheticCodes,
    count: Int,
    shape: IndexShape,
    radius: Int
  ) -> (HammingIndex, HammingReference) {
    var reference = HammingReference()
    var ids: [Int] = []
    var words: [UInt64] = []
    for _ in 0..<count {
      let id = synthetic.next(below: 4 * count) - count
      guard reference.codes[id] == nil else { continue }
      let codes = synthetic.codes(synthetic.next(below: 6) == 0 ? 3 : 1)
      reference.codes[id] = codes
      for code in codes {
        ids.append(id)
        words += code.words
      }
    }
    var index = HammingIndex(bitCount: synthetic.bitCount, tuning: shape.tuning)
    index.insert(ids: ids, words: words)
    if shape.isPrepared { index.prepare(forRadius: radius) }
    return (index, reference)
  }

  private func radii(_ bitCount: Int) -> [Int] {
    [-1, 0, 1, 3, bitCount / 8, bitCount / 3, bitCount / 2, bitCount]
  }

  @Test(
    "Matches are those of looking at everything",
    arguments: [8, 64, 100, 256, 961, 1024],
    CodeSpread.allCases
  )
  func matches(bitCount: Int, spread: CodeSpread) throws {
    var synthetic = SyntheticCodes(bitCount: bitCount, spread: spread)
    for (shape, count) in zip(IndexShape.allCases + [.alwaysTables], [150, 60, 200, 300, 1]) {
      let (index, reference) = fill(&synthetic, count: count, shape: shape, radius: 1)
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
}
