import GRDB
public import SightlinePixels

/// All entities of an app with the descriptors of their pictures, in one durable file.
///
/// A catalog is a SQLite database with a rollback journal: at rest it is one file, which can be copied
/// and read from anywhere, media that cannot be written to included. Every read sees one committed
/// state; every write happens as a whole or not at all, whatever moment the program ends. Several
/// programs may read at once while one writes; who meets a lock waits for up to five seconds.
///
/// Readers see the old state while a transaction gathers its changes, and wait only while they are put
/// into the file. A transaction that changes more than 64 MB keeps readers out from there on until it
/// ends, so where others read, write in parts. (A write-ahead log would let them read on, but leaves
/// two more files beside the catalog that a copy must not miss, asks readers to write, and writes
/// everything twice.)
///
/// Descriptors stand in blocks of some thousand pictures, by algorithm, so that a search reads those it
/// needs one after the other. Every row and every block is stored with a checksum, and the types, the
/// entities and the blocks of an algorithm with what they must add up to. What does not fit is reported,
/// never handed out.
public final class Catalog: Sendable {
  /// The path as it was given.
  public let path: String
  /// What the catalog was opened for.
  public let mode: Mode

  let database: DatabaseQueue

  init(path: String, mode: Mode, database: DatabaseQueue) {
    self.path = path
    self.mode = mode
    self.database = database
  }

  /// Makes changes that take effect together.
  ///
  /// On return the changes are on the disk. When the body throws, nothing has changed.
  ///
  /// - Parameter body: Makes the changes; the writer is of no use once it returns.
  /// - Returns: What the body returns.
  /// - Throws: `SightlineError`: `readOnly`, `locked`, `full`, or what the body throws.
  @discardableResult
  public func write<T>(
    _ body: (borrowing CatalogWriter) throws(SightlineError) -> T
  ) throws(SightlineError) -> T {
    try mapErrors(path) {
      try database.write { db in
        let state = WriterState(db, path: path)
        let result = try body(CatalogWriter(state))
        try state.finish()
        return result
      }
    }
  }

  /// Runs queries that see one committed state.
  func read<T>(_ body: (any CatalogReading) throws -> T) throws(SightlineError) -> T {
    try mapErrors(path) {
      // Another program can have brought the file to a later version since it was opened.
      let query = { [path] (db: Database) in
        switch try Self.checkedVersion(db, path: path) {
        case 1: try body(Version1Reader(db, path: path))
        default: try body(CatalogReader(db, path: path))
        }
      }
      do {
        return try database.read(query)
      } catch let error as DatabaseError
        where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
      {
        try Self.rollBackUnfinishedWrite(path)
        return try database.read(query)
      }
    }
  }
}
