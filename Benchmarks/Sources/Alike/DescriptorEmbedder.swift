import SightlineDescriptors
import SightlineEvaluation
import SightlineFoundation
import SightlinePixels

/// A descriptor as an embedding, so that it is ranked as models are.
struct DescriptorEmbedder: ImageEmbedder {
  let identity: EmbedderIdentity
  let dimension: Int
  private let numbers: @Sendable (PreparedPicture) -> [Float]

  /// The revision of contenders that are no models.
  static let revision = "descriptor"

  private init(
    _ name: String,
    dimension: Int,
    numbers: @escaping @Sendable (PreparedPicture) -> [Float]
  ) throws {
    identity = try EmbedderIdentity(name: name, revision: Self.revision)
    self.dimension = dimension
    self.numbers = numbers
  }

  /// The HSV histogram: the cosine of square roots is Bhattacharyya's coefficient.
  static func hsv() throws -> DescriptorEmbedder {
    try DescriptorEmbedder("hsv", dimension: 200) { picture in
      HSVHistogram().describe(picture).bins.map { Float($0).squareRoot() }
    }
  }

  /// The PDQ hash as ones and minus ones: the cosine falls with the bits that differ.
  static func pdq() throws -> DescriptorEmbedder {
    try DescriptorEmbedder("pdq", dimension: 256) { picture in
      let hash = PDQHash().describe(picture)
      return (0..<hash.bitCount).map { hash[$0] ? 1 : -1 }
    }
  }

  func embed(_ pictures: [ReadOnlyPixelBuffer]) async throws(SightlineError) -> [Embedding] {
    try pictures.map { picture throws(SightlineError) in
      guard let embedding = Embedding(numbers(PreparedPicture(picture))) else {
        throw SightlineError(.embeddingFailed, "\(identity.name) gave a number that is not finite")
      }
      return embedding
    }
  }
}
