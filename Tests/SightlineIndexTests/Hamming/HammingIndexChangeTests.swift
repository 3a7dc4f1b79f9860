import SightlineDescriptors
import SightlineIndex
import Testing

@Suite struct HammingIndexChangeTests {
  /// Changes an index and its reference alike.
  private func change(
    _ index: inout HammingIndex,
    _ reference: inout HammingReference,
    with synthetic: inout SyntheticCodes
  ) {
    let id = synthetic.next(below: 300)
    switch synthetic.next(below: 8) {
    case 0, 1, 2:
      let wasThere = reference.codes.removeValue(forKey: id) != nil
      let isRemoved = index.remove(id)
      #expect(isRemoved == wasThere)
    case 3:
      // Several pictures at once, some of them twice.
      let ids = (0..<20).map { _ in synthetic.next(below: 300) }
      let codes = synthetic.codes(ids.count)
      for id in ids { reference.codes[id] = [] }
      for (id, code) in zip(ids, codes) { reference.codes[id]?.append(code) }
      index.insert(ids: ids, words: codes.flatMap(\.words))
    default:
      let codes = synthetic.codes(synthetic.next(below: 4))
      reference.codes[id] = codes.isEmpty ? nil : codes
      index.insert(codes, id: id)
    }
  }

  private func check(
    _ index: HammingIndex,
    _ reference: HammingReference,
    with synthetic: inout SyntheticCodes,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(index.count == reference.codes.count, sourceLocation: sourceLocation)
    let codeCount = reference.codes.values.reduce(0) { $0 + $1.count }
    #expect(index.codeCount == codeCount, sourceLocation: sourceLocation)
    let radius = synthetic.next(below: synthetic.bitCount)
    let query = synthetic.codes(2)
    let expected = reference.matches(of: query, within: radius)
    let found = try index.matches(of: query, within: radius)
    #expect(found == expected, sourceLocation: sourceLocation)
    let nearest = try index.nearest(7, to: query)
    let all = reference.matches(of: query, within: synthetic.bitCount)
    #expect(nearest == Array(all.prefix(7)), sourceLocation: sourceLocation)
  }

  @Test(
    "After any changes an index answers like a newly made one",
    arguments: IndexShape.allCases,
    CodeSpread.allCases
  )
  func changes(shape: IndexShape, spread: CodeSpread) throws {
    var synthetic = SyntheticCodes(bitCount: 72, spread: spread, seed: 3)
    var (index, reference) = synthetic.index(of: 120, shape: shape)
    for step in 0..<300 {
      change(&index, &reference, with: &synthetic)
      if step % 10 == 0 { try check(index, reference, with: &synthetic) }
    }
    for id in -120..<480 { #expect(index.contains(id) == (reference.codes[id] != nil)) }
    for id in reference.codes.keys {
      let isRemoved = index.remove(id)
      #expect(isRemoved)
    }
    #expect(index.count == 0 && index.codeCount == 0)
    #expect(try index.nearest(1, to: synthetic.codes(1)).isEmpty)
  }

  @Test("A copy is not affected by later changes", arguments: IndexShape.allCases)
  func snapshots(shape: IndexShape) throws {
    var synthetic = SyntheticCodes(bitCount: 64, spread: .clustered, seed: 4)
    var (index, reference) = synthetic.index(of: 100, shape: shape)
    var snapshots: [(HammingIndex, HammingReference)] = []
    for step in 0..<120 {
      if step % 20 == 0 { snapshots.append((index, reference)) }
      change(&index, &reference, with: &synthetic)
    }
    for (index, reference) in snapshots { try check(index, reference, with: &synthetic) }
  }

  @Test("Bits beyond the last are ignored")
  func paddingBits() throws {
    let index = HammingIndex(bitCount: 60, ids: [1, 2], words: [.max, 15])
    let query = PerceptualHash(bits: (0..<60).map { _ in true }, quality: 100)
    #expect(
      try index.matches(of: [query], within: 60) == [
        HammingMatch(id: 1, distance: 0), HammingMatch(id: 2, distance: 60),
      ]
    )
  }

  @Test("Identifiers may be any numbers")
  func farIdentifiers() throws {
    var index = HammingIndex(bitCount: 64, ids: [.max, .min, 0], words: [1, 3, 7])
    let query = PerceptualHash(bits: (0..<64).map { _ in false }, quality: 100)
    #expect(try index.nearest(3, to: [query]).map(\.id) == [.max, .min, 0])
    index.remove(.min)
    #expect(try index.nearest(3, to: [query]).map(\.id) == [.max, 0])
  }

  @Test("Ten thousand codes take about as many bytes as their words and identifiers")
  func byteCount() {
    let count = 10_000
    var index = HammingIndex(
      bitCount: 256,
      ids: Array(0..<count),
      words: (0..<4 * count).map { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 }
    )
    #expect((count * 36...count * 36 + 4096).contains(index.byteCount))
    index.prepare(forRadius: 4)
    #expect(index.byteCount > count * 72)
  }
}
