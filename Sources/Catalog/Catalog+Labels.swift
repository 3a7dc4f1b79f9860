import GRDB

extension Catalog {
  /// The entities that carry a label, among their labels or in their title, by identifier.
  ///
  /// Case, diacritics and English endings do not matter: "Mountains" finds "mountain". A label of
  /// several words must stand in the same order ("snow mountain" does not find "mountain snow").
  ///
  /// - Parameter label: A word or a few; without a letter or digit it finds nothing.
  /// - Returns: The identifiers of the entities, ordered.
  /// - Throws: `CatalogError`: `damaged`, `locked` or `io`.
  /// - Complexity: O(log entities + result), by SQLite's full-text index and the Porter stemmer.
  public func entities(labelled label: String) throws(CatalogError) -> [EntityIdentifier] {
    guard let phrase = FTS5Pattern(matchingPhrase: label) else { return [] }
    return try read { db in
      var identifiers: [EntityIdentifier] = []
      try db.eachRow(
        """
        SELECT types.identifier, entities.identifier FROM words
        JOIN entities ON entities.id = words.rowid JOIN types ON types.id = entities.type
        WHERE words MATCH ? ORDER BY types.identifier, entities.identifier
        """,
        [phrase],
        path: path
      ) { row in
        identifiers.append(EntityIdentifier(type: try row.text(0), id: try row.text(1)))
      }
      return identifiers
    }
  }
}
