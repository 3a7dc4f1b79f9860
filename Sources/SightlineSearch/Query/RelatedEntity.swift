public import SightlineCatalog

/// An entity that a query shows something of, and is not: another colour, another of a series, a shared ground.
///
/// Its features agree with the query beyond chance, and the likeliest reason is not that it is shown. It is never counted as a
/// match; an app can say "in another colour" beside it.
public struct RelatedEntity: Hashable, Sendable {
  /// The entity.
  public let entity: Entity
  /// The likeliest explanation of what agrees.
  public let explanation: Explanation
  /// The probability of that explanation by the pixels alone, 0…1.
  public let probability: Double
  /// The path of its reference picture that agrees.
  public let reference: String
}
