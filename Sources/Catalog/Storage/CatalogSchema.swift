import GRDB

/// The form of a catalog's file.
///
/// `user_version` counts the steps that made the file; a new form of the file is one more step, and a
/// catalog opened for writing runs those it lacks, in the transaction that checks the version.
enum CatalogSchema {
  /// Written in the header of every catalog ("SGHT").
  static let applicationID: Int64 = 0x5347_4854

  /// The version this release reads and writes.
  static var version: Int64 { Int64(steps.count) }

  private static let steps: [@Sendable (Database) throws -> Void] = [createVersion1]

  /// Runs the steps that the file lacks.
  ///
  /// - Parameters:
  ///   - db: A connection inside a transaction.
  ///   - version: The file's version, at most this release's.
  /// - Throws: `DatabaseError` for what SQLite meets.
  static func upgrade(_ db: Database, from version: Int64) throws {
    for step in steps.dropFirst(Int(version)) { try step(db) }
    try db.execute(sql: "PRAGMA user_version = \(Self.version)")
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
  }

  @Sendable private static func createVersion1(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE info (
          key TEXT PRIMARY KEY,
          value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE types (
          id INTEGER PRIMARY KEY,
          identifier TEXT NOT NULL UNIQUE,
          name TEXT NOT NULL,
          plural TEXT NOT NULL,
          url TEXT,
          open_intent TEXT
        ) STRICT;

        CREATE TABLE entities (
          id INTEGER PRIMARY KEY,
          type INTEGER NOT NULL REFERENCES types(id) ON DELETE CASCADE,
          identifier TEXT NOT NULL,
          title TEXT NOT NULL,
          subtitle TEXT,
          properties TEXT NOT NULL,
          checksum INTEGER NOT NULL,
          UNIQUE (type, identifier)
        ) STRICT;

        CREATE TABLE labels (
          entity INTEGER NOT NULL REFERENCES entities(id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          label TEXT NOT NULL,
          PRIMARY KEY (entity, position)
        ) STRICT, WITHOUT ROWID;

        -- The words of titles and labels: without case and diacritics, reduced to their stems.
        CREATE VIRTUAL TABLE words USING fts5(
          title, labels, tokenize = 'porter unicode61 remove_diacritics 2'
        );
        CREATE TRIGGER entities_removed AFTER DELETE ON entities BEGIN
          DELETE FROM words WHERE rowid = old.id;
        END;

        CREATE TABLE pictures (
          id INTEGER PRIMARY KEY,
          entity INTEGER NOT NULL REFERENCES entities(id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          path TEXT NOT NULL,
          width INTEGER NOT NULL,
          height INTEGER NOT NULL,
          size INTEGER NOT NULL,
          modified INTEGER NOT NULL,
          digest_high INTEGER NOT NULL,
          digest_low INTEGER NOT NULL,
          problem TEXT,
          descriptors INTEGER NOT NULL,
          checksum INTEGER NOT NULL,
          UNIQUE (entity, path)
        ) STRICT;

        CREATE TABLE algorithms (
          id INTEGER PRIMARY KEY,
          identifier TEXT NOT NULL UNIQUE
        ) STRICT;

        CREATE TABLE descriptors (
          picture INTEGER NOT NULL REFERENCES pictures(id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          algorithm INTEGER NOT NULL REFERENCES algorithms(id),
          data BLOB NOT NULL,
          checksum INTEGER NOT NULL,
          PRIMARY KEY (picture, position)
        ) STRICT, WITHOUT ROWID;
        """
    )
  }
}
