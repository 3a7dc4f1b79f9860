import GRDB

/// Holds what a file declares against what a catalog declares, before anything else is asked of it.
///
/// A table that is a view over an endless query, or a trigger that writes at every change, would
/// otherwise be run by our own statements.
enum SchemaComparison {
  /// A line of SQLite's list of tables, indices, views and triggers.
  private struct Declaration: Hashable {
    let kind: String
    let name: String
    let table: String
    /// As it was declared; nil for an index that SQLite makes by itself.
    let sql: String?
  }

  /// The declarations of a catalog's tables.
  private static let expected = Result {
    try DatabaseQueue().write { db in
      try db.execute(sql: CatalogSchema.tables)
      return try declarations(db, path: "")
    }
  }

  /// The first declaration that is missing, added or another; nil when there is none.
  ///
  /// - Throws: `SightlineError` or `DatabaseError` when the list cannot be read.
  static func difference(_ db: Database, path: String) throws -> String? {
    let expected = try expected.get()
    let found = try declarations(db, path: path)
    let differing = Set(expected).symmetricDifference(found).map { ($0.kind, $0.name) }.min {
      $0 < $1
    }
    if let (kind, name) = differing {
      let known = expected.contains { $0.name == name }
      let shortened = name.prefix(64).map { $0.isNewline ? " " : $0 }
      return known
        ? "the \(kind) '\(name)' is not declared as a catalog's"
        : "a catalog has no \(kind.prefix(64)) '\(String(shortened))'"
    }
    return found.count == expected.count ? nil : "a table is declared twice"
  }

  private static func declarations(_ db: Database, path: String) throws -> [Declaration] {
    var declarations: [Declaration] = []
    try db.eachRow("SELECT type, name, tbl_name, sql FROM sqlite_master", path: path) { row in
      declarations.append(
        Declaration(
          kind: try row.text(0),
          name: try row.text(1),
          table: try row.text(2),
          sql: try row.optionalText(3)
        )
      )
    }
    return declarations
  }
}
