import GRDB
import GRDBSQLite
import SightlineFoundation
import Synchronization

/// Ends a statement of one connection that does more work than the catalog's file can ask for.
///
/// In a forged file, pages can lead to one another in circles, or many to the same one, so that a plain
/// query would go on for years. No honest statement takes more than a few steps of SQLite's machine for
/// each byte of the file; one that does is ended, and so is one whose answer is no longer wanted.
///
/// Between two rows of a query, steps are counted from the statement that began last: what a query
/// gives in all is bounded by `RowAllowance`.
final class QueryWatch: Sendable {
  /// After that many of SQLite's steps it asks whether to go on.
  private static let interval: Int32 = 10_000
  /// The steps that every statement may take: about a second.
  private static let leastAllowance = 20_000_000
  /// The further steps that a statement may take for each byte of the file: honest ones take two at most.
  private static let stepsPerByte = 16
  /// The longest text, blob or row: more than the writer stores.
  private static let longestValue: Int32 = 64 << 20

  private let path: String
  private let steps = Atomic(0)

  /// Watches over a connection to a file.
  init(path: String) {
    self.path = path
  }

  /// Begins to watch a connection, which must not live longer than this object.
  func attach(to db: Database) {
    guard let connection = unsafe db.sqliteConnection else { return }
    // The connection keeps this object alive (see `Catalog.connect`) and calls nothing once it is closed.
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe sqlite3_progress_handler(
      connection,
      Self.interval,
      { context in
        guard let context = unsafe context else { return 0 }
        return unsafe Unmanaged<QueryWatch>.fromOpaque(context).takeUnretainedValue().mayGoOn
          ? 0 : 1
      },
      context
    )
    unsafe sqlite3_trace_v2(
      connection,
      UInt32(SQLITE_TRACE_STMT),
      { _, context, _, text in
        // The program of a trigger, which belongs to its statement, announces itself as a comment.
        let text = unsafe text?.assumingMemoryBound(to: CChar.self)
        if let text = unsafe text, unsafe text[0] == 0x2D, unsafe text[1] == 0x2D { return 0 }
        if let context = unsafe context {
          unsafe Unmanaged<QueryWatch>.fromOpaque(context).takeUnretainedValue().beginStatement()
        }
        return 0
      },
      context
    )
    unsafe sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Self.longestValue)
  }

  private func beginStatement() { steps.store(0, ordering: .relaxed) }

  private var mayGoOn: Bool {
    if let interruption = Interruption.current, interruption.isUnwanted { return false }
    let taken = steps.wrappingAdd(Int(Self.interval), ordering: .relaxed).newValue
    guard taken > Self.leastAllowance else { return true }
    let size = Int(clamping: FileStatus(path)?.size ?? 0)
    return (taken - Self.leastAllowance) / Self.stepsPerByte <= size
  }
}
