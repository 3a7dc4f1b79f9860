import GRDB
public import SightlineFoundation

extension Catalog {
  /// Drops the descriptors of removed pictures for good, joins small blocks, and shrinks the file.
  ///
  /// No answer changes. The blocks are rewritten in one transaction; then SQLite copies the file
  /// without its gaps, which temporarily takes as much space on the disk as the file. Whenever the
  /// program ends, the catalog is whole. Readers in other programs
  /// wait while the file is copied back.
  ///
  /// A catalog on a server has nothing to drop: its autovacuum reclaims removed rows. The report then gives the
  /// current sizes.
  ///
  /// - Returns: A report of what was dropped and how much space was saved.
  /// - Throws: `SightlineError`: `readOnly`, `locked`, `full`, `damaged` or `io`.
  /// - Complexity: O(size of the file); memory for some blocks.
  public func compact() throws(SightlineError) -> CompactionReport {
    try mapErrors(path) { try storage.compact() }
  }
}

extension FileStorage {
  func compact() throws -> CompactionReport {
    let bytesBefore = FileStatus(path)?.size ?? 0
    var removed = 0
    var blocks = (before: 0, after: 0)
    try database.write { db in
      try Catalog.requireCatalog(db, path: path)
      try requireStructure(db)
      let state = WriterState(db, path: path)
      blocks.before = try state.reader.algorithmTotals().reduce(0) { $0 + $1.blocks }
      removed = try state.reader.totals().removed
      try state.dropRemoved()
      blocks.after = try state.reader.algorithmTotals().reduce(0) { $0 + $1.blocks }
    }
    try database.writeWithoutTransaction { db in try db.execute(sql: "VACUUM") }
    return CompactionReport(
      bytesBefore: bytesBefore,
      bytesAfter: FileStatus(path)?.size ?? 0,
      removedPictures: removed,
      blocksBefore: blocks.before,
      blocksAfter: blocks.after
    )
  }

  /// Refuses a file whose pages do not belong to one row each: copying it would not end, or fill the
  /// disk.
  private func requireStructure(_ db: Database) throws {
    let found = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "nothing was found"
    guard found == "ok" else {
      throw SightlineError.damaged(path, found.split(separator: "\n").joined(separator: "; "))
    }
  }
}

/// The outcome of a compaction.
public struct CompactionReport: Hashable, Sendable, Codable {
  /// The size of the catalog before, in bytes: that of its file, or of its tables.
  public package(set) var bytesBefore: Int64
  /// The size of the catalog after, in bytes.
  public let bytesAfter: Int64
  /// How many removed pictures had their descriptors dropped.
  public let removedPictures: Int
  /// How many blocks of descriptors there were.
  public let blocksBefore: Int
  /// How many blocks of descriptors there are.
  public let blocksAfter: Int
}
