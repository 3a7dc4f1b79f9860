import GRDB
import GRDBSQLite

/// Hands values to a statement that runs for each row of a bulk load.
///
/// The database library boxes every value before it hands it on, which was half of such a load; this
/// calls SQLite at once. Values are copied by SQLite, so nothing that is handed over must outlive a call.
@safe struct StatementBinder {
  private let statement: SQLiteStatement
  private var place: Int32 = 0
  /// The first failure.
  fileprivate private(set) var code = SQLITE_OK

  /// Tells SQLite to copy what it is given.
  private static var copied: sqlite3_destructor_type {
    // SQLite's own constant for this is an address that is no function, which it compares and never calls.
    unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  fileprivate init(_ statement: SQLiteStatement) {
    unsafe self.statement = statement
  }

  mutating func bind(_ number: Int64) {
    place += 1
    unsafe note(sqlite3_bind_int64(statement, place, number))
  }

  mutating func bind(_ number: Int) {
    bind(Int64(number))
  }

  mutating func bind(_ text: String?) {
    place += 1
    guard var text else { return unsafe note(sqlite3_bind_null(statement, place)) }
    let status = text.withUTF8 { bytes in
      // The pointer of no bytes can be nil, which would bind NULL.
      guard let start = bytes.baseAddress else {
        return unsafe sqlite3_bind_text(statement, place, "", 0, Self.copied)
      }
      // SQLite copies the bytes before the call returns, and refuses more than it can hold.
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { start in
        unsafe sqlite3_bind_text64(
          statement,
          place,
          start,
          UInt64(bytes.count),
          Self.copied,
          UInt8(SQLITE_UTF8)
        )
      }
    }
    note(status)
  }

  mutating func bind(_ bytes: [UInt8]) {
    place += 1
    guard !bytes.isEmpty else { return unsafe note(sqlite3_bind_zeroblob(statement, place, 0)) }
    let status = unsafe bytes.withUnsafeBytes { bytes in
      // SQLite copies the bytes before the call returns.
      unsafe sqlite3_bind_blob64(
        statement,
        place,
        bytes.baseAddress,
        UInt64(bytes.count),
        Self.copied
      )
    }
    note(status)
  }

  private mutating func note(_ status: Int32) {
    if code == SQLITE_OK { code = status }
  }
}

extension Statement {
  /// Runs a change that gives no rows.
  ///
  /// - Parameters:
  ///   - db: The statement's connection, inside a transaction.
  ///   - bind: Hands over as many values as the statement has places, in order.
  /// - Throws: `DatabaseError` for what SQLite meets.
  func run(_ db: Database, _ bind: (inout StatementBinder) -> Void) throws {
    // The statement lives as long as `self`, and nothing keeps the pointer.
    var binder = unsafe StatementBinder(sqliteStatement)
    bind(&binder)
    var code = binder.code
    if code == SQLITE_OK {
      code = unsafe sqlite3_step(sqliteStatement)
    }
    let message = code == SQLITE_DONE ? nil : db.lastErrorMessage
    // Returns the code of `step` again, which is checked below.
    unsafe sqlite3_reset(sqliteStatement)
    guard code == SQLITE_DONE else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
    }
  }
}
