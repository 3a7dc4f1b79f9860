public import SightlineCatalog

/// An entity that looks like what a query shows, and is not claimed to be it.
///
/// "One like it": a shoe of the same kind, another dog. A `Match` says that this very thing, or its picture, is
/// shown.
public struct SimilarEntity: Hashable, Sendable {
  /// The entity.
  public let entity: Entity
  /// The cosine of the embeddings of the query and of the entity's most similar picture, up to 1; no probability.
  public let similarity: Double
  /// The path of that picture.
  public let reference: String
}
