import CServerLibrary
import SightlineFoundation

/// The result of a statement, in the server's binary form.
@safe package final class ServerRows {
  /// libpq's, freed with this object.
  private let result: OpaquePointer
  /// How many rows there are.
  package let count: Int

  init(_ result: OpaquePointer) {
    unsafe self.result = result
    count = unsafe Int(sl_PQntuples(result))
  }

  deinit { unsafe sl_PQclear(result) }

  /// How many rows a change has changed.
  package var affected: Int {
    // libpq's text lives as long as the result.
    unsafe Int(String(cString: sl_PQcmdTuples(result))) ?? 0
  }

  /// Whether a column is NULL; traps for a row or column that does not exist.
  package func isNull(_ row: Int, _ column: Int) -> Bool {
    require(row, column)
    return unsafe sl_PQgetisnull(result, Int32(row), Int32(column)) != 0
  }

  /// A whole number, of whatever width; nil for anything else.
  package func integer(_ row: Int, _ column: Int) -> Int64? {
    withBytes(row, column) { bytes in
      guard let bytes, [2, 4, 8].contains(bytes.byteCount) else { return nil }
      var number: UInt64 = 0
      for place in 0..<bytes.byteCount {
        number = number << 8 | UInt64(bytes.littleEndian8(at: place))
      }
      let unused = 64 - 8 * bytes.byteCount
      return Int64(bitPattern: number << UInt64(unused)) >> Int64(unused)
    }
  }

  /// A text; nil for nothing, and for bytes that are none.
  package func text(_ row: Int, _ column: Int) -> String? {
    withBytes(row, column) { bytes in
      guard let bytes else { return nil }
      return unsafe bytes.withUnsafeBytes { unsafe String(validating: $0, as: UTF8.self) }
    }
  }

  /// Passes on the bytes of a column; nil for NULL.
  package func withBytes<T, E: Error>(
    _ row: Int,
    _ column: Int,
    _ body: (RawSpan?) throws(E) -> T
  ) throws(E) -> T {
    guard !isNull(row, column),
      let start = unsafe sl_PQgetvalue(result, Int32(row), Int32(column))
    else { return try body(nil) }
    let length = unsafe Int(sl_PQgetlength(result, Int32(row), Int32(column)))
    // The bytes live as long as the result, which this object keeps through the call.
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: length)
    return try unsafe body(RawSpan(_unsafeBytes: bytes))
  }

  private func require(_ row: Int, _ column: Int) {
    let columns = unsafe Int(sl_PQnfields(result))
    precondition((0..<count).contains(row) && (0..<columns).contains(column))
  }
}
