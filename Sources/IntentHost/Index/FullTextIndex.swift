package import AppIntents
import Foundation
import GRDB

/// An index of entities that is searched by words, kept by SQLite's FTS5.
///
/// Give it to a host, and what an app indexes through `CSSearchableIndex` lands in it:
/// ```swift
/// let index = try FullTextIndex(path: "entities.sqlite")
/// ```
/// Words are compared without case and accents, and found by their beginnings. Titles weigh ten times
/// as much as other texts.
public struct FullTextIndex: Sendable {
  /// The most hits that one search looks at.
  public static let maximumHits = 1000

  private let database: DatabaseQueue
  private let place: String

  /// Opens an index in a file, and makes the file when there is none.
  ///
  /// - Parameter path: The file; nil keeps the index in memory.
  /// - Throws: `IntentHostError` with the code `indexFailed`.
  public init(path: String? = nil) throws(IntentHostError) {
    let place = path ?? "the index in memory"
    self.place = place
    database = try Self.mapErrors(place) {
      let database = try path.map { try DatabaseQueue(path: $0) } ?? DatabaseQueue()
      try database.write { try Self.prepare($0) }
      return database
    }
  }

  /// The entities that words describe.
  ///
  /// - Parameters:
  ///   - text: The words. All must occur in an entity's texts, as words or their beginnings.
  ///   - entityType: The name of the type that is searched for; nil for all.
  ///   - limit: The most hits, up to `maximumHits`.
  /// - Returns: The hits, best first: by BM25, of those that are within 2 % the greater priority, then by
  ///   type and id. No hits for text without a letter or digit.
  /// - Throws: `IntentHostError` with the code `indexFailed`, or `invalidLimit` when it is below 1.
  /// - Complexity: O(*h* log *h*) in the number of hits, beside what FTS5 does.
  public func hits(
    for text: String,
    entityType: String? = nil,
    limit: Int = 20
  ) throws(IntentHostError) -> [TextSearchHit] {
    guard limit > 0 else {
      throw IntentHostError(
        .invalidLimit,
        "search by words: the limit is \(limit); ask for 1 to \(Self.maximumHits)"
      )
    }
    guard let query = FullTextQuery(text) else { return [] }
    let hits = try Self.mapErrors(place) {
      try database.read { try Self.fetch($0, query, entityType) }
    }
    return Array(Self.sorted(hits).prefix(limit))
  }

  /// How many entities are indexed.
  ///
  /// - Throws: `IntentHostError` with the code `indexFailed`.
  public var count: Int {
    get throws(IntentHostError) {
      try Self.mapErrors(place) {
        try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM entity") ?? 0 }
      }
    }
  }

  private static func fetch(
    _ db: Database,
    _ query: FullTextQuery,
    _ entityType: String?
  ) throws -> [TextSearchHit] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT entity.type, entity.id, entity.title, entity.priority,
          bm25(entityText, 10.0, 1.0) AS score
        FROM entityText JOIN entity ON entity.rowid = entityText.rowid
        WHERE entityText MATCH ? AND (? IS NULL OR entity.type = ?)
        ORDER BY score, entity.priority DESC, entity.type, entity.id LIMIT ?
        """,
      arguments: [query.expression, entityType, entityType, maximumHits]
    )
    return rows.map { row in
      TextSearchHit(
        entityType: row["type"],
        identifier: row["id"],
        title: row["title"],
        // SQLite's figure is negative, the better the lesser.
        rank: -(row["score"] as Double),
        priority: row["priority"]
      )
    }
  }

  private static func sorted(_ hits: [TextSearchHit]) -> [TextSearchHit] {
    // Steps of 2 % on a scale of ratios, so that being equal is the same for all pairs.
    func step(_ hit: TextSearchHit) -> Double {
      (log(max(hit.rank, .leastNormalMagnitude)) / log(1.02)).rounded()
    }
    return hits.sorted { left, right in
      let steps = (step(left), step(right))
      if steps.0 != steps.1 { return steps.0 > steps.1 }
      return (-left.priority, left.entityType, left.identifier)
        < (-right.priority, right.entityType, right.identifier)
    }
  }

  private static func prepare(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS entity (
          rowid INTEGER PRIMARY KEY, type TEXT NOT NULL, id TEXT NOT NULL, title TEXT NOT NULL,
          priority INTEGER NOT NULL, UNIQUE (type, id)
        );
        CREATE VIRTUAL TABLE IF NOT EXISTS entityText USING fts5(
          title, texts, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
        );
        """
    )
  }

  private static func mapErrors<T>(
    _ place: String,
    _ body: () throws -> T
  ) throws(IntentHostError) -> T {
    do {
      return try body()
    } catch {
      throw IntentHostError(
        .indexFailed,
        "\(place): the index of entities failed: \(error); "
          + "check the file and its folder, or delete it and index again",
        underlying: error
      )
    }
  }
}

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
    for record in records {
      let type = record.identifier.entityType.persistentIdentifier
      let id = record.identifier.identifier
      try remove(db, where: "type = ? AND id = ?", [type, id])
      try db.execute(
        sql: "INSERT INTO entity (type, id, title, priority) VALUES (?, ?, ?, ?)",
        arguments: [type, id, record.title, record.priority]
      )
      let others = record.texts.filter { $0 != record.title }.joined(separator: "\n")
      try db.execute(
        sql: "INSERT INTO entityText (rowid, title, texts) VALUES (?, ?, ?)",
        arguments: [db.lastInsertedRowID, record.title, others]
      )
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
