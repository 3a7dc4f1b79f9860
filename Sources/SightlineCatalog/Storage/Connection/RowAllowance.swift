import GRDB
import SightlineFoundation

/// How many rows and bytes one query may give: as many as the catalog's file has room for.
///
/// Rows of a forged file can share their pages, so that a small file would give rows without end.
final class RowAllowance {
  /// The allowance of every query, so that few of them need to know how large the file is.
  private static let least = (rows: 10_000, bytes: 16 << 20)
  /// No row takes less room in a file: two bytes for its place, four for itself.
  private static let bytesPerRow = 6
  /// UTF-16 can take half as much room in the file as it takes here; twice is allowed.
  private static let bytesPerByte = 2

  private let db: Database
  private let path: String
  private var rows = 0
  private var bytes = 0
  private var limit = RowAllowance.least

  init(_ db: Database, path: String) {
    self.db = db
    self.path = path
  }

  /// Takes a row.
  ///
  /// - Throws: `SightlineError` with code `damaged` when the file has no room for that many.
  func takeRow() throws {
    rows += 1
    if rows > limit.rows { try extend() }
  }

  /// Takes bytes of a column.
  ///
  /// - Throws: `SightlineError` with code `damaged` when the file has no room for that many.
  func take(_ count: Int) throws(SightlineError) {
    bytes += count
    if bytes > limit.bytes { try mapErrors(path) { try extend() } }
  }

  /// Asks for the size of the file, which grows while it is written to.
  private func extend() throws {
    let size = try Int64.fetchOne(
      db.cachedStatement(
        sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
      )
    )
    let room = Int(clamping: size ?? 0)
    limit.rows = Self.least.rows + room / Self.bytesPerRow
    limit.bytes = Self.least.bytes + room * Self.bytesPerByte
    guard rows <= limit.rows, bytes <= limit.bytes else {
      throw SightlineError.damaged(path, "a table returns more data than the file has room for")
    }
  }
}
