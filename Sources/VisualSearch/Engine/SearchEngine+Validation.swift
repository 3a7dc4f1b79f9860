import Catalog

extension SearchEngine {
  /// Refuses what cannot be answered, before any work is done.
  func validate(_ query: SearchQuery) throws(SearchError) {
    guard query.picture != nil || query.labels.contains(where: Self.hasWord) else {
      throw SearchError(
        .emptyQuery,
        query.labels.isEmpty
          ? "the query has neither a picture nor labels: give at least one of them"
          : "no label has a letter or a digit in it, and there is no picture: nothing to look for"
      )
    }
    guard query.limit >= 1 else {
      throw SearchError(.invalidLimit, "a limit of \(query.limit): it must be at least 1")
    }
    if let score = query.minimumScore, !(0...1).contains(score) {
      throw SearchError(.invalidScore, "a lowest score of \(score): it must be from 0 to 1")
    }
    guard query.labels.count <= SearchQuery.maximumLabels else {
      throw SearchError(
        .tooManyLabels,
        "\(query.labels.count) labels: a query may have \(SearchQuery.maximumLabels)"
      )
    }
    guard query.region == nil || query.picture != nil else {
      throw SearchError(.invalidRegion, "a region without a picture: give the picture too")
    }
    for type in (query.types ?? []).sorted()
    where !entityTypes.contains(where: { $0.identifier == type }) {
      let known = entityTypes.map(\.identifier).joined(separator: ", ")
      throw SearchError(
        .unknownType,
        "no entity type is called '\(type)': the catalog has \(known)"
      )
    }
  }

  private static func hasWord(_ label: String) -> Bool {
    label.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }
}
