import CServerLibrary
import Dispatch
package import SightlineFoundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to a PostgreSQL server, for one thread at a time.
///
/// Statements are prepared when they first run, and their values are parameters, never part of the
/// text. If the answer of a running statement is no longer wanted, the server is asked to cancel it.
@safe package final class ServerConnection: Sendable {
  /// The connection of libpq, closed with this object.
  ///
  /// The holder of the connection is its only user: see the pool of the catalog.
  private nonisolated(unsafe) let connection: OpaquePointer
  /// The names of prepared statements by their text.
  private let prepared = Mutex<[String: String]>([:])
  /// The statement that was sent and not waited for yet.
  private let sent = Mutex<Sent?>(nil)

  /// A statement with its values.
  private struct Sent: Hashable {
    let sql: String
    var values: [ServerValue] = []
  }

  /// The oldest supported version of the server.
  private static let oldestVersion = 140_000
  /// The interval of checks whether an answer is still wanted, in milliseconds.
  private static let patience: Int32 = 50
  /// How many such intervals a server has to cancel a statement.
  private static let givingUp = 40
  /// The statement that ends a transaction.
  private static let commit = Sent(sql: "COMMIT")
  /// How long a server may take to end a transaction.
  private static let endingLimit = Duration.seconds(2)
  /// The most threads that cancel statements; a silent server keeps one.
  private static let mostCancelling = 8
  private static let cancelling = Atomic(0)

  private init(_ connection: OpaquePointer) {
    unsafe self.connection = connection
  }

  deinit { unsafe sl_PQfinish(connection) }

  /// Connects.
  ///
  /// - Parameters:
  ///   - address: Where to.
  ///   - interruption: Tells that the connection is no longer wanted; a late one is closed.
  /// - Returns: The connection, in no transaction.
  /// - Throws: `ServerFailure`; what libpq says names the host and the user, and no password.
  package static func open(
    _ address: ServerAddress,
    unless interruption: Interruption? = nil
  ) throws(ServerFailure) -> ServerConnection {
    guard let interruption else { return try connect(address) }
    // libpq blocks to resolve host names, and waits for each host up to its time limit.
    let opened = Opened()
    DispatchQueue.global().async {
      opened.give(Result { () throws(ServerFailure) in try connect(address) })
    }
    return try opened.wait(unless: interruption).get()
  }

  /// A place for a connection that another thread makes.
  private final class Opened: Sendable {
    private let result = Mutex<Result<ServerConnection, ServerFailure>?>(nil)
    private let isGiven = DispatchSemaphore(value: 0)

    func give(_ result: Result<ServerConnection, ServerFailure>) {
      self.result.withLock { $0 = result }
      isGiven.signal()
    }

    func wait(
      unless interruption: Interruption
    ) throws(ServerFailure) -> Result<ServerConnection, ServerFailure> {
      let end = interruption.answerLimit.map { ContinuousClock.now + $0 }
      while true {
        _ = isGiven.wait(timeout: .now() + .milliseconds(Int(patience)))
        if let result = result.withLock({ $0 }) { return result }
        guard !interruption.isUnwanted, end.map({ .now < $0 }) ?? true else {
          throw ServerFailure(state: ServerFailure.givenUp, silence)
        }
      }
    }
  }

  /// The message for a server that does not answer in time.
  private static let silence = "the server does not answer"

  private static func connect(
    _ address: ServerAddress
  ) throws(ServerFailure) -> ServerConnection {
    guard let raw = unsafe sl_PQconnectdb(address.conninfo) else {
      throw ServerFailure(state: ServerFailure.lost, "libpq has no memory")
    }
    // From here on it is closed in every case.
    let connection = unsafe ServerConnection(raw)
    guard unsafe sl_PQstatus(raw) == SL_SERVER_CONNECTED else {
      throw unsafe ServerFailure(
        state: ServerFailure.lost,
        String(cString: sl_PQerrorMessage(raw))
      )
    }
    // Warnings of the server are not answers, and would mix with the output of a command.
    unsafe sl_server_silence(raw)
    let version = unsafe Int(sl_PQserverVersion(raw))
    guard version >= oldestVersion else {
      throw ServerFailure(
        state: "0A000",
        "the server is PostgreSQL \(version / 10_000), and 14 or later is needed"
      )
    }
    let encoding = unsafe sl_PQparameterStatus(raw, "server_encoding").map {
      unsafe String(cString: $0)
    }
    guard encoding == "UTF8" else {
      throw ServerFailure(
        state: "0A000",
        "the database keeps texts as \(encoding ?? "?"), and UTF8 is needed: make one with "
          + "createdb --encoding UTF8 --template template0"
      )
    }
    try connection.execute("SET search_path TO \(quoted(address.schema)), pg_temp; \(watching)")
    return connection
  }

  /// The settings by which the server notices that this program or its machine is gone.
  ///
  /// In the middle of a statement too, so that neither a statement nor a lock is left; only Linux tells a server that.
  private static let watching = """
    SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
    SELECT set_config('client_connection_check_interval', '1s', false) WHERE version() LIKE '%linux%'
    """

  /// A name as it stands in a statement, for the few places that take no value.
  package static func quoted(_ name: String) -> String {
    "\"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }

  /// Whether it is connected, and in no transaction or one that is about to end.
  package var isIdle: Bool {
    unsafe sl_PQstatus(connection) == SL_SERVER_CONNECTED
      && (sl_PQtransactionStatus(connection) == SL_SERVER_IDLE || isEnding)
  }

  private var isEnding: Bool { sent.withLock { $0 == Self.commit } }

  /// Runs statements without values, separated by semicolons.
  package func execute(
    _ sql: String,
    unless interruption: Interruption? = nil
  ) throws(ServerFailure) {
    if !(try takesSent(Sent(sql: sql), interruption)) { try submit(sql) }
    _ = try result(interruption)
  }

  /// Runs statements without values, separated by semicolons, and gives the rows of the last as texts.
  package func texts(
    _ sql: String,
    unless interruption: Interruption? = nil
  ) throws(ServerFailure) -> ServerRows {
    if !(try takesSent(Sent(sql: sql), interruption)) { try submit(sql) }
    return try result(interruption)
  }

  /// Ends a transaction, which does not take long.
  ///
  /// - Returns: Whether it has ended; if not, the connection can no longer be used.
  package func end(_ sql: String) -> Bool {
    guard sent.withLock({ $0 == nil }) else { return false }
    return (try? execute(sql, unless: Self.endingInterruption)) != nil
  }

  /// Ends a read-only transaction without waiting; the next statement waits for it.
  package func endReading() { send(Self.commit.sql) }

  private static var endingInterruption: Interruption {
    Interruption(of: nil, answersWithin: endingLimit)
  }

  /// Sends the statement of the next call of `execute`, `texts` or `run`, so that several servers work at the same time.
  ///
  /// If it cannot be sent, that call throws.
  package func send(_ sql: String, _ values: [ServerValue]? = nil) {
    guard isEnding || sent.withLock({ $0 == nil }) else { return }
    do throws(ServerFailure) {
      _ = try takesSent(Sent(sql: sql), Self.endingInterruption)
      if let values { try submit(sql, values, nil) } else { try submit(sql) }
      _ = unsafe sl_PQflush(connection)
      sent.withLock { $0 = Sent(sql: sql, values: values ?? []) }
    } catch {
      return
    }
  }

  /// Whether a statement is the one that was sent; the rows of another one are awaited and dropped.
  private func takesSent(
    _ statement: Sent,
    _ interruption: Interruption?
  ) throws(ServerFailure) -> Bool {
    let known = sent.withLock { sent in
      defer { sent = nil }
      return sent
    }
    guard let known, known != statement else { return known != nil }
    _ = try result(interruption)
    return false
  }

  private func submit(_ sql: String) throws(ServerFailure) {
    guard unsafe sl_PQsendQuery(connection, sql) == 1 else { throw failure() }
  }

  /// Runs a statement.
  ///
  /// - Parameters:
  ///   - sql: One statement, with `?` where the values go.
  ///   - values: The values, in order.
  ///   - interruption: Tells that the answer is no longer wanted.
  /// - Returns: Its rows.
  /// - Throws: `ServerFailure`, with the state 57014 when it was given up.
  package func run(
    _ sql: String,
    _ values: [ServerValue] = [],
    unless interruption: Interruption? = nil
  ) throws(ServerFailure) -> ServerRows {
    if !(try takesSent(Sent(sql: sql, values: values), interruption)) {
      try submit(sql, values, interruption)
    }
    return try result(interruption)
  }

  private func submit(
    _ sql: String,
    _ values: [ServerValue],
    _ interruption: Interruption?
  ) throws(ServerFailure) {
    let name = try prepare(sql, interruption)
    let encoded = values.map(\.encoded)
    // One buffer for all values, so that the pointers to them hold through one call.
    var buffer: [UInt8] = []
    var starts: [Int?] = []
    for value in encoded {
      starts.append(value == nil ? nil : buffer.count)
      // One byte more, so that the address of an empty value is inside the buffer.
      buffer += (value?.bytes ?? []) + [0]
    }
    let lengths = encoded.map { Int32($0?.bytes.count ?? 0) }
    let formats = encoded.map { $0?.isBinary == true ? Int32(1) : 0 }
    let isSent = unsafe buffer.withUnsafeBufferPointer { buffer in
      let places = unsafe starts.map { start -> UnsafePointer<CChar>? in
        guard let start, let base = buffer.baseAddress else { return nil }
        return unsafe UnsafeRawPointer(base + start).assumingMemoryBound(to: CChar.self)
      }
      // libpq copies the values before it returns.
      return unsafe sl_PQsendQueryPrepared(
        connection,
        name,
        Int32(values.count),
        places,
        lengths,
        formats,
        1
      )
    }
    guard isSent == 1 else { throw failure() }
  }

  /// Reads the next rows of a cursor.
  ///
  /// - Parameters:
  ///   - count: How many at most.
  ///   - cursor: Its name, which needs no quotes.
  ///   - interruption: Tells that the answer is no longer wanted.
  /// - Returns: The rows; fewer than asked for at the end.
  /// - Throws: `ServerFailure`, as `run` does.
  package func fetch(
    _ count: Int,
    from cursor: String,
    unless interruption: Interruption? = nil
  ) throws(ServerFailure) -> ServerRows {
    _ = try takesSent(Sent(sql: ""), interruption)
    // Not prepared, because the same name later stands for cursors with other columns.
    let sql = "FETCH \(count) FROM \(cursor)"
    guard unsafe sl_PQsendQueryParams(connection, sql, 0, nil, nil, nil, nil, 1) == 1 else {
      throw failure()
    }
    return try result(interruption)
  }

  /// Puts rows into a table.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - target: The table.
  /// - Throws: `ServerFailure`.
  package func copy(_ rows: ServerCopy, into target: String) throws(ServerFailure) {
    _ = try takesSent(Sent(sql: ""), nil)
    guard unsafe sl_PQsendQuery(connection, "COPY \(target) FROM STDIN (FORMAT binary)") == 1 else {
      throw failure()
    }
    try wait(nil)
    guard let begun = unsafe sl_PQgetResult(connection) else { throw failure() }
    let status = unsafe sl_PQresultStatus(begun)
    let refusal = unsafe Self.refusal(begun)
    unsafe sl_PQclear(begun)
    guard status == SL_SERVER_COPYING else {
      _ = try result(nil)
      throw refusal
    }
    for bytes in [rows.bytes, ServerCopy.end] {
      for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
        let part = bytes[start..<min(bytes.count, start + 1 << 20)]
        let isPut = unsafe part.withUnsafeBytes { part in
          // libpq copies or sends what it is given before it returns.
          unsafe sl_PQputCopyData(
            connection,
            part.baseAddress?.assumingMemoryBound(to: CChar.self),
            Int32(part.count)
          )
        }
        guard isPut == 1 else { throw failure() }
      }
    }
    guard unsafe sl_PQputCopyEnd(connection, nil) == 1 else { throw failure() }
    _ = try result(nil)
  }

  private func prepare(
    _ sql: String,
    _ interruption: Interruption?
  ) throws(ServerFailure) -> String {
    if let name = prepared.withLock({ $0[sql] }) { return name }
    let name = "sightline_\(prepared.withLock { $0.count })"
    var numbered = ""
    var place = 0
    for character in sql {
      guard character == "?" else {
        numbered.append(character)
        continue
      }
      place += 1
      numbered += "$\(place)"
    }
    guard unsafe sl_PQsendPrepare(connection, name, numbered, 0, nil) == 1 else { throw failure() }
    _ = try result(interruption)
    prepared.withLock { $0[sql] = name }
    return name
  }
}

// MARK: Waiting

extension ServerConnection {
  /// Waits for the statement that was sent, and takes all of its results.
  ///
  /// - Returns: The last one.
  private func result(_ interruption: Interruption?) throws(ServerFailure) -> ServerRows {
    var rows: ServerRows?
    var refused: ServerFailure?
    while true {
      try wait(interruption)
      guard let result = unsafe sl_PQgetResult(connection) else { break }
      let status = unsafe sl_PQresultStatus(result)
      if status != SL_SERVER_DONE && status != SL_SERVER_ROWS {
        unsafe refused = refused ?? Self.refusal(result)
      }
      rows = unsafe ServerRows(result)
    }
    if let refused { throw refused }
    guard let rows else { throw failure() }
    return rows
  }

  /// Waits until there is a result, or nothing more to come.
  private func wait(_ interruption: Interruption?) throws(ServerFailure) {
    var left: Int?
    let end = interruption?.answerLimit.map { ContinuousClock.now + $0 }
    while true {
      guard unsafe sl_PQconsumeInput(connection) == 1 else { throw failure() }
      let flushed = unsafe sl_PQflush(connection)
      guard flushed >= 0 else { throw failure() }
      if unsafe flushed == 0 && sl_PQisBusy(connection) == 0 { return }
      var descriptor = pollfd(
        fd: unsafe sl_PQsocket(connection),
        events: Int16(POLLIN) | (flushed == 1 ? Int16(POLLOUT) : 0),
        revents: 0
      )
      let ready = unsafe poll(&descriptor, 1, Self.patience)
      guard ready == 0 else { continue }
      if let tries = left {
        // A server that does not even react to the cancellation is treated as lost: the connection is not used again.
        guard tries > 0 else { throw ServerFailure(state: ServerFailure.lost, Self.silence) }
        left = tries - 1
      } else if let interruption, interruption.isUnwanted {
        cancel()
        left = Self.givingUp
      } else if let end, end <= .now {
        cancel()
        throw ServerFailure(state: ServerFailure.givenUp, Self.silence)
      }
    }
  }

  /// Cancels the running statement, on another thread: a silent server would block this one.
  private func cancel() {
    guard Self.cancelling.load(ordering: .relaxed) < Self.mostCancelling,
      let request = unsafe CancelRequest(sl_PQgetCancel(connection))
    else { return }
    Self.cancelling.add(1, ordering: .relaxed)
    DispatchQueue.global().async {
      request.send()
      Self.cancelling.subtract(1, ordering: .relaxed)
    }
  }

  /// The handle that cancels a statement through a connection of its own.
  @safe private final class CancelRequest: Sendable {
    /// libpq's, freed with this object; it has nothing in common with the connection, and one thread uses it.
    private nonisolated(unsafe) let cancel: OpaquePointer

    init?(_ cancel: OpaquePointer?) {
      guard let cancel = unsafe cancel else { return nil }
      unsafe self.cancel = cancel
    }

    deinit { unsafe sl_PQfreeCancel(cancel) }

    func send() {
      // The message does not matter: the statement ends, or the wait for it does.
      var message = [CChar](repeating: 0, count: 256)
      _ = unsafe sl_PQcancel(cancel, &message, Int32(message.count))
    }
  }

  private func failure() -> ServerFailure {
    let message = unsafe String(cString: sl_PQerrorMessage(connection))
    return ServerFailure(
      state: ServerFailure.lost,
      message.isEmpty ? "the connection to the server broke" : message
    )
  }

  private static func refusal(_ result: OpaquePointer) -> ServerFailure {
    // The texts live as long as the result.
    let state = unsafe sl_PQresultErrorField(result, Int32(UInt8(ascii: "C")))
      .map { unsafe String(cString: $0) }
    let message = unsafe sl_PQresultErrorField(result, Int32(UInt8(ascii: "M")))
      .map { unsafe String(cString: $0) }
    return ServerFailure(
      state: state ?? ServerFailure.lost,
      unsafe message ?? String(cString: sl_PQresultErrorMessage(result))
    )
  }
}
