import Dispatch
package import SightlineFoundation
import SightlinePostgreSQL
import Synchronization

/// A catalog in a schema of a server's database.
///
/// Connections are made when they are needed, and kept. One that broke is replaced by the next question.
/// Readers see one committed state and wait for no writer; writers take turns, transaction by transaction, so
/// that numbers grow as they become visible.
final class ServerStorage: CatalogStorage {
  private let address: ServerAddress
  private let mode: Catalog.Mode
  private let connections = Connections()
  /// For questions from inside others: did they wait for the same, all could wait for each other.
  private let asides = Connections()
  private let threads = DispatchQueue(label: "catalog on a server", attributes: .concurrent)

  /// The most connections of one program to one catalog.
  private static let mostConnections = 8
  /// How long a writer waits for another, and how long one may say nothing in the middle of its transaction, in seconds.
  private static let writersPatience = 60
  /// How long after the deadline of its query the server ends a statement that the node has not ended.
  private static let grace = Duration.seconds(1)
  /// The longest time that a server takes for a statement's limit, in milliseconds.
  private static let longestStatement = Double(Int32.max)

  init(_ address: ServerAddress, mode: Catalog.Mode) {
    self.address = address
    self.mode = mode
  }

  var keepsFeaturesInside: Bool { true }
  var convertsForms: Bool { false }
  var folder: String { "." }
  var files: [String] { [] }

  func byteCount() throws -> Int64 {
    try readTables { reader in
      try reader.db.integer(
        """
        SELECT CAST(sum(pg_total_relation_size(pg_class.oid)) AS bigint) FROM pg_class
        JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE nspname = current_schema() AND relkind = 'r'
        """,
        path: address.text
      ) ?? 0
    }
  }

  func anotherConnection() -> (any CatalogConnection)? { self }

  func submit(_ job: @escaping @Sendable (any CatalogConnection) -> Void) {
    threads.async { job(self) }
  }

  /// Connections that are kept, and a turn for each of those that there may be.
  private final class Connections: Sendable {
    let idle = Mutex<[ServerConnection]>([])
    let free = DispatchSemaphore(value: ServerStorage.mostConnections)

    func release(_ connection: ServerConnection) {
      if connection.isIdle { idle.withLock { $0.append(connection) } }
    }

    /// Waits for a turn.
    func takeTurn(unless interruption: Interruption?) throws(SightlineError) {
      guard let interruption else { return free.wait() }
      while free.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
        if interruption.isUnwanted { throw interruption.error }
      }
    }

    /// A connection that is kept, with a turn; nil where there is none.
    func takeIdle() -> ServerConnection? {
      guard free.wait(timeout: .now()) == .success else { return nil }
      let connection = idle.withLock { $0.popLast() }
      if connection == nil { free.signal() }
      return connection
    }
  }

  func readTables<T>(_ body: (any TableReading) throws -> T) throws -> T {
    let interruption = Interruption.current
    return try transaction(Self.reading(interruption), interruption, asides) {
      try body(reader($0))
    }
  }

  // A transaction would cost another trip to the server.
  func readFixed<T>(_ body: (any TableReading) throws -> T) throws -> T {
    let interruption = Interruption.current
    try asides.takeTurn(unless: interruption)
    defer { asides.free.signal() }
    func answer(of connection: ServerConnection) throws -> T {
      defer { asides.release(connection) }
      return try body(reader(ServerDatabase(connection, unless: interruption)))
    }
    while let connection = asides.idle.withLock({ $0.popLast() }) {
      do {
        return try answer(of: connection)
      } catch let failure as ServerFailure where failure.isOfConnection {
        // The server may have restarted since, so everything that was kept is invalid.
        continue
      }
    }
    return try answer(of: ServerConnection.open(address, unless: interruption))
  }

  func replicaLag() throws -> Duration? {
    // What is received and not applied yet is known; of what is not received, only since when nothing was applied.
    try readTables { reader in
      try reader.db.integer(
        """
        SELECT CASE
          WHEN NOT pg_is_in_recovery() THEN NULL
          WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
            AND EXISTS (SELECT FROM pg_stat_wal_receiver) THEN 0
          ELSE CAST(1000 * extract(epoch FROM clock_timestamp()
            - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time())) AS bigint) END
        """,
        path: address.text
      ).map { .milliseconds($0) }
    }
  }

  private func reader(_ database: ServerDatabase) -> ServerReader {
    ServerReader(database, path: address.text)
  }

  // Searches read a few rows by their numbers. Planning such a statement takes several times as long as running it, and
  // a kept plan is as good.
  private static func reading(_ interruption: Interruption?) -> Beginning {
    let limit = interruption?.remaining.map { remaining in
      let most = min((remaining + grace) / .milliseconds(1), longestStatement)
      return "SET LOCAL statement_timeout = \(Int(most)); "
    }
    return Beginning(
      sql: """
        BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
        SET LOCAL plan_cache_mode TO force_generic_plan; \(limit ?? "")\(ServerSchema.versionQuery)
        """,
      reads: true
    )
  }

  /// The statements that begin a transaction, the last of which asks for the version of the tables.
  private struct Beginning {
    let sql: String
    /// Whether the transaction only reads.
    let reads: Bool
  }

  func read<T>(
    unless interruption: Interruption?,
    _ body: (any CatalogReading) throws -> T
  ) throws -> T {
    try read(unless: interruption, begun: nil, body)
  }

  private func read<T>(
    unless interruption: Interruption?,
    begun: (connection: ServerConnection, beginning: Beginning)?,
    _ body: (any CatalogReading) throws -> T
  ) throws -> T {
    try Interruption.$current.withValue(interruption) {
      try transaction(
        begun?.beginning ?? Self.reading(interruption),
        interruption,
        connections,
        begun: begun?.connection
      ) { try body(reader($0)) }
    }
  }

  func beginning(unless interruption: Interruption?) -> any CatalogConnection {
    guard let connection = connections.takeIdle() else { return self }
    let beginning = Self.reading(interruption)
    connection.send(beginning.sql)
    return BegunReading(storage: self, connection, beginning)
  }

  /// A reading that one of the kept connections was asked to begin.
  private final class BegunReading: CatalogConnection {
    let storage: ServerStorage
    private let connection: Mutex<ServerConnection?>
    private let beginning: Beginning

    init(storage: ServerStorage, _ connection: ServerConnection, _ beginning: Beginning) {
      self.storage = storage
      self.connection = Mutex(connection)
      self.beginning = beginning
    }

    // A cursor that was not read to its end is closed with its connection.
    deinit { if connection.withLock({ $0 }) != nil { storage.connections.free.signal() } }

    func read<T>(
      unless interruption: Interruption?,
      _ body: (any CatalogReading) throws -> T
    ) throws -> T {
      let begun = connection.withLock { connection in
        defer { connection = nil }
        return connection
      }
      return try storage.read(
        unless: interruption,
        begun: begun.map { ($0, beginning) },
        body
      )
    }
  }

  func write<T>(_ body: (any CatalogDatabase) throws -> T) throws -> T {
    guard mode == .readWrite else {
      throw SightlineError(.readOnly, at: address.text, "opened for reading only")
    }
    // Writers take turns by locking the row of the totals; readers do not wait for it. One that says nothing for long has
    // gone away, or been halted, and must not keep the others from their turns.
    let beginning = Beginning(
      sql: """
        BEGIN ISOLATION LEVEL READ COMMITTED;
        SET LOCAL lock_timeout = '\(Self.writersPatience)s';
        SET LOCAL idle_in_transaction_session_timeout = '\(Self.writersPatience)s';
        SELECT id FROM totals FOR UPDATE; \(ServerSchema.versionQuery)
        """,
      reads: false
    )
    return try transaction(beginning, nil, connections) { try body($0) }
  }

  private func transaction<T>(
    _ beginning: Beginning,
    _ interruption: Interruption?,
    _ connections: Connections,
    begun: ServerConnection? = nil,
    _ body: (ServerDatabase) throws -> T
  ) throws -> T {
    // A transaction that has begun already has its turn.
    if begun == nil { try connections.takeTurn(unless: interruption) }
    defer { connections.free.signal() }
    let (connection, version) = try begin(beginning.sql, interruption, connections, begun)
    do {
      try ServerSchema.require(version, address)
      let result = try body(ServerDatabase(connection, unless: interruption))
      // It does not matter how a transaction ends that has only read.
      if beginning.reads {
        connection.endReading()
      } else {
        try connection.execute("COMMIT")
      }
      connections.release(connection)
      return result
    } catch {
      // A transaction that cannot be rolled back is dropped with its connection.
      if connection.end("ROLLBACK") { connections.release(connection) }
      throw error
    }
  }

  /// A connection whose transaction has begun, one that is kept or else a new one, and the tables' version.
  private func begin(
    _ beginning: String,
    _ interruption: Interruption?,
    _ connections: Connections,
    _ begun: ServerConnection?
  ) throws -> (ServerConnection, ServerRows) {
    var next = begun
    while let connection = next ?? connections.idle.withLock({ $0.popLast() }) {
      next = nil
      do {
        return (connection, try connection.texts(beginning, unless: interruption))
      } catch  where error.isOfConnection {
        // The server may have restarted since, so everything that was kept is invalid.
        continue
      } catch {
        if connection.end("ROLLBACK") { connections.release(connection) }
        throw error
      }
    }
    let connection = try ServerConnection.open(address, unless: interruption)
    return (connection, try connection.texts(beginning, unless: interruption))
  }
}

extension Catalog {
  /// Makes the tables of an empty catalog on a server.
  ///
  /// - Parameter address: `postgres://USER@HOST/DATABASE?schema=NAME`; the role must be one that may make tables.
  /// - Throws: `SightlineError`: `invalidAddress`, also where there is a catalog already, or `io`.
  package static func create(at address: String) throws(SightlineError) {
    _ = try migrate(address, isNew: true)
  }

  /// Brings the tables of a catalog on a server to this release's version, in one transaction.
  ///
  /// - Parameter address: As in `create(at:)`.
  /// - Returns: The version before, and the one now.
  /// - Throws: `SightlineError`: `invalidAddress`, `notFound`, `newerVersion` or `io`.
  package static func migrate(
    at address: String
  ) throws(SightlineError) -> (before: Int64, now: Int64) {
    (try migrate(address, isNew: false), ServerSchema.version)
  }

  private static func migrate(_ text: String, isNew: Bool) throws(SightlineError) -> Int64 {
    let address = try ServerAddress(text)
    return try mapErrors(text) {
      // Uncommitted changes end with the connection.
      try ServerSchema.migrate(try ServerConnection.open(address), address, isNew: isNew)
    }
  }
}

extension SightlineError {
  /// Puts what a server refused into the catalog's words.
  init(_ failure: ServerFailure, path: String) {
    switch failure.state {
    case "42P01", "3F000", "42703":
      self.init(
        .notFound,
        at: path,
        "there is no catalog in this schema (\(failure.message)); make one with `sightline catalog create`"
      )
    case "42501", "25006":
      self.init(
        .readOnly,
        at: path,
        "the role or the server may not do this (\(failure.message)); connect as a role that writes, to the "
          + "primary server"
      )
    case "55P03", "40001", "40P01":
      self.init(.locked, at: path, "another program is writing (\(failure.message)); try again")
    case "53100":
      self.init(
        .full,
        at: path,
        "the server's disk is full; what was stored before stays: free space and try again"
      )
    case "0A000":
      self.init(.io, at: path, failure.message)
    default:
      self.init(.io, at: path, "the server cannot be queried: \(failure.message)")
    }
  }
}
