public import SightlineFoundation

/// All entities of an app with the descriptors of their pictures, in one durable file.
///
/// A catalog is a SQLite database with a rollback journal: at rest it is one file, which can be
/// copied, and read from anywhere, even from read-only media. Every read sees one committed state;
/// every write happens as a whole or not at all, whenever the program ends. Several programs may read
/// at once while one writes; a program that meets a lock waits for up to five seconds.
///
/// Readers see the old state while a transaction gathers its changes, and wait only while they are put
/// into the file. A transaction that changes more than 64 MB keeps readers out from there on until it
/// ends, so where others read, write in parts. (A write-ahead log would let them read on, but leaves
/// two more files beside the catalog that a copy must not miss, asks readers to write, and writes
/// everything twice.)
///
/// Descriptors stand in blocks of some thousand pictures, by algorithm, so that a search reads those it
/// needs one after the other. Every row and every block is stored with a checksum, and the types, the
/// entities and the blocks of an algorithm with a sum of theirs. Data that does not fit is reported,
/// never returned.
public final class Catalog: Sendable {
  /// The path as it was given.
  public let path: String
  /// The way the catalog was opened.
  public let mode: Mode

  let storage: any CatalogStorage

  init(path: String, mode: Mode, storage: any CatalogStorage) {
    self.path = path
    self.mode = mode
    self.storage = storage
  }

  /// Makes changes that take effect together.
  ///
  /// On return the changes are on the disk. When the body throws, nothing has changed.
  ///
  /// - Parameter body: Makes the changes; the writer is of no use once it returns.
  /// - Returns: The value that the body returns.
  /// - Throws: `SightlineError`: `readOnly`, `locked`, `full`, or what the body throws.
  @discardableResult
  public func write<T>(
    _ body: (borrowing CatalogWriter) throws(SightlineError) -> T
  ) throws(SightlineError) -> T {
    try mapErrors(path) {
      try storage.write { db in
        let state = WriterState(db, path: path)
        let result = try body(CatalogWriter(state))
        try state.finish()
        return result
      }
    }
  }

  /// Asks any number of questions about one committed state.
  ///
  /// The questions run on a thread of their own, several of them at once on as many processors;
  /// awaiting the answer blocks no thread. Writers wait until the body returns before their changes are put
  /// into the file, so it should not take long.
  ///
  /// - Parameter body: Asks the questions; the reader is of no use once it returns. It does not begin
  ///   when the task has been cancelled.
  /// - Returns: The value that the body returns.
  /// - Throws: `SightlineError`: `locked`, `io`, `cancelled`, or what the body throws.
  public func read<T: Sendable>(
    _ body: @escaping @Sendable (CatalogReader) throws(SightlineError) -> T
  ) async throws(SightlineError) -> T {
    try await read(unless: Interruption(), body)
  }

  /// Asks questions until their answer is no longer wanted.
  ///
  /// - Parameters:
  ///   - interruption: Stops the wait for the answer at once; the body is to look at it now and then. It
  ///     is cancelled with the task.
  ///   - body: Asks the questions.
  /// - Returns: The body's result.
  /// - Throws: Any error that the body throws; `cancelled` or `deadlineExceeded` when it was interrupted.
  package func read<T: Sendable>(
    unless interruption: Interruption,
    _ body: @escaping @Sendable (CatalogReader) throws(SightlineError) -> T
  ) async throws(SightlineError) -> T {
    try await interruption.answer { [storage, path] answer in
      storage.submit { connection in
        guard !answer.isGiven else { return }
        do throws(SightlineError) {
          let value = try mapErrors(path) {
            try connection.read(unless: interruption) { try body(CatalogReader($0)) }
          }
          answer.give(.success(value))
        } catch {
          // A statement that the interruption ended reports the file as damaged.
          answer.give(.failure(interruption.isUnwanted ? interruption.error : error))
        }
      }
    }
  }

  /// The same on the calling thread, which waits.
  package func readHere<T>(
    _ body: (CatalogReader) throws(SightlineError) -> T
  ) throws(SightlineError) -> T {
    try read { reader in try body(reader) }
  }

  /// Runs queries that see one committed state on this thread.
  func read<T>(_ body: (CatalogReader) throws -> T) throws(SightlineError) -> T {
    try mapErrors(path) {
      try storage.read(unless: nil) { try body(CatalogReader($0)) }
    }
  }
}
