package import SightlineDescriptors
package import SightlineFoundation
package import SightlinePixels

/// An embedder without a model: how red, green and blue each cell of a grid is beside the whole picture.
package struct GridEmbedder: ImageEmbedder {
  package let identity: EmbedderIdentity
  package let dimension = 3 * side * side

  private static let side = 4

  /// Names the embedder; another revision gives the same numbers under another identity.
  package init(revision: String = "1") throws {
    identity = try EmbedderIdentity(name: "grid", revision: revision)
  }

  package func embed(
    _ pictures: [ReadOnlyPixelBuffer]
  ) async throws(SightlineError) -> [Embedding] {
    var embeddings: [Embedding] = []
    for picture in pictures { embeddings.append(try Self.embedding(of: picture)) }
    return embeddings
  }

  /// The embedding of a prepared picture.
  package static func embedding(of picture: PreparedPicture) throws(SightlineError) -> Embedding {
    try embedding(of: picture.rgb)
  }

  private static func embedding(
    of picture: ReadOnlyPixelBuffer
  ) throws(SightlineError) -> Embedding {
    var sums = [Float](repeating: 0, count: 3 * side * side)
    var counts = [Float](repeating: 0, count: side * side)
    let rgb = picture.rgb8()
    for y in 0..<rgb.height {
      let row = rgb.row(y, as: RGB8.self)
      for x in row.indices {
        let cell = y * side / rgb.height * side + x * side / rgb.width
        sums[3 * cell] += Float(row[x].red)
        sums[3 * cell + 1] += Float(row[x].green)
        sums[3 * cell + 2] += Float(row[x].blue)
        counts[cell] += 1
      }
    }
    let means = sums.indices.map { sums[$0] / max(counts[$0 / 3], 1) }
    let mean = means.reduce(0, +) / Float(means.count)
    guard let embedding = Embedding(means.map { $0 - mean }) else {
      throw SightlineError(.embeddingFailed, "a mean that is no number")
    }
    return embedding
  }
}
