import GRDB
import SightlinePixels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A row as SQLite gives it, whose columns are checked before they are believed.
///
/// A damaged file can hold any kind of value in any column, so nothing here traps.
struct StoredRow {
  let row: Row
  /// The catalog, for messages.
  let path: String

  func integer(_ column: Int) throws(SightlineError) -> Int64 {
    // The fast way of the database: it converts other kinds, which the row's checksum then refuses.
    guard let number = row[column] as Int64? else { throw wrongKind(column) }
    return number
  }

  /// A size or position, which cannot be negative.
  func count(_ column: Int) throws(SightlineError) -> Int {
    guard let number = Int(exactly: try integer(column)), number >= 0 else {
      throw wrongKind(column)
    }
    return number
  }

  func text(_ column: Int) throws(SightlineError) -> String {
    guard case .string(let text) = value(column).storage else { throw wrongKind(column) }
    return text
  }

  func optionalText(_ column: Int) throws(SightlineError) -> String? {
    if case .null = value(column).storage { return nil }
    return try text(column)
  }

  func blob(_ column: Int) throws(SightlineError) -> Data {
    guard let data = row[column] as Data? else { throw wrongKind(column) }
    return data
  }

  private func value(_ column: Int) -> DatabaseValue { row[column] }

  func wrongKind(_ column: Int) -> SightlineError {
    .damaged(path, "column \(column) of a row holds a value of the wrong kind")
  }
}

extension Database {
  /// Runs a query with its statement kept for the next time, and hands each row on.
  func eachRow(
    _ sql: String,
    _ arguments: StatementArguments = StatementArguments(),
    path: String,
    _ body: (StoredRow) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(try cachedStatement(sql: sql), arguments: arguments)
    while let row = try rows.next() { try body(StoredRow(row: row, path: path)) }
  }

  /// Runs a change with its statement kept for the next time.
  func change(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
