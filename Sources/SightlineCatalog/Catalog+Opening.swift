import Dispatch
import GRDB
public import SightlineFoundation
import SightlinePostgreSQL

extension Catalog {
  /// The longest wait for a locked catalog, in seconds.
  private static let busyTimeout = 5.0

  /// How long a catalog's file may be empty before it is no catalog, in nanoseconds.
  private static let longestBirth: Int64 = 1_000_000_000

  /// How long a server may take to say that a catalog is there.
  private static let answerLimit = Duration.seconds(10)

  /// How many changed bytes a transaction gathers before it must write to the file, which keeps
  /// readers out until it ends.
  private static let writerCache = 64 << 20

  /// The way a catalog is opened.
  public enum Mode: Hashable, Sendable {
    /// Reading: nothing is written or deleted. Only an unfinished write of a killed program is rolled
    /// back first, which needs a writable file, and a journal that is known to be the catalog's own.
    case readOnly
    /// Reading and writing. The catalog is made when there is no file or an empty one; a file that is
    /// something else is never overwritten.
    case readWrite
  }

  /// Opens a catalog, which can be shared between tasks.
  ///
  /// - Parameters:
  ///   - path: The catalog's file; when a catalog is to be made, the folder must exist. Or the address
  ///     of one that is on a server: `postgres://USER@HOST/DATABASE?schema=NAME`, for which libpq is opened on demand.
  ///     Or a list of shards that `sightline catalog create` made: several catalogs that are searched as
  ///     one, and written separately.
  ///   - mode: What it is opened for.
  ///   - isPartial: Whether a list of shards answers without shards that fail; answers then name them.
  /// - Throws: `SightlineError`: `invalidAddress`, `notFound`, `notACatalog`, `newerVersion`,
  ///   `olderVersion`, `damaged`, `foreignFile`, `locked`, `invalidShards`,
  ///   `readOnly` when it cannot be written to or an unfinished write cannot be undone, `full` or `io`.
  public convenience init(
    at path: String,
    mode: Mode = .readOnly,
    isPartial: Bool = false
  ) throws(SightlineError) {
    guard let list = try ShardList(at: path) else {
      try self.init(at: path, mode: mode, busyTimeout: Self.busyTimeout)
      return
    }
    guard mode == .readOnly else {
      throw SightlineError(
        .readOnly,
        at: path,
        "a list of shards is read-only: write to one of its shards"
      )
    }
    let storage = try ShardedStorage.open(path, list, isPartial: isPartial)
    self.init(path: path, mode: mode, storage: storage)
    // Reports shards that do not agree now.
    try read { _ in }
  }

  /// Opens a catalog with a chosen patience, in seconds.
  package convenience init(
    at path: String,
    mode: Mode = .readOnly,
    busyTimeout: Double
  ) throws(SightlineError) {
    if isServerAddress(path) {
      self.init(path: path, mode: mode, storage: try Self.openServer(path, mode))
      return
    }
    // SQLite takes paths in UTF-8 alone.
    guard PathText.bytes(path) == Array(path.utf8) else {
      throw SightlineError(
        .notACatalog,
        at: path,
        "a catalog's path has to be UTF-8; rename it, or choose another"
      )
    }
    let database =
      switch mode {
      case .readOnly: try Self.openToRead(path, busyTimeout: busyTimeout)
      case .readWrite: try Self.openToWrite(path, busyTimeout: busyTimeout)
      }
    self.init(path: path, mode: mode, storage: FileStorage(path: path, mode: mode, database))
    if mode == .readOnly { try read { _ in } }
  }

  /// Removes the file of a catalog that was made for nothing: in which nothing is stored, not even by whoever came
  /// meanwhile.
  ///
  /// Who has it open and stores something later gets `changedMeanwhile`, and nothing is lost.
  ///
  /// - Throws: `SightlineError`: `readOnly`, `locked`, `damaged` or `io`.
  package func removeIfEmpty() throws(SightlineError) {
    guard storage.files == [path] else { return }
    try write { (writer) throws(SightlineError) in
      let counts = try writer.counts()
      guard counts.types == 0, counts.entities == 0, try writer.sources().isEmpty,
        try writer.infoKeys(beginningWith: "").isEmpty
      else { return }
      FilePaths.remove(path)
    }
  }

  /// Whether a path is the address of a catalog on a server, which may not be there.
  package static func isAddress(_ path: String) -> Bool { isServerAddress(path) }

  /// Whether there may be a catalog at a path: a file, or anything on a server.
  package static func mayBe(at path: String) -> Bool {
    isServerAddress(path) || FileStatus(path) != nil
  }

  /// Returns the display name of the catalog at a path: its file's name, or its schema's.
  package static func name(at path: String) -> String {
    if isServerAddress(path), let address = try? ServerAddress(path) { return address.schema }
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Whether features by cell are kept in the catalog itself; otherwise files beside it hold them.
  package var keepsFeaturesInside: Bool { storage.keepsFeaturesInside }

  /// The folder that the catalog lies in; the current one where it lies in none.
  package var folder: String { storage.folder }

  /// How many bytes the catalog takes: those of its file, or of its tables with their indices.
  ///
  /// - Throws: `SightlineError` when a server cannot be asked.
  package func byteCount() throws(SightlineError) -> Int64 {
    try mapErrors(path) { try storage.byteCount() }
  }

  /// Connects to the catalog on a server.
  private static func openServer(
    _ address: String,
    _ mode: Mode
  ) throws(SightlineError) -> any CatalogStorage {
    let storage = ServerStorage(try ServerAddress(address), mode: mode)
    // Reports a missing catalog or a silent server now.
    let interruption = Interruption(of: nil, answersWithin: answerLimit)
    try mapErrors(address) { try storage.read(unless: interruption) { _ in } }
    return storage
  }

  private static func openToRead(
    _ path: String,
    busyTimeout: Double
  ) throws(SightlineError) -> DatabaseQueue {
    guard var status = FileStatus(path) else {
      throw SightlineError(
        .notFound,
        at: path,
        "there is no such catalog"
      )
    }
    try requireFile(status, path)
    // Another program has just made it, and is about to write its first page.
    for _ in 0..<50
    where status.size == 0 && status.modificationTime > FileStatus.currentTime - longestBirth {
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(20))
      status = FileStatus(path) ?? status
    }
    if status.size == 0 {
      throw SightlineError(
        .notACatalog,
        at: path,
        "not a catalog but an empty file"
      )
    }
    try UnfinishedWrite.requireWriters(path)
    return try mapErrors(path) {
      do {
        return try connect(path, isReadOnly: true, busyTimeout: busyTimeout)
      } catch let error as DatabaseError
        where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
      {
        try rollBackUnfinishedWrite(path)
        return try connect(path, isReadOnly: true, busyTimeout: busyTimeout)
      }
    }
  }

  private static func openToWrite(
    _ path: String,
    busyTimeout: Double
  ) throws(SightlineError) -> DatabaseQueue {
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
    // SQLite itself rolls back an unfinished write when a writer opens the file.
    try UnfinishedWrite.requireOwn(path)
    return try mapErrors(path) {
      let database = try connect(path, isReadOnly: false, busyTimeout: busyTimeout)
      // Also shows now, not after an hour of decoding, that the file cannot be written to.
      try database.write { db in
        if try !isCatalog(db, path: path) { try CatalogSchema.create(db, path: path) }
      }
      return database
    }
  }

  /// Rolls back the unfinished write of a killed program, as the next writer would.
  ///
  /// SQLite does this on opening, but not through a connection that only reads.
  ///
  /// - Throws: `SightlineError` with code `foreignFile` for a journal that is not the catalog's, and what
  ///   SQLite meets.
  static func rollBackUnfinishedWrite(_ path: String) throws {
    try UnfinishedWrite.requireOwn(path)
    let database = try connect(path, isReadOnly: false, busyTimeout: busyTimeout)
    try database.read { db in _ = try isCatalog(db, path: path) }
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
      "not a catalog but \(what); give the catalog's file"
    )
  }

  /// Refuses a database that is not a catalog of this release's form.
  static func requireCatalog(_ db: Database, path: String) throws {
    guard try isCatalog(db, path: path) else {
      throw SightlineError(
        .notACatalog,
        at: path,
        "not a catalog but a database with nothing in it"
      )
    }
  }

  /// Whether a database is a catalog of this release's form; false for one with nothing in it.
  private static func isCatalog(_ db: Database, path: String) throws -> Bool {
    let application = try Int64.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let version = try Int64.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    if application == CatalogSchema.applicationID {
      guard version <= CatalogSchema.compactVersion else {
        throw SightlineError(
          .newerVersion,
          at: path,
          "a newer release wrote this catalog (version \(version), this release reads "
            + "\(CatalogSchema.compactVersion)); update sightline or build the catalog again"
        )
      }
      guard version > 0 else { throw SightlineError.damaged(path, "its version is \(version)") }
      guard version >= CatalogSchema.oldestVersion else {
        throw SightlineError(
          .olderVersion,
          at: path,
          "an older release wrote this catalog (version \(version), this release reads "
            + "\(CatalogSchema.oldestVersion) and later); delete it and build it again"
        )
      }
      if let difference = try SchemaComparison.difference(db, path: path) {
        throw SightlineError.damaged(path, difference)
      }
      return true
    }
    let tables = try Int64.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    guard application == 0, version == 0, tables == 0 else {
      throw SightlineError(
        .notACatalog,
        at: path,
        "not a catalog but a database of another program; give another path"
      )
    }
    return false
  }

  /// Another connection to a catalog that is open.
  static func connectToRead(_ path: String) throws -> DatabaseQueue {
    try connect(path, isReadOnly: true, busyTimeout: busyTimeout)
  }

  private static func connect(
    _ path: String,
    isReadOnly: Bool,
    busyTimeout: Double
  ) throws -> DatabaseQueue {
    let watch = QueryWatch(path: path)
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(busyTimeout)
    configuration.label = "catalog"
    // The configuration, and the watch with it, lives as long as the connection.
    configuration.prepareDatabase { [writerCache] db in
      watch.attach(to: db)
      // Before SQLite reads a page, and with it what lies beside the file.
      if let main = MainFile(db) {
        try main.requireNoLog(path)
        try UnfinishedWrite.requirePlain(main)
      }
      // No schema of a file runs functions, and pages are looked at before they are believed.
      try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
      guard !isReadOnly else { return }
      // `EXTRA` also puts the removal of the journal on the disk before a write returns: without it, a
      // power cut can bring the journal back, which would undo an acknowledged write.
      try db.execute(
        sql: """
          PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA;
          PRAGMA cache_size = -\(writerCache / 1024)
          """
      )
    }
    // With a folder in front, SQLite does not take the name for a URI or for a database in memory.
    return try DatabaseQueue(
      path: path.hasPrefix("/") ? path : "./\(path)",
      configuration: configuration
    )
  }
}
