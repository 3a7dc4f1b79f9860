import SightlineDescriptors
import SightlineIndex
import Testing

@Suite struct HammingBatchTests {
  @Test(
    "Many queries together are answered as each alone",
    arguments: IndexShape.allCases,
    CodeSpread.allCases
  )
  func batches(shape: IndexShape, spread: CodeSpread) throws {
    var synthetic = SyntheticCodes(bitCount: 128, spread: spread, seed: 6)
    let (index, _) = synthetic.index(of: 150, shape: shape)
    for count in [0, 1, 5, 90] {
      let queries = (0..<count).map { _ in synthetic.codes(synthetic.next(below: 3)) }
      let radius = synthetic.next(below: 60)
      #expect(
        try index.matches(ofEach: queries, within: radius)
          == queries.map { try index.matches(of: $0, within: radius) }
      )
      let odd = try index.nearest(3, toEach: queries) { $0 % 2 != 0 }
      #expect(odd == (try queries.map { try index.nearest(3, to: $0) { $0 % 2 != 0 } }))
    }
  }

  @Test(
    "Pairs come once each, in order",
    arguments: IndexShape.allCases,
    CodeSpread.allCases
  )
  func pairs(shape: IndexShape, spread: CodeSpread) throws {
    var synthetic = SyntheticCodes(bitCount: 64, spread: spread, seed: 7)
    var (index, reference) = synthetic.index(of: 60, shape: shape)
    let id = reference.codes.keys.max() ?? 0
    index.remove(id)
    reference.codes[id] = nil
    for extra in 500..<510 {
      let codes = synthetic.codes(2)
      reference.codes[extra] = codes
      index.insert(codes, id: extra)
    }
    for radius in [-1, 0, 5, 30] {
      var pairs: [HammingPair] = []
      try index.eachPair(within: radius) { pairs.append($0) }
      #expect(pairs == reference.pairs(within: radius))
    }
  }

  @Test("An error of the receiver of pairs ends the search")
  func throwing() {
    struct Enough: Error {}
    let index = HammingIndex(
      bitCount: 64,
      ids: Array(0..<50),
      words: Array(repeating: 9, count: 50)
    )
    var count = 0
    #expect(throws: Enough.self) {
      try index.eachPair(within: 0) { _ in
        count += 1
        if count == 3 { throw Enough() }
      }
    }
    #expect(count == 3)
  }

  @Test("A cancelled task is not answered")
  func cancellation() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let index = HammingIndex(bitCount: 64, ids: [1], words: [1])
      let query = PerceptualHash(bits: (0..<64).map { _ in false }, quality: 100)
      #expect(throws: CancellationError.self) { try index.matches(of: [query], within: 3) }
      #expect(throws: CancellationError.self) { try index.nearest(1, toEach: [[query], [query]]) }
      #expect(throws: CancellationError.self) { try index.eachPair(within: 3) { _ in } }
    }
    await task.value
  }

  @Test("A filter is called only for pictures within the radius")
  func filters() throws {
    var synthetic = SyntheticCodes(bitCount: 64, spread: .random, seed: 8)
    let (index, reference) = synthetic.index(of: 200, shape: .alwaysTables)
    let query = synthetic.codes(1)
    let near = Set(reference.matches(of: query, within: 24).map(\.id))
    var asked: Set<Int> = []
    _ = try index.matches(of: query, within: 24) {
      asked.insert($0)
      return false
    }
    #expect(asked == near)
  }
}
