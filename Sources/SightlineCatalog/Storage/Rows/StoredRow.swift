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
  /// What the query may give.
  let allowance: RowAllowance

  /// The highest number of a picture or a generation, and the most of anything that is counted: far more
  /// than can be stored, and far from where sums and products overflow.
  static let highest: Int64 = 1 << 48

  func integer(_ column: Int) throws(SightlineError) -> Int64 {
    // The fast way of the database: it converts other kinds, which the row's checksum then refuses.
    guard let number = row[column] as Int64? else { throw wrongKind(column) }
    return number
  }

  /// A size, a position or how many there are of something: 0 to `highest`.
  func count(_ column: Int) throws(SightlineError) -> Int {
    let number = try integer(column)
    guard (0...Self.highest).contains(number), let count = Int(exactly: number) else {
      throw outOfRange(number, column)
    }
    return count
  }

  /// The number of a row: 0 to `highest`, or to a lower limit.
  func number(_ column: Int, upTo limit: Int64 = Self.highest) throws(SightlineError) -> Int64 {
    let number = try integer(column)
    guard (0...limit).contains(number) else { throw outOfRange(number, column) }
    return number
  }

  func text(_ column: Int) throws(SightlineError) -> String {
    guard case .string(let text) = value(column).storage else { throw wrongKind(column) }
    try allowance.take(text.utf8.count)
    return text
  }

  func optionalText(_ column: Int) throws(SightlineError) -> String? {
    if case .null = value(column).storage { return nil }
    return try text(column)
  }

  func blob(_ column: Int) throws(SightlineError) -> Data {
    guard let data = row[column] as Data? else { throw wrongKind(column) }
    try allowance.take(data.count)
    return data
  }

  private func value(_ column: Int) -> DatabaseValue { row[column] }

  private func outOfRange(_ number: Int64, _ column: Int) -> SightlineError {
    .damaged(path, "column \(column) of a row holds \(number), which is out of range")
  }

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
    let allowance = RowAllowance(self, path: path)
    while let row = try rows.next() {
      try allowance.takeRow()
      try body(StoredRow(row: row, path: path, allowance: allowance))
    }
  }

  /// Runs a change with its statement kept for the next time.
  func change(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
