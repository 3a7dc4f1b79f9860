package import CoreSpotlight
import Foundation
import GRDB

extension FullTextIndex: SearchableStore {
  /// Adds records, or replaces those of the same entities: all or none.
  package func add(_ records: [IndexedRecord]) async throws {
    try Self.mapErrors(path) { try database.write { db in try Self.add(records, db) } }
  }

  /// Removes the records of entities; missing ones are ignored.
  package func remove(_ things: [IndexedThing]) async throws {
    try remove(where: "type = ? AND id = ?", things.map { [$0.typeName, $0.identifier] })
  }

  /// Removes the records of all entities of a type.
  package func removeAll(ofType typeName: String) async throws {
    try remove(where: "type = ?", [[typeName]])
  }

  /// Removes the records of items by their ids; missing ones are ignored.
  package func removeItems(_ identifiers: [String]) async throws {
    try remove(where: "item = ?", identifiers.map { [$0] })
  }

  /// Removes the records of items by their groups, with the groups below them.
  package func removeItems(inDomains domains: [String]) async throws {
    // In a pattern, a name's own wildcard characters would match any character.
    try remove(
      where: "domain = ? OR substr(domain, 1, length(?)) = ?",
      domains.map { [$0, "\($0).", "\($0)."] }
    )
  }

  /// Removes all records.
  package func removeAll() async throws { try remove(where: "true", [[]]) }

  /// Removes the records that fit a condition, with each of several lists of arguments.
  private func remove(where condition: String, _ arguments: [StatementArguments]) throws {
    try Self.mapErrors(path) {
      try database.write { db in
        for arguments in arguments { try Self.remove(db, where: condition, arguments) }
      }
    }
  }

  /// The ids of the entities of a type: all, or those that words describe, best first.
  package func identifiers(
    ofType typeName: String,
    matching text: String?
  ) async throws -> [String] {
    if let text {
      return try hits(for: text, entityType: typeName, limit: Self.maximumHits).map(\.identifier)
    }
    return try Self.mapErrors(path) {
      try database.read {
        try String.fetchAll(
          $0,
          sql: "SELECT id FROM entity WHERE type = ? ORDER BY id",
          arguments: [typeName]
        )
      }
    }
  }

  /// All records.
  package func allRecords() async throws -> [IndexedRecord] {
    try Self.mapErrors(path) {
      try database.read { db in
        try Row.fetchAll(db, sql: "SELECT * FROM entity ORDER BY type, id").map(Self.record)
      }
    }
  }

  /// The records that words describe, best first, up to a limit.
  package func records(matching text: String, limit: Int) async throws -> [IndexedRecord] {
    let hits = try hits(for: text, limit: min(max(limit, 1), Self.maximumHits))
    return try Self.mapErrors(path) {
      try database.read { db in
        try hits.compactMap { hit in
          try Row.fetchOne(
            db,
            sql: "SELECT * FROM entity WHERE type = ? AND id = ?",
            arguments: [hit.entityType, hit.identifier]
          ).map(Self.record)
        }
      }
    }
  }

  private static func record(_ row: Row) throws -> IndexedRecord {
    IndexedRecord(
      thing: IndexedThing(typeName: row["type"], identifier: row["id"]),
      item: row["item"],
      domain: row["domain"],
      title: row["title"],
      texts: [],
      priority: row["priority"],
      attributes: try JSONDecoder().decode(
        [String: AttributeValue].self,
        from: row["attributes"] as Data
      )
    )
  }

  private static func add(_ records: [IndexedRecord], _ db: Database) throws {
    // Prepared once for all records.
    let find = try db.makeStatement(sql: "SELECT rowid FROM entity WHERE type = ? AND id = ?")
    let update = try db.makeStatement(
      sql: """
        UPDATE entity SET title = ?, priority = ?, item = ?, domain = ?, attributes = ? WHERE rowid = ?
        """
    )
    let insert = try db.makeStatement(
      sql: """
        INSERT INTO entity (title, priority, item, domain, attributes, type, id)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    )
    let forget = try db.makeStatement(sql: "DELETE FROM entityText WHERE rowid = ?")
    let write = try db.makeStatement(
      sql: "INSERT INTO entityText (rowid, title, texts) VALUES (?, ?, ?)"
    )
    let encoder = JSONEncoder()
    for record in records {
      let attributes = try encoder.encode(record.attributes)
      let (type, id) = (record.thing.typeName, record.thing.identifier)
      let row: Int64
      if let known = try Int64.fetchOne(find, arguments: [type, id]) {
        row = known
        try forget.execute(arguments: [row])
        try update.execute(
          arguments: [record.title, record.priority, record.item, record.domain, attributes, row]
        )
      } else {
        try insert.execute(
          arguments: [
            record.title, record.priority, record.item, record.domain, attributes, type, id,
          ]
        )
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

extension FullTextIndex {
  /// The number that identifies a database as an index: "SLEI".
  private static let applicationID: Int32 = 0x534C_4549
  /// The version of the tables; increased with each change that older releases cannot read.
  private static let version: Int32 = 3

  /// Makes the tables of a new file; checks that an existing file is an index.
  ///
  /// - Throws: `IntentHostError` for another program's database, or a later release's.
  static func prepare(_ db: Database) throws {
    let application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
    if isEmpty, application == 0 { return try makeTables(db) }
    guard application == applicationID else {
      throw IntentHostError(
        .indexFailed,
        "another kind of database, left as it was; give the file of an index, or a new one"
      )
    }
    let found = try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard found == version else {
      throw IntentHostError(
        .indexFailed,
        "an index of form \(found), and this release knows form \(version); "
          + "use the release that wrote it, or delete it and index again",
        value: "\(found)"
      )
    }
  }

  private static func makeTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE entity (
          rowid INTEGER PRIMARY KEY, type TEXT NOT NULL, id TEXT NOT NULL, title TEXT NOT NULL,
          priority INTEGER NOT NULL, item TEXT, domain TEXT, attributes BLOB NOT NULL,
          UNIQUE (type, id)
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
