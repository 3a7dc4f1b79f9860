import GRDB

extension FullTextIndex {
  /// What tells an index from other databases: "SLEI".
  private static let applicationID: Int32 = 0x534C_4549
  /// The form of the tables; one more for each change that older releases cannot read.
  private static let version: Int32 = 1

  /// Makes the tables of a new file; looks whether a file that is there is an index.
  ///
  /// - Throws: `FullTextIndexFormatError` for another program's database, or a later release's.
  static func prepare(_ db: Database) throws {
    let application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
    if isEmpty, application == 0 { return try makeTables(db) }
    guard application == applicationID else {
      throw FullTextIndexFormatError(
        problem: "another kind of database, left as it was; give the file of an index, or a new one"
      )
    }
    let found = try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard found == version else {
      throw FullTextIndexFormatError(
        problem: "an index of form \(found), and this release knows form \(version); "
          + "use the release that wrote it, or delete it and index again"
      )
    }
  }

  private static func makeTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE entity (
          rowid INTEGER PRIMARY KEY, type TEXT NOT NULL, id TEXT NOT NULL, title TEXT NOT NULL,
          priority INTEGER NOT NULL, UNIQUE (type, id)
        );
        CREATE VIRTUAL TABLE entityText USING fts5(
          title, texts, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
        );
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """
    )
  }
}

/// Why a database is not an index that can be read.
struct FullTextIndexFormatError: Error {
  let problem: String
}
