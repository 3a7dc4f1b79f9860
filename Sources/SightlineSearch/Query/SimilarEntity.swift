public import SightlineCatalog

/// An entity that looks like what a query shows, and is not claimed to be it.
///
/// "One like it": a shoe of the same kind, another dog. A `Match` says that this very thing, or its picture, is
/// shown.
public struct SimilarEntity: Hashable, Sendable {
  /// The entity.
  public let entity: Entity
  /// The cosine of the embeddings of the query, its picture or text, and of the entity's most similar picture, up to 1; no
  /// probability.
  public let similarity: Double
  /// The probability that the model was trained to give a text and that picture, not measured here; nil for a query with a
  /// picture, and where the model was not trained to.
  public let confidence: Double?
  /// The path of that picture.
  public let reference: String
}
