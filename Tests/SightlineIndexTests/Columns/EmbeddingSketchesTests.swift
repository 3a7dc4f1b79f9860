import SightlineDescriptors
import SightlineIndex
import TestSupport
import Testing

/// Columns of embeddings with sketches find what those without do.
@Suite struct EmbeddingSketchesTests {
  /// The same embeddings with sketches and without; some slots have none.
  private func columns(
    of embeddings: [Embedding]
  ) -> (sketched: DescriptorColumn, exact: DescriptorColumn) {
    func column(from count: Int) -> DescriptorColumn {
      var builder = DescriptorColumnBuilder(sketchedFrom: count)
      for (slot, embedding) in embeddings.enumerated() where slot % 13 != 6 {
        builder.append(.embedding(embedding), slot: slot)
      }
      return builder.finish()
    }
    return (column(from: 1), column(from: .max))
  }

  @Test("If all embeddings are measured, all are found", arguments: [1, 2, 64, 1500])
  func parity(count: Int) throws {
    let embeddings = EmbeddingStarsTests.embeddings(count, seed: UInt64(count))
    let (sketched, exact) = columns(of: embeddings)
    for query in EmbeddingStarsTests.embeddings(6, seed: 77) {
      for reach in [0.3, 0.8, .infinity] {
        let all = try exact.measurements(of: .embedding(query), nearerThan: reach)
        #expect(
          try sketched.nearest(to: .embedding(query), nearerThan: reach, measuring: count) == all
        )
        #expect(
          try sketched.nearest(to: .embedding(query), nearerThan: reach, measuring: .max) == all
        )
        #expect(try exact.nearest(to: .embedding(query), nearerThan: reach, measuring: 1) == all)
      }
    }
  }

  @Test("The measured few have exact distances, and include the nearest")
  func fewAreEnough() throws {
    let embeddings = EmbeddingStarsTests.embeddings(3000, seed: 3)
    let (sketched, exact) = columns(of: embeddings)
    var found = 0
    for slot in stride(from: 0, to: 600, by: 20) where slot % 17 != 5 {
      let query = DescriptorValue.embedding(embeddings[slot])
      let all = try exact.measurements(of: query, nearerThan: .infinity)
      let near = try sketched.nearest(to: query, nearerThan: .infinity, measuring: 100)
      #expect(near.count == 100)
      #expect(Set(near).isSubset(of: all))
      #expect(near.map(\.slot) == near.map(\.slot).sorted())
      let best = Set(all.sorted { ($0.distance, $0.slot) < ($1.distance, $1.slot) }.prefix(5))
      found += best.intersection(near).count
    }
    // A cluster has nine; of 28 queries with five each.
    #expect(found >= 130)
  }

  @Test("Only included embeddings are measured, so that as many are found", arguments: [1, 7, 40])
  func filtered(limit: Int) throws {
    let embeddings = EmbeddingStarsTests.embeddings(1200, seed: 4)
    let (sketched, exact) = columns(of: embeddings)
    let query = DescriptorValue.embedding(embeddings[30])
    let included = try exact.measurements(of: query, nearerThan: .infinity)
      .filter { $0.slot % 24 == 0 }
    let near = try sketched.nearest(to: query, nearerThan: .infinity, measuring: limit) {
      $0 % 24 == 0
    }
    #expect(near.count == min(limit, included.count))
    #expect(Set(near).isSubset(of: included))
    let all = try sketched.nearest(to: query, nearerThan: .infinity, measuring: 1000) {
      $0 % 24 == 0
    }
    #expect(all == included)
    #expect(
      try sketched.nearest(to: query, nearerThan: .infinity, measuring: 5) { _ in false }.isEmpty
    )
  }

  @Test("Equal embeddings are found first to last")
  func equal() throws {
    let one = try #require(Embedding((0..<70).map { Float($0) }))
    let (sketched, _) = columns(of: [Embedding](repeating: one, count: 200))
    let near = try sketched.nearest(to: .embedding(one), nearerThan: .infinity, measuring: 8)
    #expect(near.map(\.slot) == [0, 1, 2, 3, 4, 5, 7, 8])
    #expect(near.allSatisfy { $0.distance == 0 })
  }

  @Test("An index finds the nearest by cosine, also among those added later")
  func index() throws {
    let embeddings = EmbeddingStarsTests.embeddings(500, seed: 6)
    var index = EmbeddingIndex(count: 300) { embeddings[$0] }
    index.append(count: 200) { embeddings[$0] }
    #expect(index.count == 500)
    #expect(index.byteCount > 400 * 70)
    for query in EmbeddingStarsTests.embeddings(4, seed: 8) {
      let expected = embeddings.indices.filter { embeddings[$0].quality > 0 }
        .map { (number: $0, cosine: query.cosine(with: embeddings[$0])) }
        .sorted { (-$0.cosine, $0.number) < (-$1.cosine, $1.number) }
      let found = try index.nearest(7, to: query)
      #expect(found.map(\.number) == expected.prefix(7).map(\.number))
      #expect(zip(found, expected).allSatisfy { abs($0.cosine - $1.cosine) < 1e-12 })
      let odd = try index.nearest(3, to: query) { $0 % 2 == 1 }
      let oddest = expected.map(\.number).filter { $0 % 2 == 1 }
      #expect(odd.map(\.number) == Array(oddest.prefix(3)))
      #expect(try index.nearest(0, to: query).isEmpty)
    }
  }
}
