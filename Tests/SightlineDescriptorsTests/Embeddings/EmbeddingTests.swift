import DescriptorLaws
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@Suite struct EmbeddingTests {
  private static func embedding(_ seed: UInt64, dimension: Int = 40) throws -> Embedding {
    var synthetic = SyntheticFeatures(seed: seed)
    let numbers = (0..<dimension).map { _ in Float(synthetic.next(below: 2001)) / 1000 - 1 }
    return try #require(Embedding(numbers))
  }

  @Test(
    "A cosine is that of the given numbers, except for rounding",
    arguments: 1...8 as ClosedRange<UInt64>
  )
  func cosine(seed: UInt64) throws {
    var synthetic = SyntheticFeatures(seed: seed)
    func numbers() -> [Float] {
      (0..<1280).map { _ in Float(synthetic.next(below: 2001)) / 1000 - 0.8 }
    }
    let (one, other) = (numbers(), numbers())
    let product = zip(one, other).reduce(0) { $0 + Double($1.0) * Double($1.1) }
    let squares = [one, other].map { $0.reduce(0) { $0 + Double($1) * Double($1) } }
    let exact = product / (squares[0] * squares[1]).squareRoot()
    let found = try #require(Embedding(one)).cosine(with: #require(Embedding(other)))
    #expect(abs(found - exact) < 0.002)
  }

  @Test(
    "Only the direction counts: a multiple is the same, the opposite is at the greatest distance"
  )
  func scale() throws {
    let numbers: [Float] = [3, -1, 0.5, 0, 2]
    let embedding = try #require(Embedding(numbers))
    for factor in [1e-30, 0.25, 1e30] as [Float] {
      #expect(Embedding(numbers.map { $0 * factor }) == embedding)
    }
    #expect(embedding.distance(to: embedding) == 0)
    let opposite = try #require(Embedding(numbers.map { -$0 }))
    #expect(abs(embedding.distance(to: opposite) - 2) < 1e-12)
    #expect(embedding.values.max() == 127 && embedding.quality == 100)
  }

  @Test("NaN makes no embedding, and zeros make one without evidence")
  func nothing() throws {
    #expect(Embedding([1, .nan]) == nil && Embedding([.infinity, 0]) == nil)
    let zero = try #require(Embedding([0, 0, 0]))
    #expect(zero.quality == 0 && DescriptorValue.embedding(zero).isFeatureless)
    #expect(zero.cosine(with: try #require(Embedding([1, 2, 3]))) == 0)
  }

  @Test("Distances are symmetric, 0 to 2, and 1 between dimensions")
  func laws() throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      let (one, other) = (try Self.embedding(seed), try Self.embedding(seed + 100))
      #expect(one.distance(to: other) == other.distance(to: one))
      #expect((0...2).contains(one.distance(to: other)))
      #expect(one.distance(to: try Self.embedding(seed, dimension: 41)) == 1)
    }
  }

  @Test("Stored embeddings come back equal; cut, longer and impossible ones throw")
  func stored() throws {
    for dimension in [1, 2, 300, Embedding.maximumDimension] {
      let value = DescriptorValue.embedding(try Self.embedding(7, dimension: dimension))
      let bytes = value.storedBytes
      #expect(try DescriptorValue(stored: bytes) == value)
      #expect(throws: SightlineError.self) { try DescriptorValue(stored: Array(bytes.dropLast())) }
      #expect(throws: SightlineError.self) { try DescriptorValue(stored: bytes + [0]) }
    }
    for bad in [
      [1, 96, 100, 0, 0], [1, 96, 100, 1, 16] + [UInt8](repeating: 1, count: 4097),
      [1, 96, 100, 2, 0, 127, 128], [1, 96, 0, 1, 0, 127], [1, 96, 100, 1, 0, 0],
    ] as [[UInt8]] {
      #expect(throws: SightlineError.self) { try DescriptorValue(stored: bad) }
    }
  }

  @Test("An identity is read back from its name in catalogs, and odd names are refused")
  func identity() throws {
    let identity = try EmbedderIdentity(name: "dino-v2.small", revision: "0a1b")
    #expect(identity.descriptor == "embedding:dino-v2.small@0a1b")
    #expect(EmbedderIdentity(descriptor: identity.descriptor) == identity)
    for text in [
      "pdq", "embedding:", "embedding:a", "embedding:a@", "embedding:a@b@c", "embedding:A@b",
    ] {
      #expect(EmbedderIdentity(descriptor: text) == nil)
    }
    for name in ["", "a b", "a,b", "a\n", String(repeating: "a", count: 65), "ä"] {
      #expect(throws: SightlineError.self) { try EmbedderIdentity(name: name, revision: "1") }
    }
  }
}
