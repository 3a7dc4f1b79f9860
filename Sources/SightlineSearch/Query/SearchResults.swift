public import SightlineCatalog

/// The answer to a query: the best matches, and how many there were.
///
/// The results are a collection of their matches:
///
/// ```swift
/// let results = try await engine.search(.file("photo.jpg"))
/// if let best = results.first { print(best.entity.title, best.score) }
/// ```
public struct SearchResults: Hashable, Sendable {
  /// The matches, best first, at most as many as the limit; ties are ordered by type, then id.
  public internal(set) var matches: [Match]
  /// The number of entities that matched, whatever the limit.
  public let total: Int
  /// The limit that was asked for.
  public let limit: Int
  /// The number of labels left out because a query may have `SearchQuery.maximumLabels`; 0 mostly.
  public let ignoredLabels: Int
  /// The entities that the query shows something of without being a match: other colours, others of a series, what shares a
  /// ground; likeliest first, at most as many as the limit; ties are ordered by type, then id.
  public let related: [RelatedEntity]
  /// The entities that look like what is shown and are no matches, most alike first; none unless asked for.
  public let similar: [SimilarEntity]
  /// The labels that the entities which look like what is shown have; none unless asked for.
  public let suggestedLabels: [SuggestedLabel]
  /// The entities of which a classifier guessed a label of the query, and that are no matches, most probable first; none
  /// unless asked for.
  public let tagged: [TaggedEntity]
  /// The shards of a list that the answer is without; none unless the catalog was opened so.
  public let missingShards: [MissingShard]
  /// Whether looks that might have found more were left out because the query's budget was spent.
  public let isCutShort: Bool
  /// Whether the first look at the picture left doubt, so that it was looked at more closely.
  package let lookedCloser: Bool
}

extension SearchResults: RandomAccessCollection {
  /// The place of the first match.
  public var startIndex: Int { matches.startIndex }
  /// The place behind the last match.
  public var endIndex: Int { matches.endIndex }

  /// The match at a place; traps outside the matches.
  public subscript(index: Int) -> Match { matches[index] }
}
