package import SightlineDescriptors
package import SightlineFoundation
package import SightlinePixels

/// A tagger without a model: what `GridEmbedder` embeds is a scene, and warm or cold.
package struct GridTagger: ImageTagger {
  private let embedder: GridEmbedder
  package let tagIdentity: EmbedderIdentity

  /// Names the tagger; another revision guesses the same under another identity.
  package init(revision: String = "1") throws {
    embedder = try GridEmbedder()
    tagIdentity = try EmbedderIdentity(name: "grid", revision: "tags-\(revision)")
  }

  package var identity: EmbedderIdentity { embedder.identity }
  package var dimension: Int { embedder.dimension }

  package func embed(
    _ pictures: [ReadOnlyPixelBuffer]
  ) async throws(SightlineError) -> [Embedding] {
    try await embedder.embed(pictures)
  }

  package func embedAndTag(
    _ picture: ReadOnlyPixelBuffer
  ) async throws(SightlineError) -> (embedding: Embedding, tags: PictureTags) {
    guard let embedding = try await embedder.embed([picture]).first else {
      throw SightlineError(.embeddingFailed, "no embedding")
    }
    return (embedding, Self.tags(of: embedding))
  }

  /// The guesses for an embedding: warm where its first cell is redder than it is blue.
  package static func tags(of embedding: Embedding) -> PictureTags {
    let isWarm = embedding.values[0] > embedding.values[2]
    return PictureTags([
      PictureTag(word: "scene", probability: 0.95),
      PictureTag(word: isWarm ? "warm place" : "cold place", probability: isWarm ? 0.8 : 0.6),
    ])
  }
}
