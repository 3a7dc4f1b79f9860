import GRDB
import SightlineFoundation

/// A connection to a catalog, which reads one committed state at a time.
protocol CatalogConnection: Sendable {
  /// Runs questions that see one committed state, on this thread.
  ///
  /// - Parameters:
  ///   - interruption: What says that the answers are no longer wanted; nil while they always are.
  ///   - body: Asks.
  /// - Returns: The value that the body returns.
  /// - Throws: Any error of the database or of the body.
  func read<T>(
    unless interruption: Interruption?,
    _ body: (any CatalogReading) throws -> T
  ) throws -> T

  /// Has a reading begin while others do; the one that is returned is read through once, in place of this one.
  func beginning(unless interruption: Interruption?) -> any CatalogConnection
}

extension CatalogConnection {
  func beginning(unless interruption: Interruption?) -> any CatalogConnection { self }
}

/// Where a catalog is: a file, a schema of a server's database, or several of these.
protocol CatalogStorage: CatalogConnection {
  /// Whether features by cell are kept in it; otherwise files beside it hold them.
  var keepsFeaturesInside: Bool { get }
  /// Whether its descriptors can be brought into another form in place.
  var convertsForms: Bool { get }
  /// The folder that it lies in; the current one where it lies in none, so that paths are as they are here.
  var folder: String { get }
  /// How many bytes it takes: those of its file, or of its tables with their indices.
  func byteCount() throws -> Int64
  /// Runs changes that take effect together.
  func write<T>(_ body: (any CatalogDatabase) throws -> T) throws -> T
  /// Runs questions to the tables of one catalog, also from inside others, which keep their own connection meanwhile.
  func readTables<T>(_ body: (any TableReading) throws -> T) throws -> T
  /// Runs one question about rows that never change, so that it needs to see no certain state.
  func readFixed<T>(_ body: (any TableReading) throws -> T) throws -> T
  /// How old the state of a server is that follows another; nil where there is no such server.
  func replicaLag() throws -> Duration?
  /// Has a job done on a thread that may wait, as soon as a connection is free.
  func submit(_ job: @escaping @Sendable (any CatalogConnection) -> Void)
  /// Returns a connection for another thread, to read at the same time; nil if there can be none.
  func anotherConnection() -> (any CatalogConnection)?
  /// Drops what is of no more use; see `Catalog.compact()`.
  func compact() throws -> CompactionReport
  /// The files that it is read from; none on a server.
  var files: [String] { get }
  /// The catalog among several that has a path; nil where it is one catalog.
  func part(_ path: String) throws(SightlineError) -> Catalog?
  /// Whether to repeat a failed question, because an answer may leave out the shard that failed.
  func leavesOut(_ error: SightlineError) -> Bool
}

extension CatalogStorage {
  func readFixed<T>(_ body: (any TableReading) throws -> T) throws -> T { try readTables(body) }

  func replicaLag() throws -> Duration? { nil }

  // Nothing is left behind that takes room, or the server sees to it.
  func compact() throws -> CompactionReport {
    let bytes = try byteCount()
    return CompactionReport(
      bytesBefore: bytes,
      bytesAfter: bytes,
      removedPictures: 0,
      blocksBefore: 0,
      blocksAfter: 0
    )
  }

  func part(_ path: String) throws(SightlineError) -> Catalog? { nil }

  func leavesOut(_ error: SightlineError) -> Bool { false }
}

/// A catalog in a file.
final class FileStorage: CatalogStorage {
  let path: String
  let database: DatabaseQueue
  private let identity: FileStatus.Identity?
  private let readers: ReaderPool<DatabaseQueue>

  init(path: String, mode: Catalog.Mode, _ database: DatabaseQueue) {
    self.path = path
    self.database = database
    let identity = FileStatus(path)?.identity
    self.identity = identity
    readers = ReaderPool(database, isShared: mode == .readOnly) {
      Self.anotherConnection(path, identity)
    }
  }

  var keepsFeaturesInside: Bool { false }
  var convertsForms: Bool { true }
  var folder: String { FilePaths.folder(of: path) }
  var files: [String] { [path] }

  func byteCount() throws -> Int64 { FileStatus(path)?.size ?? 0 }

  func anotherConnection() -> (any CatalogConnection)? {
    Self.anotherConnection(path, identity).map { FileConnection(path: path, database: $0) }
  }

  private static func anotherConnection(
    _ path: String,
    _ identity: FileStatus.Identity?
  ) -> DatabaseQueue? {
    // The file that is opened now must be the catalog's own, not one that took its place.
    guard identity != nil, FileStatus(path)?.identity == identity else { return nil }
    return try? Catalog.connectToRead(path)
  }

  func write<T>(_ body: (any CatalogDatabase) throws -> T) throws -> T {
    try database.write { db in
      try Catalog.requireCatalog(db, path: path)
      return try body(db)
    }
  }

  func read<T>(
    unless interruption: Interruption?,
    _ body: (any CatalogReading) throws -> T
  ) throws -> T {
    try FileConnection(path: path, database: database).read(unless: interruption, body)
  }

  func readTables<T>(_ body: (any TableReading) throws -> T) throws -> T {
    try read(unless: nil) { try body($0.tables) }
  }

  func submit(_ job: @escaping @Sendable (any CatalogConnection) -> Void) {
    readers.submit { [path] database in job(FileConnection(path: path, database: database)) }
  }
}

/// One of the connections to a file.
private struct FileConnection: CatalogConnection {
  let path: String
  let database: DatabaseQueue

  func read<T>(
    unless interruption: Interruption?,
    _ body: (any CatalogReading) throws -> T
  ) throws -> T {
    let query = { (db: Database) in
      try Interruption.$current.withValue(interruption) {
        // Another program can have put something else into the file since it was opened.
        try Catalog.requireCatalog(db, path: path)
        return try body(FileReader(db, path: path))
      }
    }
    do {
      return try database.read(query)
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
      try Catalog.rollBackUnfinishedWrite(path)
      return try database.read(query)
    }
  }
}
