import GRDB

/// Walks along the pictures that must have a descriptor of an algorithm, beside its blocks.
final class PictureCursor {
  private let algorithm: AlgorithmTotals
  private let rows: RowCursor
  private let path: String
  private let allowance: RowAllowance
  private var next: (picture: Int64, entity: Int64, type: Int64)?

  /// The algorithm is the directory for all pictures.
  init(_ reader: any TableReading, _ file: Database, algorithm: AlgorithmTotals) throws {
    self.algorithm = algorithm
    path = reader.path
    allowance = RowAllowance(file, path: path)
    let condition =
      algorithm.number == AlgorithmTotals.directory.number
      ? "" : "WHERE ',' || algorithms || ',' LIKE '%,\(algorithm.number),%'"
    // A separate statement, because two cursors can be open at once.
    rows = try Row.fetchCursor(
      file,
      sql: """
        SELECT pictures.id, entity, type FROM pictures
        JOIN descriptor_sets ON descriptor_sets.id = pictures.descriptors
        JOIN entities ON entities.id = entity \(condition) ORDER BY pictures.id
        """
    )
    try advance()
  }

  /// Passes a picture that a block has.
  ///
  /// - Parameters:
  ///   - picture: Its number, higher than those before.
  ///   - entry: What the directory says of it, or nil when the block is not of the directory.
  /// - Returns: The problem, or nil.
  /// - Throws: `SightlineError` or `DatabaseError` when the next picture cannot be read.
  func pass(_ picture: Int64, entry: (entity: Int64, type: Int64)?) throws -> String? {
    guard let expected = next, expected.picture <= picture else {
      return "\(algorithm.name) holds picture \(picture), which is not in the catalog or has none"
    }
    guard expected.picture == picture else {
      return "picture \(expected.picture) is not in \(algorithm.name)"
    }
    try advance()
    if let entry, entry.entity != expected.entity || entry.type != expected.type {
      return "the directory puts picture \(picture) to another entity than its own"
    }
    return nil
  }

  /// A picture that no block had, once all have passed.
  func remaining() throws -> Int64? { next?.picture }

  private func advance() throws {
    guard let row = try rows.next() else {
      next = nil
      return
    }
    try allowance.takeRow()
    let stored = StoredRow(values: FileRow(row: row), path: path, allowance: allowance)
    next = (try stored.number(0), try stored.number(1), try stored.number(2))
  }
}
