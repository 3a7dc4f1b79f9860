package import AppIntents
import GRDB

extension FullTextIndex: EntityIndexStore {
  /// Adds records, or replaces those of the same entities, all or none.
  package func add(_ records: [IndexedRecord]) async throws {
    try Self.mapErrors(place) { try database.write { db in try Self.add(records, db) } }
  }

  /// Removes the records of entities; those that are not there are ignored.
  package func remove(_ identifiers: [EntityIdentifier]) async throws {
    try Self.mapErrors(place) {
      try database.write { db in
        for identifier in identifiers {
          try Self.remove(
            db,
            where: "type = ? AND id = ?",
            [identifier.entityType.persistentIdentifier, identifier.identifier]
          )
        }
      }
    }
  }

  /// Removes the records of all entities of a type.
  package func removeAll(ofType type: any AppEntity.Type) async throws {
    try Self.mapErrors(place) {
      try database.write { try Self.remove($0, where: "type = ?", [type.persistentIdentifier]) }
    }
  }

  private static func add(_ records: [IndexedRecord], _ db: Database) throws {
    // Prepared once for all records.
    let find = try db.makeStatement(sql: "SELECT rowid FROM entity WHERE type = ? AND id = ?")
    let update = try db.makeStatement(
      sql: "UPDATE entity SET title = ?, priority = ? WHERE rowid = ?"
    )
    let insert = try db.makeStatement(
      sql: "INSERT INTO entity (title, priority, type, id) VALUES (?, ?, ?, ?)"
    )
    let forget = try db.makeStatement(sql: "DELETE FROM entityText WHERE rowid = ?")
    let write = try db.makeStatement(
      sql: "INSERT INTO entityText (rowid, title, texts) VALUES (?, ?, ?)"
    )
    for record in records {
      let type = record.identifier.entityType.persistentIdentifier
      let id = record.identifier.identifier
      let row: Int64
      if let known = try Int64.fetchOne(find, arguments: [type, id]) {
        row = known
        try forget.execute(arguments: [row])
        try update.execute(arguments: [record.title, record.priority, row])
      } else {
        try insert.execute(arguments: [record.title, record.priority, type, id])
        row = db.lastInsertedRowID
      }
      let others = record.texts.filter { $0 != record.title }.joined(separator: "\n")
      try write.execute(arguments: [row, record.title, others])
    }
  }

  private static func remove(
    _ db: Database,
    where condition: String,
    _ arguments: StatementArguments
  ) throws {
    try db.execute(
      sql: "DELETE FROM entityText WHERE rowid IN (SELECT rowid FROM entity WHERE \(condition))",
      arguments: arguments
    )
    try db.execute(sql: "DELETE FROM entity WHERE \(condition)", arguments: arguments)
  }
}
