import GRDB
import SightlineCatalog

/// SQLite's full-text index over titles and labels, as an independent opinion on what a label finds.
enum FullTextOracle {
  /// A word between labels that no query holds.
  ///
  /// Phrases match neighbours, whatever punctuation is between them. The word is from a private use
  /// area, which the tokenizer takes for letters.
  private static let labelSeparator = " \u{E000} "

  /// The entities that carry a label, among their labels or in their title.
  static func entities(_ entities: [Entity], labelled label: String) throws -> [EntityIdentifier] {
    guard let phrase = FTS5Pattern(matchingPhrase: label) else { return [] }
    return try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE VIRTUAL TABLE words USING fts5(
            title, labels, tokenize = 'porter unicode61 remove_diacritics 2'
          )
          """
      )
      for (index, entity) in entities.enumerated() {
        try db.execute(
          sql: "INSERT INTO words (rowid, title, labels) VALUES (?, ?, ?)",
          arguments: [index, entity.title, entity.labels.joined(separator: labelSeparator)]
        )
      }
      return try Int.fetchAll(
        db,
        sql: "SELECT rowid FROM words WHERE words MATCH ?",
        arguments: [phrase]
      ).map { entities[$0].identifier }
    }
  }
}
