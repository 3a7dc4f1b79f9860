import SightlineDescriptors
import SightlineIndex
import TestSupport
import Testing

@Suite struct EmbeddingStarsTests {
  private static let dimension = 70

  /// Embeddings in clusters of chance, some of which overlap, and some that say nothing.
  static func embeddings(_ count: Int, seed: UInt64) -> [Embedding] {
    var chance = SeededGenerator(seed: seed)
    func numbers(around center: [Float], by spread: Float) -> [Float] {
      center.map { $0 + Float.random(in: -spread...spread, using: &chance) }
    }
    let origin = [Float](repeating: 0, count: dimension)
    let centers = (0..<max(count / 9, 1)).map { _ in numbers(around: origin, by: 1) }
    return (0..<count).compactMap { number in
      number % 17 == 5
        ? Embedding(origin)
        : Embedding(numbers(around: centers[number % centers.count], by: 1.2))
    }
  }

  private func stars(
    _ embeddings: [Embedding],
    from similarity: Double
  ) throws -> [EmbeddingStars.Star] {
    try EmbeddingStars(
      values: embeddings.flatMap(\.values),
      dimension: Self.dimension,
      alikeFrom: similarity
    ).stars()
  }

  /// The same by looking at every pair for every centre.
  private func twin(_ embeddings: [Embedding], from similarity: Double) -> [EmbeddingStars.Star] {
    let neighbors = embeddings.indices.map { row in
      embeddings.indices.filter {
        $0 != row && embeddings[row].cosine(with: embeddings[$0]) >= similarity
      }
    }
    var free = Set(embeddings.indices)
    var stars: [EmbeddingStars.Star] = []
    while let center = free.filter({ !neighbors[$0].isEmpty })
      .min(by: { (-neighbors[$0].count, $0) < (-neighbors[$1].count, $1) })
    {
      free.remove(center)
      let others = neighbors[center].filter(free.contains)
      free.subtract(others)
      guard !others.isEmpty else { continue }
      stars.append(
        EmbeddingStars.Star(
          center: center,
          others: others.map {
            EmbeddingStars.Other(row: $0, cosine: embeddings[center].cosine(with: embeddings[$0]))
          }
        )
      )
    }
    return stars
  }

  @Test("Groups are those of brute force", arguments: [0, 1, 2, 40, 300, 700])
  func areStars(count: Int) throws {
    let embeddings = Self.embeddings(count, seed: UInt64(count))
    for similarity in [0.2, 0.4, 0.6, 0.9] {
      #expect(try stars(embeddings, from: similarity) == twin(embeddings, from: similarity))
    }
    if count >= 300 {
      #expect(try stars(embeddings, from: 0.4).contains { $0.others.count > 2 })
    }
  }

  @Test("An embedding of zeros is near to none, and equal pictures are near to each other")
  func extremes() throws {
    let silent = [Int8](repeating: 0, count: Self.dimension)
    let loud = silent.indices.map { Int8($0) }
    let found = try EmbeddingStars(
      values: [silent, loud, silent, loud, loud].flatMap(\.self),
      dimension: Self.dimension,
      alikeFrom: 1
    ).stars()
    #expect(found == [.init(center: 1, others: [3, 4].map { .init(row: $0, cosine: 1) })])
  }

  @Test("The search stops when it is cancelled")
  func stops() {
    let embeddings = Self.embeddings(300, seed: 9)
    #expect(throws: CancellationError.self) {
      try EmbeddingStars(
        values: embeddings.flatMap(\.values),
        dimension: Self.dimension,
        alikeFrom: 0.5
      ).stars { true }
    }
  }
}
