public import SightlineCatalog

/// The answer to a query: the best matches, and how many there were.
public struct SearchResults: Hashable, Sendable {
  /// The matches, best first, at most as many as the limit; ties are ordered by type, then id.
  public let matches: [Match]
  /// The number of entities that matched, whatever the limit.
  public let total: Int
  /// The limit that was asked for.
  public let limit: Int
  /// The number of labels left out because a query may have `SearchQuery.maximumLabels`; 0 mostly.
  public let ignoredLabels: Int
  /// The entities that look like what is shown and are no matches, most alike first; none unless asked for.
  public let similar: [SimilarEntity]
  /// The labels that the entities which look like what is shown have; none unless asked for.
  public let suggestedLabels: [SuggestedLabel]
  /// The shards of a list that the answer is without; none unless the catalog was opened so.
  public let missingShards: [MissingShard]
  /// Whether the first look at the picture left doubt, so that it was looked at more closely.
  package let lookedCloser: Bool
}
