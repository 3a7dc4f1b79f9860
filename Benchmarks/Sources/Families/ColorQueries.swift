import SightlineCatalog

/// Queries for things in several colours, asked two ways: with both colours in the catalog, and with only the other one.
struct ColorQueries {
  /// The truth of things of which both colours are in the catalog.
  static let both = "both"
  /// The truth of things of which only the other colour is in the catalog.
  static let other = "other"

  private var queries: [FamilyQuery] = []

  var count: Int { queries.count }

  /// Adds a query.
  ///
  /// - Parameters:
  ///   - query: The query, without what it expects.
  ///   - shown: The entity in the colour of the query; nil if the catalog has only the other one.
  ///   - other: The entity in the other colour.
  mutating func add(_ query: FamilyQuery, shown: EntityIdentifier?, other: EntityIdentifier) {
    var query = query
    query.expected = shown.map { [$0] } ?? []
    query.related = [FamilyRelation(other, .otherColor)]
    queries.append(query)
  }

  /// Asks all queries in a family.
  func ask(_ draft: inout FamilyDraft, limit: Int) {
    draft.ask(queries.filter { !$0.expected.isEmpty }, as: Self.both, limit: limit)
    draft.ask(queries.filter(\.expected.isEmpty), as: Self.other, limit: limit)
  }
}
