import GRDB

/// The form of a catalog's file; `user_version` says which one it is.
enum CatalogSchema {
  /// Written in the header of every catalog ("SGHT").
  static let applicationID: Int64 = 0x5347_4854

  /// The version that this release writes.
  ///
  /// Version 5 has codes behind an entity's labels, version 6 words behind those; the tables are those of version 4, of which a
  /// catalog becomes one of this version when the first codes or words are stored.
  static let version: Int64 = 6

  /// The version of a catalog that keeps its features in the compact form, which is the highest that this release reads.
  ///
  /// The tables are the same; some descriptors in the blocks are packed: see `PackedDescriptor`.
  static let compactVersion: Int64 = 7

  /// The oldest version that this release reads.
  static let oldestVersion: Int64 = 4

  /// Makes the tables of an empty catalog, inside a transaction.
  static func create(_ db: Database, path: String) throws {
    try db.execute(sql: tables)
    try WriterState(db, path: path).begin()
    try db.execute(sql: "PRAGMA user_version = \(version)")
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
  }

  /// All tables, as they are declared.
  static let tables = entityTables + "\n" + sourceTables

  private static let entityTables = """
    CREATE TABLE IF NOT EXISTS info (
      key TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE types (
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      plural TEXT NOT NULL,
      url TEXT,
      open_intent TEXT,
      checksum INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE entities (
      id INTEGER PRIMARY KEY,
      type INTEGER NOT NULL REFERENCES types(id) ON DELETE CASCADE,
      identifier TEXT NOT NULL,
      title TEXT NOT NULL,
      subtitle TEXT,
      properties TEXT NOT NULL,
      -- Each label's UTF-8 with a zero behind it.
      labels BLOB NOT NULL,
      checksum INTEGER NOT NULL,
      UNIQUE (type, identifier)
    ) STRICT;

    CREATE TABLE pictures (
      id INTEGER PRIMARY KEY,
      entity INTEGER NOT NULL REFERENCES entities(id) ON DELETE CASCADE,
      -- 32 bits of the path's hash, for finding it: an index over paths would be half of the table.
      path_key INTEGER NOT NULL,
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
      checksum INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX pictures_by_path ON pictures(entity, path_key);

    -- Pictures whose descriptors may still stand in blocks.
    CREATE TABLE removed (picture INTEGER PRIMARY KEY) STRICT;
    CREATE TRIGGER picture_removed AFTER DELETE ON pictures BEGIN
      INSERT INTO removed VALUES (old.id);
    END;

    -- Number 0 is the directory: which entity each picture shows.
    CREATE TABLE algorithms (
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL UNIQUE,
      blocks INTEGER NOT NULL,
      value_count INTEGER NOT NULL,
      digest INTEGER NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT;

    -- The numbers of the algorithms of a picture's descriptors, in order, with commas between.
    CREATE TABLE descriptor_sets (
      id INTEGER PRIMARY KEY,
      algorithms TEXT NOT NULL UNIQUE
    ) STRICT;

    CREATE TABLE blocks (
      id INTEGER PRIMARY KEY,
      algorithm INTEGER NOT NULL,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL,
      count INTEGER NOT NULL,
      data BLOB NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX blocks_by_algorithm ON blocks(algorithm, first);

    -- What each of the last generations changed, additions left out: eight bytes for each row of
    -- another table.
    CREATE TABLE changes (
      generation INTEGER PRIMARY KEY,
      data BLOB NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE totals (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      next_picture INTEGER NOT NULL,
      next_entity INTEGER NOT NULL,
      types INTEGER NOT NULL,
      types_digest INTEGER NOT NULL,
      entities INTEGER NOT NULL,
      entities_digest INTEGER NOT NULL,
      pictures INTEGER NOT NULL,
      removed INTEGER NOT NULL,
      removed_digest INTEGER NOT NULL,
      generation INTEGER NOT NULL,
      logged_from INTEGER NOT NULL,
      logged INTEGER NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT;
    """
}
