import Foundation
import GRDB
import TestSupport

/// Forges what a file declares: views, triggers and indices that our own statements would run.
struct ForgedSchema {
  private let path: String

  init(_ path: String) { self.path = path }

  /// A query without an end.
  private static let endless =
    "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT"

  private static let declarations: [String] = [
    "DROP TABLE removed; CREATE VIEW removed(picture) AS \(endless) x FROM c",
    "DROP TABLE changes; CREATE VIEW changes(generation, data, checksum) AS \(endless) x, x, x FROM c",
    "ALTER TABLE types RENAME TO t; CREATE VIEW types AS SELECT * FROM t, (\(endless) x FROM c)",
    "ALTER TABLE totals RENAME TO t; CREATE VIEW totals AS SELECT * FROM t WHERE "
      + "(\(endless) count(*) FROM c) > 0",
    "CREATE TRIGGER grow AFTER UPDATE ON totals BEGIN INSERT INTO info SELECT x, hex(randomblob(1000)) "
      + "FROM (\(endless) x FROM c); END",
    "CREATE TRIGGER quiet AFTER INSERT ON pictures BEGIN DELETE FROM pictures WHERE id = new.id; END",
    "CREATE TRIGGER kept BEFORE DELETE ON pictures BEGIN SELECT RAISE(IGNORE); END",
    "DROP TRIGGER picture_removed",
    "DROP TRIGGER picture_removed; CREATE TRIGGER picture_removed AFTER DELETE ON pictures BEGIN "
      + "INSERT INTO removed VALUES (old.id); DELETE FROM info; END",
    "CREATE INDEX extra ON pictures(path)",
    "CREATE INDEX computed ON entities(hex(zeroblob(1000000)))",
    "CREATE TABLE more (x)",
    "DROP INDEX pictures_by_path",
    "DROP INDEX blocks_by_algorithm; CREATE INDEX blocks_by_algorithm ON blocks(algorithm, last)",
    "ALTER TABLE entities ADD COLUMN more TEXT",
    "ALTER TABLE pictures RENAME TO p; CREATE TABLE pictures AS SELECT * FROM p",
    "CREATE VIEW v AS SELECT * FROM v2; CREATE VIEW v2 AS SELECT * FROM v",
    "CREATE VIRTUAL TABLE words USING fts5(x)",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, 'STRICT', '') "
      + "WHERE name = 'pictures'",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = "
      + "(SELECT rootpage FROM sqlite_master WHERE name = 'entities'), name = 'more' "
      + "WHERE name = 'info'",
    "PRAGMA writable_schema = ON; INSERT INTO sqlite_master VALUES ('table', 'x', 'x', 2, 'CREATE TABLE x(y)')",
  ]

  /// Adds, takes away or replaces a declaration.
  func change(_ generator: inout SeededGenerator) throws -> String {
    let sql = Self.declarations.randomElement(using: &generator) ?? ""
    let database = try Forgery.open(path)
    try database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA legacy_alter_table = ON")
      try db.execute(sql: sql)
    }
    try database.close()
    return sql
  }
}
