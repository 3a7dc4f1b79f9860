import GRDB
public import SightlinePixels

extension Catalog {
  /// How long a locked catalog is waited for, in seconds.
  private static let busyTimeout = 5.0

  /// How many changed bytes a transaction gathers before it must write to the file, which keeps
  /// readers out until it ends.
  private static let writerCache = 64 << 20

  /// Opens a catalog for reading.
  ///
  /// A write that a killed program left unfinished is undone first, which needs a writable file.
  ///
  /// - Parameter path: The catalog's file.
  /// - Returns: The catalog, which can be shared between tasks.
  /// - Throws: `SightlineError`: `notFound`, `notACatalog`, `newerVersion`, `damaged`, `locked`,
  ///   `readOnly` when an unfinished write cannot be undone, or `io`.
  public static func open(_ path: String) throws(SightlineError) -> Catalog {
    try open(path, busyTimeout: busyTimeout)
  }

  /// Opens a catalog for writing, and makes it when there is no file.
  ///
  /// A file that is something else is never overwritten; an empty file becomes a catalog.
  ///
  /// - Parameter path: The catalog's file; its folder must exist.
  /// - Returns: The catalog, which can be shared between tasks.
  /// - Throws: `SightlineError`: `notFound` when the folder is missing, `notACatalog`, `newerVersion`,
  ///   `damaged`, `locked`, `readOnly`, `full` or `io`.
  public static func openForWriting(_ path: String) throws(SightlineError) -> Catalog {
    try openForWriting(path, busyTimeout: busyTimeout)
  }

  /// Opens for reading with a chosen patience, in seconds.
  package static func open(
    _ path: String,
    busyTimeout: Double
  ) throws(SightlineError) -> Catalog {
    guard let status = FileStatus(path) else {
      throw SightlineError(
        .notFound,
        at: path,
        "there is no such catalog; build one with `sightline index`"
      )
    }
    try requireFile(status, path)
    if status.size == 0 {
      throw SightlineError(
        .notACatalog,
        at: path,
        "not a catalog but an empty file; build one with `sightline index`"
      )
    }
    let database = try mapErrors(path) {
      do {
        return try connect(path, isReadOnly: true, busyTimeout: busyTimeout)
      } catch let error as DatabaseError
        where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
      {
        try rollBackUnfinishedWrite(path)
        return try connect(path, isReadOnly: true, busyTimeout: busyTimeout)
      }
    }
    let catalog = Catalog(path: path, isReadOnly: true, database: database)
    try catalog.read { _ in }
    return catalog
  }

  /// Opens for writing with a chosen patience, in seconds.
  package static func openForWriting(
    _ path: String,
    busyTimeout: Double
  ) throws(SightlineError) -> Catalog {
    if let status = FileStatus(path) {
      try requireFile(status, path)
    } else {
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      guard FileStatus(folder)?.kind == .folder else {
        throw SightlineError(
          .notFound,
          at: path,
          "the folder '\(folder)' does not exist; make it first"
        )
      }
    }
    let database = try mapErrors(path) {
      let database = try connect(path, isReadOnly: false, busyTimeout: busyTimeout)
      // Also shows now, not after an hour of decoding, that the file cannot be written to.
      try database.write { db in
        let found = try fileVersion(db, path: path)
        if found < CatalogSchema.version {
          try CatalogSchema.upgrade(db, from: found, path: path)
        }
      }
      return database
    }
    return Catalog(path: path, isReadOnly: false, database: database)
  }

  /// Undoes what a killed program had begun to write, as the next writer would.
  ///
  /// SQLite does this on opening, but not through a connection that only reads.
  static func rollBackUnfinishedWrite(_ path: String) throws {
    let database = try connect(path, isReadOnly: false, busyTimeout: busyTimeout)
    try database.read { db in _ = try fileVersion(db, path: path) }
    try database.close()
  }

  private static func requireFile(
    _ status: FileStatus,
    _ path: String
  ) throws(SightlineError) {
    guard status.kind != .file else { return }
    let what = status.kind == .folder ? "a folder" : "a device or pipe"
    throw SightlineError(
      .notACatalog,
      at: path,
      "not a catalog but \(what); give the file that `sightline index` wrote"
    )
  }

  /// The version of the catalog, 1 or more.
  static func checkedVersion(_ db: Database, path: String) throws -> Int64 {
    let version = try fileVersion(db, path: path)
    guard version > 0 else {
      throw SightlineError(
        .notACatalog,
        at: path,
        "not a catalog; build one with `sightline index`"
      )
    }
    return version
  }

  /// The version of the catalog, 0 for a database with nothing in it.
  private static func fileVersion(_ db: Database, path: String) throws -> Int64 {
    let application = try Int64.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let version = try Int64.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    if application == CatalogSchema.applicationID {
      guard version <= CatalogSchema.version else {
        throw SightlineError(
          .newerVersion,
          at: path,
          "a newer release wrote this catalog (version \(version), this release reads up to "
            + "\(CatalogSchema.version)); update sightline or build the catalog again"
        )
      }
      guard version > 0 else { throw SightlineError.damaged(path, "its version is \(version)") }
      return version
    }
    let tables = try Int64.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    guard application == 0, version == 0, tables == 0 else {
      throw SightlineError(
        .notACatalog,
        at: path,
        "not a catalog but a database of another program; give another path"
      )
    }
    return 0
  }

  private static func connect(
    _ path: String,
    isReadOnly: Bool,
    busyTimeout: Double
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(busyTimeout)
    configuration.label = "catalog"
    if !isReadOnly {
      configuration.prepareDatabase { db in
        try db.execute(
          sql: """
            PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL;
            PRAGMA cache_size = -\(writerCache / 1024)
            """
        )
      }
    }
    // With a folder in front, SQLite takes no name for a URI or for a database in memory.
    return try DatabaseQueue(
      path: path.hasPrefix("/") ? path : "./\(path)",
      configuration: configuration
    )
  }
}
