public import SightlineCatalog

/// An entity of which a classifier guessed that a picture shows what a query's label says.
///
/// It is a guess, and not what people called it: it has no label of the query, and is no match.
public struct TaggedEntity: Hashable, Sendable {
  /// The entity.
  public let entity: Entity
  /// The guessed word.
  public let tag: String
  /// How probable the classifier holds it, 0…1.
  public let probability: Double
  /// The path of the picture.
  public let reference: String
}
