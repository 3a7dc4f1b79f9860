import GRDB
import TestSupport

/// Forges far more rows than any writer stores, and texts that name the same thing again and again, each
/// with the checksum that fits it: what is quadratic in any of them does not end.
struct ForgedVolume {
  private let rows: ForgedRows

  init(_ path: String) { rows = ForgedRows(path) }

  /// Statements over the rows of `c`, whose column `n` counts them.
  private static let statements: [(what: String, sql: String)] = [
    ("types", "INSERT INTO types SELECT 100 + n, 'type' || n, 'T', 'Ts', NULL, NULL, 0 FROM c"),
    ("algorithms", "INSERT INTO algorithms SELECT 100 + n, 'a' || n, 0, 0, 0, 0 FROM c"),
    ("sets of descriptors", "INSERT INTO descriptor_sets SELECT 100 + n, '1,' || n FROM c"),
    (
      "algorithms in a set",
      "UPDATE descriptor_sets SET algorithms = (SELECT group_concat('1') FROM c) "
        + "WHERE id = (SELECT descriptors FROM pictures WHERE problem IS NULL LIMIT 1)"
    ),
    ("removed pictures", "INSERT INTO removed SELECT 100 + n FROM c"),
    (
      "entities",
      "INSERT INTO entities SELECT 100 + n, 1, 'e' || n, 'E', NULL, '{}', x'', 0 FROM c"
    ),
    (
      "labels of an entity",
      "UPDATE entities SET labels = (SELECT CAST(group_concat('l' || n, x'00') || x'00' AS BLOB) FROM c) "
        + "WHERE id = 1"
    ),
    ("marks", "INSERT OR IGNORE INTO info SELECT 'added [\"thing\",\"' || n || '\"]', '' FROM c"),
  ]

  func change(_ generator: inout SeededGenerator) throws -> String {
    guard let (what, sql) = Self.statements.randomElement(using: &generator) else { return "" }
    let count = Int.random(in: 1000...100_000, using: &generator)
    try rows.write(&generator) { db, _ in
      try db.execute(
        sql: "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ?) \(sql)",
        arguments: [count]
      )
    }
    return "\(count) \(what)"
  }
}
