/// A parameter of a statement.
package enum ServerValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A `bigint`.
  case integer(Int64)
  /// A text, or a value that the server reads from one.
  case text(String)
  /// A `bytea`.
  case bytes([UInt8])
  /// A `bit` of that many bits, first bit most significant.
  case bits([UInt8], count: Int)

  /// An array of `bigint`.
  package static func integers(_ numbers: some Sequence<Int64>) -> ServerValue {
    .text("{\(numbers.map(String.init).joined(separator: ","))}")
  }

  /// The bytes that libpq is given, and whether they are in binary form; nil for nothing.
  var encoded: (bytes: [UInt8], isBinary: Bool)? {
    switch self {
    case .null: nil
    case .integer(let number): (Self.bigEndian(number), true)
    // A text ends with a zero byte, which libpq requires.
    case .text(let text): (Array(text.utf8) + [0], false)
    case .bytes(let bytes): (bytes, true)
    case .bits(let bytes, let count): (Self.bigEndian(Int32(count)) + bytes, true)
    }
  }

  static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> $0)
    }
  }
}

/// Rows on their way into a table by `COPY`, in the server's binary form.
///
/// Source: the documentation of PostgreSQL, COPY, "Binary Format".
package struct ServerCopy: Sendable {
  /// The bytes so far, without the mark of the end.
  private(set) var bytes: [UInt8]
  /// How many rows there are.
  package private(set) var count = 0

  /// Begins without rows.
  package init() {
    bytes = Array("PGCOPY\n".utf8) + [0xFF] + Array("\r\n".utf8) + [0]
    bytes += [UInt8](repeating: 0, count: 8)
  }

  /// How many bytes are gathered.
  package var byteCount: Int { bytes.count }

  /// Adds a row, one value a column.
  package mutating func append(_ values: [ServerValue]) {
    count += 1
    bytes += ServerValue.bigEndian(Int16(values.count))
    for value in values {
      guard let (data, isBinary) = value.encoded else {
        bytes += ServerValue.bigEndian(Int32(-1))
        continue
      }
      // Here a text has no zero byte after it.
      let rest = isBinary ? data[...] : data.dropLast()
      bytes += ServerValue.bigEndian(Int32(rest.count))
      bytes += rest
    }
  }

  static let end = ServerValue.bigEndian(Int16(-1))
}
