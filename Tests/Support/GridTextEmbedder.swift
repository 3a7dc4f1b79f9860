package import SightlineDescriptors
package import SightlineFoundation
package import SightlinePixels

/// An embedder of texts without a model: `scene 4` is embedded as the drawn scene of that number is.
package struct GridTextEmbedder: TextEmbedder {
  private let embedder: GridEmbedder
  /// The number that a confidence is made of; nil for an embedder that was not trained to it.
  private let bias: Double?

  /// Names the embedder.
  package init(bias: Double? = nil) throws {
    embedder = try GridEmbedder()
    self.bias = bias
  }

  package var identity: EmbedderIdentity { embedder.identity }
  package var dimension: Int { embedder.dimension }

  package func embed(
    _ pictures: [ReadOnlyPixelBuffer]
  ) async throws(SightlineError) -> [Embedding] {
    try await embedder.embed(pictures)
  }

  package func embed(text: String) async throws(SightlineError) -> Embedding {
    guard let number = text.split(separator: " ").compactMap({ Int($0) }).first,
      let scene = try? DrawnPicture.scene(number)
    else { throw SightlineError(.embeddingFailed, "the text names no scene") }
    return try GridEmbedder.embedding(of: PreparedPicture(scene))
  }

  package func confidence(cosine: Double) -> Double? { bias.map { max(0, cosine + $0) / 2 } }
}
