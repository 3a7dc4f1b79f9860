import Foundation
import GRDB
import SightlineCatalog
import SightlineFoundation

/// Gives every row of a forged catalog the checksum that fits it, and the totals what they must add up
/// to, so that no checksum hides what is wrong.
struct CatalogSealer {
  let db: Database
  /// Whether the totals count the rows there are, and not what they said before.
  let isCounting: Bool

  func seal() throws {
    let types = try sealTypes()
    let entities = try sealEntities()
    try sealPictures()
    try sealBlocks()
    try sealAlgorithms()
    try sealChanges()
    try sealTotals(types: types, entities: entities)
  }

  private typealias Sum = (count: Int, digest: Int64)

  private func eachRow(_ sql: String, _ body: (Row) throws -> Void) throws {
    for row in try Row.fetchAll(db, sql: sql) { try body(row) }
  }

  private func set(_ table: String, _ row: Row, _ seal: RowSeal) throws {
    try db.execute(
      sql: "UPDATE \(table) SET checksum = ? WHERE rowid = ?",
      arguments: [seal.value, row["place"] as Int64]
    )
  }

  private func sealTypes() throws -> Sum {
    var sum: Sum = (0, 0)
    try eachRow("SELECT rowid AS place, * FROM types") { row in
      var seal = RowSeal()
      seal.take(row["id"] as Int64)
      for column in ["identifier", "name", "plural", "url", "open_intent"] {
        seal.take(text(row[column]))
      }
      try set("types", row, seal)
      sum = (sum.count + 1, sum.digest ^ seal.value)
    }
    return sum
  }

  private func sealEntities() throws -> Sum {
    var sum: Sum = (0, 0)
    try eachRow(
      "SELECT entities.rowid AS place, entities.*, types.identifier AS type_name FROM entities "
        + "JOIN types ON types.id = entities.type"
    ) { row in
      var seal = RowSeal()
      seal.take(row["id"] as Int64)
      for column in ["type_name", "identifier", "title", "subtitle", "properties"] {
        seal.take(text(row[column]))
      }
      let labels = (Data.fromDatabaseValue(row["labels"]) ?? Data())
        .split(separator: 0, omittingEmptySubsequences: false).dropLast()
      seal.take(Int64(labels.count))
      for label in labels { seal.take(String(decoding: label, as: UTF8.self)) }
      try set("entities", row, seal)
      sum = (sum.count + 1, sum.digest ^ seal.value)
    }
    return sum
  }

  private func sealPictures() throws {
    var names: [Int64: String] = [:]
    try eachRow("SELECT id, identifier FROM algorithms") { row in
      names[row["id"]] = text(row["identifier"])
    }
    try eachRow(
      "SELECT pictures.rowid AS place, pictures.*, algorithms FROM pictures "
        + "LEFT JOIN descriptor_sets ON descriptor_sets.id = descriptors"
    ) { row in
      var seal = RowSeal()
      for column in ["id", "entity", "position"] { seal.take(number(row[column])) }
      seal.take(text(row["path"]))
      for column in ["width", "height", "size", "modified", "digest_high", "digest_low"] {
        seal.take(number(row[column]))
      }
      seal.take(text(row["problem"]))
      let algorithms = (text(row["algorithms"]) ?? "").split(separator: ",")
      seal.take(Int64(algorithms.count))
      for algorithm in algorithms { seal.take(Int64(algorithm).flatMap { names[$0] } ?? "") }
      try set("pictures", row, seal)
    }
  }

  private func sealBlocks() throws {
    try eachRow(
      "SELECT blocks.rowid AS place, blocks.*, identifier FROM blocks JOIN algorithms ON algorithms.id = algorithm"
    ) { row in
      var header = Array((text(row["identifier"]) ?? "").utf8)
      for column in ["first", "last", "count"] {
        let number = number(row[column])
        for shift in stride(from: 0, to: 64, by: 8) {
          header.append(UInt8(truncatingIfNeeded: number >> Int64(shift)))
        }
      }
      let data = Array(Data.fromDatabaseValue(row["data"]) ?? Data())
      let hash = XXH64.hash(data.span.bytes, seed: XXH64.hash(header.span.bytes))
      try db.execute(
        sql: "UPDATE blocks SET checksum = ? WHERE rowid = ?",
        arguments: [Int64(bitPattern: hash), row["place"] as Int64]
      )
    }
  }

  private func sealAlgorithms() throws {
    try eachRow("SELECT rowid AS place, * FROM algorithms") { row in
      var digest: Int64 = 0
      var (blocks, values): (Int64, Int64) = (0, 0)
      for block in try Row.fetchAll(
        db,
        sql: "SELECT count, checksum FROM blocks WHERE algorithm = ?",
        arguments: [row["id"] as Int64]
      ) {
        digest ^= block["checksum"]
        blocks += 1
        values &+= number(block["count"])
      }
      if !isCounting { (blocks, values) = (number(row["blocks"]), number(row["value_count"])) }
      var seal = RowSeal()
      seal.take(row["id"] as Int64)
      seal.take(text(row["identifier"]))
      for number in [blocks, values, digest] { seal.take(number) }
      try db.execute(
        sql: "UPDATE algorithms SET blocks = ?, value_count = ?, digest = ?, checksum = ? "
          + "WHERE rowid = ?",
        arguments: [blocks, values, digest, seal.value, row["place"] as Int64]
      )
    }
  }

  private func sealChanges() throws {
    try eachRow("SELECT rowid AS place, * FROM changes") { row in
      var seal = RowSeal()
      seal.take(row["generation"] as Int64)
      seal.take(Data.fromDatabaseValue(row["data"]) ?? Data())
      try set("changes", row, seal)
    }
  }

  private func sealTotals(types: Sum, entities: Sum) throws {
    var removed: Sum = (0, 0)
    try eachRow("SELECT picture FROM removed") { row in
      var seal = RowSeal()
      seal.take(row["picture"] as Int64)
      removed = (removed.count + 1, removed.digest ^ seal.value)
    }
    try db.execute(
      sql: "UPDATE totals SET types_digest = ?, entities_digest = ?, removed_digest = ?",
      arguments: [types.digest, entities.digest, removed.digest]
    )
    if isCounting {
      try db.execute(
        sql: "UPDATE totals SET types = ?, entities = ?, removed = ?, "
          + "pictures = (SELECT count(*) FROM pictures)",
        arguments: [types.count, entities.count, removed.count]
      )
    }
    try eachRow("SELECT rowid AS place, * FROM totals") { row in
      var seal = RowSeal()
      for column in [
        "next_picture", "next_entity", "types", "types_digest", "entities", "entities_digest",
        "pictures", "removed", "removed_digest", "generation", "logged_from", "logged",
      ] { seal.take(number(row[column])) }
      try set("totals", row, seal)
    }
  }

  private func number(_ value: DatabaseValue) -> Int64 { Int64.fromDatabaseValue(value) ?? 0 }
  private func text(_ value: DatabaseValue) -> String? { String.fromDatabaseValue(value) }
}
