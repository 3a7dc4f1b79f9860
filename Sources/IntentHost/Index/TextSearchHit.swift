/// An entity that a search by words found.
public struct TextSearchHit: Hashable, Sendable {
  /// The name of the entity's type: its lasting name.
  public let entityType: String
  /// The entity's id as text.
  public let identifier: String
  /// The title, as it was indexed.
  public let title: String
  /// How well the words fit, from BM25: greater is better.
  ///
  /// It is comparable within one search only.
  public let rank: Double
  /// What the app said should come first among equals; greater is first.
  public let priority: Int
}
