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
    _ body: (any CatalogDatabase) throws -> T
  ) throws -> T

  /// Has a reading begin while others do; the one that is returned is read through once, in place of this one.
  func beginning() -> any CatalogConnection
}

extension CatalogConnection {
  func beginning() -> any CatalogConnection { self }
}

/// Where a catalog is: a file, a schema of a server's database, or several of these.
protocol CatalogStorage: CatalogConnection {
  /// Whether it is on a server, or all of it on servers.
  var isOnServer: Bool { get }
  /// How many bytes it takes: those of its file, or of its tables with their indices.
  func byteCount() throws -> Int64
  /// Runs changes that take effect together.
  func write<T>(_ body: (any CatalogDatabase) throws -> T) throws -> T
  /// Runs a question from inside another one, which keeps its own connection meanwhile.
  func readAside<T>(_ body: (any CatalogDatabase) throws -> T) throws -> T
  /// Has a job done on a thread that may wait, as soon as a connection is free.
  func submit(_ job: @escaping @Sendable (any CatalogConnection) -> Void)
  /// Returns a connection for another thread, to read at the same time; nil if there can be none.
  func anotherConnection() -> (any CatalogConnection)?
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

  var isOnServer: Bool { false }

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
    _ body: (any CatalogDatabase) throws -> T
  ) throws -> T {
    try FileConnection(path: path, database: database).read(unless: interruption, body)
  }

  func readAside<T>(_ body: (any CatalogDatabase) throws -> T) throws -> T {
    try read(unless: nil, body)
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
    _ body: (any CatalogDatabase) throws -> T
  ) throws -> T {
    let query = { (db: Database) in
      try Interruption.$current.withValue(interruption) {
        // Another program can have put something else into the file since it was opened.
        try Catalog.requireCatalog(db, path: path)
        return try body(db)
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
