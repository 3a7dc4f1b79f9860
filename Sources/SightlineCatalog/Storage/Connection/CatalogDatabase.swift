import GRDB
import SightlineDescriptors

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The tables of a catalog, of a file or on a server, inside one transaction.
///
/// Both know the same tables of types, entities, pictures and what belongs to them by the same names. Descriptors are
/// kept in blocks in a file, which one program writes, and as rows on a server, which many do.
protocol CatalogDatabase: AnyObject {
  /// Makes what stores pictures and descriptors in this transaction, with the catalog's path for messages.
  func descriptorStore(path: String) -> any DescriptorStore

  /// Makes the reader of the tables as a catalog, with the catalog's path for messages.
  func reader(path: String) -> any TableReading

  /// Runs a query with its statement kept for the next time, and hands each row on.
  ///
  /// - Parameters:
  ///   - sql: The query, with `?` where the values go.
  ///   - values: The values.
  ///   - path: The catalog, for messages.
  ///   - body: Takes a row; it may run other statements.
  /// - Throws: Any error of the database or of the body.
  func eachRow(
    _ sql: String,
    _ values: StatementValues,
    path: String,
    _ body: (StoredRow) throws -> Void
  ) throws

  /// Says which query `eachRow` is called for next, so that servers that are asked together work at the same time.
  ///
  /// A file takes no notice of it.
  func announce(_ query: StoredQuery)

  /// Runs a query that may give rows without number, and hands each on; see `eachRow`.
  ///
  /// A server is asked for some hundred at a time, so that the memory for them does not grow with the catalog.
  func eachOfManyRows(
    _ sql: String,
    _ values: StatementValues,
    path: String,
    _ body: (StoredRow) throws -> Void
  ) throws

  /// Runs a change with its statement kept for the next time.
  ///
  /// - Returns: How many rows it has changed.
  @discardableResult
  func change(_ sql: String, _ values: StatementValues) throws -> Int
}

/// A query with its values.
struct StoredQuery {
  let sql: String
  var values: StatementValues = []
}

extension CatalogDatabase {
  func announce(_ query: StoredQuery) {}

  func eachRow(
    of query: StoredQuery,
    path: String,
    _ body: (StoredRow) throws -> Void
  ) throws {
    try eachRow(query.sql, query.values, path: path, body)
  }

  func eachRow(_ sql: String, path: String, _ body: (StoredRow) throws -> Void) throws {
    try eachRow(sql, [], path: path, body)
  }

  // A file delivers each row when it is needed.
  func eachOfManyRows(
    _ sql: String,
    _ values: StatementValues,
    path: String,
    _ body: (StoredRow) throws -> Void
  ) throws {
    try eachRow(sql, values, path: path, body)
  }

  /// The number in the first column of the first row; nil where there is none.
  func integer(_ sql: String, _ values: StatementValues = [], path: String) throws -> Int64? {
    try integers(sql, values, path: path).first
  }

  /// The numbers in the first column, without those that are missing.
  func integers(_ sql: String, _ values: StatementValues = [], path: String) throws -> [Int64] {
    var numbers: [Int64] = []
    try eachRow(sql, values, path: path) { row in
      if let number = row.values.integer(0) { numbers.append(number) }
    }
    return numbers
  }

  /// The text in the first column of the first row; nil where there is none.
  func text(_ sql: String, _ values: StatementValues = [], path: String) throws -> String? {
    var found: String?
    try eachRow(sql, values, path: path) { row in found = try row.optionalText(0) }
    return found
  }
}

/// A value that a statement is given.
protocol StoredValue: DatabaseValueConvertible, Sendable {}

extension Int64: StoredValue {}
extension Int: StoredValue {}
extension String: StoredValue {}
extension Data: StoredValue {}

/// The values of a statement, in order; nil for nothing.
struct StatementValues: ExpressibleByArrayLiteral {
  let values: [(any StoredValue)?]

  init(arrayLiteral values: (any StoredValue)?...) { self.values = values }

  init(_ values: [any StoredValue]) { self.values = values.map { $0 } }

  /// The same for a file.
  fileprivate var arguments: StatementArguments {
    StatementArguments(values.map { $0?.databaseValue ?? .null })
  }
}

/// The columns of a row as a database gives them, not yet believed.
protocol RowValues {
  /// The kind of a column's value; nil where there is nothing.
  func isNull(_ column: Int) -> Bool
  /// A number, or what can be read as one.
  func integer(_ column: Int) -> Int64?
  /// A text; nil for any other kind.
  func text(_ column: Int) -> String?
  /// Hands over the bytes of a blob; nil where there is nothing.
  func withBytes<T>(_ column: Int, _ body: (RawSpan?) throws -> T) throws -> T
}

// MARK: Files

extension Database: CatalogDatabase {
  func descriptorStore(path: String) -> any DescriptorStore { BlockStore(self, path: path) }

  func reader(path: String) -> any TableReading { FileReader(self, path: path) }

  func eachRow(
    _ sql: String,
    _ values: StatementValues,
    path: String,
    _ body: (StoredRow) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(
      try cachedStatement(sql: sql),
      arguments: values.arguments
    )
    let allowance = RowAllowance(self, path: path)
    while let row = try rows.next() {
      try allowance.takeRow()
      try body(StoredRow(values: FileRow(row: row), path: path, allowance: allowance))
    }
  }

  @discardableResult
  func change(_ sql: String, _ values: StatementValues) throws -> Int {
    try cachedStatement(sql: sql).execute(arguments: values.arguments)
    return changesCount
  }
}

/// A row of a file.
struct FileRow: RowValues {
  let row: Row

  func isNull(_ column: Int) -> Bool { row.hasNull(atIndex: column) }

  // The fast way of the database: it converts other kinds, which the row's checksum then refuses.
  func integer(_ column: Int) -> Int64? { row[column] }

  func text(_ column: Int) -> String? {
    if case .string(let text) = (row[column] as DatabaseValue).storage { text } else { nil }
  }

  func withBytes<T>(_ column: Int, _ body: (RawSpan?) throws -> T) throws -> T {
    try row.withUnsafeData(atIndex: column) { data in
      guard let data else { return try body(nil) }
      return try body(data.bytes)
    }
  }
}
