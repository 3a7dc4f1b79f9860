import Foundation
import GRDB
import TestSupport

/// Forges rows, each with the checksum that fits it.
struct ForgedRows {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The columns that a reader computes with or hands on, by table.
  private static let columns: [(table: String, columns: [String])] = [
    ("types", ["id", "identifier", "name", "url"]),
    ("entities", ["id", "type", "identifier", "title", "subtitle", "properties", "labels"]),
    (
      "pictures",
      [
        "id", "entity", "path_key", "position", "path", "width", "height", "size", "modified",
        "digest_high", "problem", "descriptors",
      ]
    ),
    ("removed", ["picture"]),
    ("algorithms", ["id", "identifier", "blocks", "value_count", "digest"]),
    ("descriptor_sets", ["id", "algorithms"]),
    ("blocks", ["id", "algorithm", "first", "last", "count", "data"]),
    ("changes", ["generation", "data"]),
    (
      "totals",
      [
        "next_picture", "next_entity", "types", "entities", "pictures", "removed", "generation",
        "logged_from", "logged",
      ]
    ),
    ("info", ["key", "value"]),
  ]

  private static let numbers: [Int64] = [
    .max, .max - 1, .min, .min + 1, -1, 0, 1, 2, 3, 1 << 24, 1 << 31, 1 << 31 - 1, 1 << 32, 1 << 39,
    1 << 40, 1 << 48, 1 << 48 - 1, 1 << 53, 1 << 62, 1 << 61 - 1,
  ]

  private static let texts: [String] = [
    "", "0", "x", "../../etc/passwd", "\u{202E}\n\u{1B}[2J", "{", "[[[", "{\"a\":1e999}",
    "{\"a\":9223372036854775807}", "1,1,1", "9223372036854775807", "-1", ",", "1,,2",
    "{\"a\":1,\"a\":2}", String(repeating: "[", count: 100_000),
    "{\"a\":\(String(repeating: "[", count: 600))\(String(repeating: "]", count: 600))}",
    "{\"a\":[" + String(repeating: "0,", count: 500_000) + "0]}",
    String(repeating: "long ", count: 400_000),
  ]

  /// Gives columns of rows values that they should not have.
  func change(_ count: Int, _ generator: inout SeededGenerator) throws -> String {
    var said: [String] = []
    try write(&generator) { db, generator in
      for _ in 0..<count {
        guard let place = Self.columns.randomElement(using: &generator),
          let column = place.columns.randomElement(using: &generator),
          let value = try Self.value(for: column, of: place.table, db, &generator)
        else { continue }
        let rows =
          generator.chance(70)
          ? "WHERE rowid = (SELECT rowid FROM \(place.table) \(Self.shuffled(&generator)) LIMIT 1)"
          : ""
        // A key that is there already is refused; that is no forgery.
        let condition = place.table == "info" ? "" : rows
        try? db.execute(
          sql: "UPDATE OR IGNORE \(place.table) SET \(column) = ? \(condition)",
          arguments: [value]
        )
        said.append("\(place.table).\(column) = \(value.description.prefix(40))")
      }
    }
    return said.joined(separator: ", ")
  }

  /// An order by chance that comes again with the seed, which SQLite's own would not.
  private static func shuffled(_ generator: inout SeededGenerator) -> String {
    "ORDER BY (rowid % 100003 * \(generator.next() % 9973 + 1)) % 101, rowid"
  }

  private static func value(
    for column: String,
    of table: String,
    _ db: Database,
    _ generator: inout SeededGenerator
  ) throws -> DatabaseValue? {
    let kind = try String.fetchOne(
      db,
      sql: "SELECT type FROM pragma_table_info(?) WHERE name = ?",
      arguments: [table, column]
    )
    switch kind {
    case "INTEGER":
      return (numbers.randomElement(using: &generator) ?? 0).databaseValue
    case "TEXT":
      return texts.randomElement(using: &generator)?.databaseValue
    default:
      let length = [0, 1, 7, 8, 4096, 1 << 20].randomElement(using: &generator) ?? 0
      return Data((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
        .databaseValue
    }
  }

  /// Copies rows of a table under other numbers, or drops some.
  func addOrRemove(_ generator: inout SeededGenerator) throws -> String {
    let table =
      Self.columns.map(\.table).filter { $0 != "info" }
      .randomElement(using: &generator) ?? "blocks"
    var said = ""
    try write(&generator) { db, generator in
      if generator.chance(50) {
        try db.execute(
          sql: "DELETE FROM \(table) WHERE rowid IN "
            + "(SELECT rowid FROM \(table) \(Self.shuffled(&generator)) "
            + "LIMIT \(Int.random(in: 1...4, using: &generator)))"
        )
        said = "rows taken from \(table)"
      } else {
        let columns = try String.fetchAll(
          db,
          sql: "SELECT name FROM pragma_table_info(?)",
          arguments: [table]
        )
        let key = columns[0]
        let number = Self.numbers.randomElement(using: &generator) ?? 0
        let others = columns.dropFirst().joined(separator: ", ")
        let rest = others.isEmpty ? "" : ", \(others)"
        try? db.execute(
          sql:
            "INSERT OR IGNORE INTO \(table) (\(key)\(rest)) SELECT \(number)\(rest) FROM \(table) LIMIT 1"
        )
        said = "a row \(number) added to \(table)"
      }
    }
    return said
  }

  /// Changes bytes of blocks or of the log of changes.
  func changeBytes(_ generator: inout SeededGenerator) throws -> String {
    var said = ""
    try write(&generator) { db, generator in
      let table = generator.chance(90) ? "blocks" : "changes"
      guard
        let row = try Row.fetchOne(
          db,
          sql: "SELECT rowid AS place, data FROM \(table) WHERE length(data) > 0 "
            + "\(Self.shuffled(&generator)) LIMIT 1"
        )
      else { return }
      var bytes = Array(row["data"] as Data)
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        // The beginning says how the rest is to be read.
        let reach = generator.chance(50) ? min(bytes.count, 48) : bytes.count
        guard reach > 0 else { break }
        let place = Int.random(in: 0..<reach, using: &generator)
        bytes[place] =
          [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator)
          ?? UInt8.random(in: 0...255, using: &generator)
      }
      if generator.chance(20) {
        bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
      }
      if generator.chance(10) { bytes += [UInt8](repeating: 0xFF, count: 64) }
      try db.execute(
        sql: "UPDATE \(table) SET data = ? WHERE rowid = ?",
        arguments: [Data(bytes), row["place"] as Int64]
      )
      said = "bytes of row \(row["place"] as Int64) of \(table)"
    }
    return said
  }

  func write(
    _ generator: inout SeededGenerator,
    _ change: (Database, inout SeededGenerator) throws -> Void
  ) throws {
    let database = try Forgery.open(path)
    let isCounting = generator.chance(50)
    try database.write { db in
      try change(db, &generator)
      try CatalogSealer(db: db, isCounting: isCounting).seal()
    }
    try database.close()
  }
}
