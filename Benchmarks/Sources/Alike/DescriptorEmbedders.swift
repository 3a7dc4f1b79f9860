import SightlineDescriptors
import SightlineEvaluation
import SightlineFoundation
import SightlinePixels

/// The HSV histogram as an embedding: the cosine of square roots is Bhattacharyya's coefficient.
struct HSVEmbedder: ImageEmbedder {
  let identity: EmbedderIdentity
  let dimension = 200

  init() throws { identity = try EmbedderIdentity(name: "hsv", revision: AlikeReport.plain) }

  func embed(_ pictures: [ReadOnlyPixelBuffer]) async throws(SightlineError) -> [Embedding] {
    try pictures.map { picture throws(SightlineError) in
      let histogram = HSVHistogram().describe(PreparedPicture(picture))
      return try embedding(histogram.bins.map { Float($0).squareRoot() }, of: identity)
    }
  }
}

/// The PDQ hash as an embedding of ones and minus ones: the cosine falls with the bits that differ.
struct PDQEmbedder: ImageEmbedder {
  let identity: EmbedderIdentity
  let dimension = 256

  init() throws { identity = try EmbedderIdentity(name: "pdq", revision: AlikeReport.plain) }

  func embed(_ pictures: [ReadOnlyPixelBuffer]) async throws(SightlineError) -> [Embedding] {
    try pictures.map { picture throws(SightlineError) in
      let hash = PDQHash().describe(PreparedPicture(picture))
      return try embedding((0..<hash.bitCount).map { hash[$0] ? 1 : -1 }, of: identity)
    }
  }
}

/// An embedding of finite numbers.
private func embedding(
  _ numbers: [Float],
  of identity: EmbedderIdentity
) throws(SightlineError) -> Embedding {
  guard let embedding = Embedding(numbers) else {
    throw SightlineError(.embeddingFailed, "\(identity.name) gave a number that is not finite")
  }
  return embedding
}
