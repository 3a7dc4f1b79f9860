import Foundation
import GRDB

/// An index for searching entities by words, on SQLite's FTS5.
///
/// Once it is the default index, items that an app indexes through `CSSearchableIndex` are stored in it; a host
/// can also index all entities of a type itself:
/// ```swift
/// let index = try FullTextIndex(path: "entities.sqlite")
/// index.becomeDefault()
/// try await host.index(entityType: "LandmarkEntity", in: index)
/// let found = try await host.search(text: "mount fu", in: index)
/// ```
/// Words are compared without case and accents, and found by their beginnings. Titles weigh ten times
/// as much as other texts.
public struct FullTextIndex: Sendable {
  /// The maximum number of hits that one search considers.
  public static let maximumHits = 1000

  let database: DatabaseQueue
  /// The file; nil for an index in memory.
  let path: String?

  /// Opens an index in a file, and makes the file if there is none.
  ///
  /// - Parameter path: The file; nil keeps the index in memory.
  /// - Throws: `IntentHostError` with the code `indexFailed`.
  public init(path: String? = nil) throws(IntentHostError) {
    self.path = path
    database = try Self.mapErrors(path) {
      var configuration = Configuration()
      // Another program may be writing to the file.
      configuration.busyMode = .timeout(5)
      let database =
        try path.map { try DatabaseQueue(path: $0, configuration: configuration) }
        ?? DatabaseQueue()
      try database.write { try Self.prepare($0) }
      return database
    }
  }

  /// The entities that words describe.
  ///
  /// - Parameters:
  ///   - text: The words. All must occur in an entity's texts, as words or their beginnings.
  ///   - entityType: The name of the type to search; nil for all.
  ///   - limit: The maximum number of hits, up to `maximumHits`.
  /// - Returns: The hits, best first: by BM25; among those within 2 % of each other by priority, then by type
  ///   and id. No hits for text without a letter or digit.
  /// - Throws: `IntentHostError` with the code `indexFailed`, or `invalidLimit` when it is below 1.
  /// - Complexity: O(*h* log *h*) in the number of hits, besides the work of FTS5.
  public func hits(
    for text: String,
    entityType: String? = nil,
    limit: Int = 20
  ) throws(IntentHostError) -> [TextSearchHit] {
    guard limit > 0 else {
      throw IntentHostError(
        .invalidLimit,
        "search by words: the limit is \(limit); ask for 1 to \(Self.maximumHits)",
        value: "\(limit)"
      )
    }
    guard let query = FullTextQuery(text) else { return [] }
    let hits = try Self.mapErrors(path) {
      try database.read { try Self.fetch($0, query, entityType) }
    }
    return Array(Self.sorted(hits).prefix(limit))
  }

  /// How many entities are indexed.
  ///
  /// - Throws: `IntentHostError` with the code `indexFailed`.
  public var count: Int {
    get throws(IntentHostError) {
      try Self.mapErrors(path) {
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
        // SQLite's figure is negative, and the lower the better.
        rank: -(row["score"] as Double),
        priority: row["priority"]
      )
    }
  }

  private static func sorted(_ hits: [TextSearchHit]) -> [TextSearchHit] {
    // Steps of 2 % on a logarithmic scale, so that equality is transitive.
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

  /// Runs work on SQLite and converts its errors to the host's.
  static func mapErrors<T>(
    _ path: String?,
    _ body: () throws -> T
  ) throws(IntentHostError) -> T {
    do {
      return try body()
    } catch let error as IntentHostError {
      throw IntentHostError(error.code, error.message, value: error.value, path: path)
    } catch {
      throw IntentHostError(
        .indexFailed,
        "the index of entities failed: \(error); "
          + (path == nil
            ? "make it again" : "check the file and its folder, or delete it and index again"),
        path: path,
        underlying: error
      )
    }
  }
}
