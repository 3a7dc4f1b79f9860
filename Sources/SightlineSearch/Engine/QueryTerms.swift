import SightlineFoundation

/// The words of a query beside its picture, looked up in a catalog: its labels, what was read or is known to stand on the
/// thing, which entities may answer, and the lowest score that does.
struct QueryTerms {
  let labels: LabelQuery
  let read: ReadQuery
  let filter: EntityFilter
  let minimum: Double

  /// Looks up what a valid query says.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - minimum: The lowest score that answers, where the query says none.
  ///   - catalog: The catalog.
  ///   - labelSearch: The labels of its entities.
  /// - Throws: `SightlineError` when the entities cannot be read.
  init(
    _ query: SearchQuery,
    minimum: Double,
    in catalog: SearchedCatalog,
    by labelSearch: LabelSearch
  ) throws(SightlineError) {
    let excluded = Set(try catalog.numbers(of: query.excludedEntities).values)
    labels = try LabelQuery(query, by: labelSearch, leavingOut: excluded)
    read = try ReadQuery(query, in: catalog, leavingOut: excluded)
    filter = try EntityFilter(query, excluding: excluded, in: catalog, by: labelSearch)
    self.minimum = query.minimumScore ?? minimum
  }
}
