import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The log of what the last transactions changed, so that who has seen an earlier state need not read
/// everything again.
///
/// Each generation has a row, which is empty where it only added pictures and entities: their numbers
/// tell that they are new. The oldest generations are dropped in time.
struct ChangeLog {
  /// The most generations, and the most changes, that are kept.
  static let limits = (generations: 4096, changes: 65_536)

  /// The kind of row that changed; the lowest bits of a change.
  enum Kind: UInt64 {
    case type, entity, pictureRemoved, pictureMoved
    static let bits: UInt64 = 2
  }

  /// A changed row, as eight bytes.
  struct Change: Hashable, Comparable {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(_ kind: Kind, _ row: Int64) {
      rawValue = UInt64(bitPattern: row) << Kind.bits | kind.rawValue
    }

    var kind: Kind? { Kind(rawValue: rawValue & (1 << Kind.bits - 1)) }
    var row: Int64 { Int64(rawValue >> Kind.bits) }

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  private let db: any CatalogDatabase
  private let path: String

  init(_ db: any CatalogDatabase, path: String) {
    self.db = db
    self.path = path
  }

  /// Adds a generation, and drops old ones where there are too many.
  ///
  /// - Parameters:
  ///   - changes: What the generation changed.
  ///   - totals: Counts the generation already, but not its changes.
  /// - Throws: `DatabaseError` for what SQLite meets.
  func append(_ changes: Set<Change>, to totals: inout CatalogTotals) throws {
    guard changes.count <= Self.limits.changes else { return try forget(&totals) }
    var data: [UInt8] = []
    data.append(littleEndian: changes.sorted().map(\.rawValue))
    try db.change(
      "INSERT INTO changes VALUES (?, ?, ?)",
      [totals.generation, Data(data), Self.checksum(totals.generation, data.span)]
    )
    totals.logged += changes.count
    if totals.logged > Self.limits.changes
      || totals.generation - totals.loggedFrom > Self.limits.generations
    {
      try prune(&totals)
    }
  }

  /// Drops all, so that who has seen an earlier state must read everything again.
  ///
  /// - Parameter totals: Counts the generation already.
  /// - Throws: `DatabaseError` for what SQLite meets.
  func forget(_ totals: inout CatalogTotals) throws {
    // The condition is needed because without one SQLite empties a table in a single step that cannot be
    // interrupted.
    try db.change("DELETE FROM changes WHERE generation > 0", [])
    totals.loggedFrom = totals.generation
    totals.logged = 0
  }

  /// Drops the older part, so that half of what may be kept is left.
  private func prune(_ totals: inout CatalogTotals) throws {
    var kept = 0
    var from = totals.generation
    var isFull = false
    try db.eachRow(
      "SELECT generation, length(data) FROM changes ORDER BY generation DESC",
      path: path
    ) { row in
      let generation = try row.number(0)
      let count = try row.count(1) / 8
      isFull =
        isFull
        || generation != totals.generation
          && (kept + count > Self.limits.changes / 2
            || totals.generation - generation >= Self.limits.generations / 2)
      guard !isFull else { return }
      kept += count
      from = generation - 1
    }
    try db.change("DELETE FROM changes WHERE generation <= ?", [from])
    totals.loggedFrom = from
    totals.logged = kept
  }

  /// Hands on the changes of the generations after one, each held against its checksum.
  ///
  /// - Throws: `SightlineError` with code `damaged`, also when a generation is missing.
  func each(after generation: Int64, in totals: CatalogTotals, _ body: (Change) -> Void) throws {
    var expected = generation
    try db.eachRow(
      "SELECT generation, data, checksum FROM changes WHERE generation > ? ORDER BY generation",
      [generation],
      path: path
    ) { row in
      expected += 1
      let data = try row.blob(1)
      guard try row.integer(0) == expected, data.count % 8 == 0,
        try Self.checksum(expected, data.span) == row.integer(2)
      else { throw damaged(expected) }
      for start in stride(from: 0, to: data.count, by: 8) {
        let change = Change(rawValue: data.rawSpan.littleEndian64(at: start))
        guard change.kind != nil else { throw damaged(expected) }
        body(change)
      }
    }
    guard expected == totals.generation else { throw damaged(expected + 1) }
  }

  private func damaged(_ generation: Int64) -> SightlineError {
    .damaged(path, "generation \(generation) of the log of changes does not match its checksum")
  }

  private static func checksum(_ generation: Int64, _ data: Span<UInt8>) -> Int64 {
    var checksum = RowChecksum()
    checksum.combine(generation)
    checksum.combine(data)
    return checksum.value
  }
}
