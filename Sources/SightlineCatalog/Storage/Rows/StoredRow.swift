import SightlineFoundation

/// A row as a database gives it, whose columns are checked before they are believed.
///
/// A damaged file can hold any kind of value in any column, so nothing here traps.
struct StoredRow {
  let values: any RowValues
  /// The catalog, for messages.
  let path: String
  /// The rows and bytes that the query may give; nil for queries to a server.
  let allowance: RowAllowance?

  /// The highest number of a picture or a generation, and the most of anything that is counted: far more
  /// than can be stored, and far from where sums and products overflow.
  static let highest: Int64 = 1 << 48

  func integer(_ column: Int) throws(SightlineError) -> Int64 {
    guard let number = values.integer(column) else { throw wrongKind(column) }
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
    guard let text = values.text(column) else { throw wrongKind(column) }
    try allowance?.take(text.utf8.count)
    return text
  }

  func optionalText(_ column: Int) throws(SightlineError) -> String? {
    values.isNull(column) ? nil : try text(column)
  }

  func blob(_ column: Int) throws -> [UInt8] {
    try withBlob(column) { bytes in
      var copy: [UInt8] = []
      copy.append(copying: bytes)
      return copy
    }
  }

  /// Hands over the bytes of a column.
  func withBlob<T>(_ column: Int, _ body: (RawSpan) throws -> T) throws -> T {
    try values.withBytes(column) { bytes in
      guard let bytes else { throw wrongKind(column) }
      try allowance?.take(bytes.byteCount)
      return try body(bytes)
    }
  }

  private func outOfRange(_ number: Int64, _ column: Int) -> SightlineError {
    .damaged(path, "column \(column) of a row holds \(number), which is out of range")
  }

  func wrongKind(_ column: Int) -> SightlineError {
    .damaged(path, "column \(column) of a row holds a value of the wrong kind")
  }
}
