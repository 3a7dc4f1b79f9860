import FoundationEssentials
import GRDB
import ImageDescriptors

extension WriterState {
  /// Adds a type, or replaces the one of the same number.
  func insertType(_ numbered: NumberedType) throws {
    let type = numbered.type
    try db.change(
      """
      INSERT INTO types VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, plural = excluded.plural,
        url = excluded.url, open_intent = excluded.open_intent, checksum = excluded.checksum
      """,
      [
        numbered.number, type.identifier, type.name, type.plural, type.urlTemplate,
        type.openIntent, RowChecksum.type(type, number: numbered.number),
      ]
    )
  }

  func insertEntity(
    _ identifier: EntityIdentifier,
    _ row: EntityRow,
    number: Int64,
    type: Int64
  ) throws {
    try db.change(
      "INSERT INTO entities VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [
        number, type, identifier.id, row.title, row.subtitle, row.properties, row.storedLabels,
        RowChecksum.entity(identifier, row, number: number),
      ]
    )
  }

  func updateEntity(_ identifier: EntityIdentifier, _ row: EntityRow, number: Int64) throws {
    try db.change(
      """
      UPDATE entities SET title = ?, subtitle = ?, properties = ?, labels = ?, checksum = ?
      WHERE id = ?
      """,
      [
        row.title, row.subtitle, row.properties, row.storedLabels,
        RowChecksum.entity(identifier, row, number: number), number,
      ]
    )
  }

  /// 32 bits of a path's hash.
  static func key(ofPath path: String) -> Int64 {
    Int64(XXH64.hash(Array(path.utf8).rawSpan) & 0xFFFF_FFFF)
  }

  func insertPicture(_ stored: StoredPicture, entity: Int64, key: Int64, set: Int64) throws {
    let picture = stored.picture
    let digest = picture.fingerprint.digest
    try db.change(
      "INSERT INTO pictures VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        picture.id, entity, key, picture.position, picture.path, picture.width, picture.height,
        picture.fingerprint.size, picture.fingerprint.modificationTime,
        Int64(truncatingIfNeeded: digest >> 64), Int64(truncatingIfNeeded: digest),
        picture.problem, set, RowChecksum.picture(stored, entity: entity),
      ]
    )
  }

  func updatePicture(_ stored: StoredPicture) throws {
    let picture = stored.picture
    let entity = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT entity FROM pictures WHERE id = ?"),
      arguments: [picture.id]
    )
    guard let entity else { return }
    try db.change(
      "UPDATE pictures SET position = ?, size = ?, modified = ?, checksum = ? WHERE id = ?",
      [
        picture.position, picture.fingerprint.size, picture.fingerprint.modificationTime,
        RowChecksum.picture(stored, entity: entity), picture.id,
      ]
    )
  }

  /// Deletes pictures and counts them as removed.
  ///
  /// - Returns: How many there were.
  @discardableResult
  func deletePictures(_ condition: String, _ arguments: StatementArguments) throws -> Int {
    let numbers = try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT id FROM pictures WHERE \(condition)"),
      arguments: arguments
    )
    guard !numbers.isEmpty else { return 0 }
    try db.change("DELETE FROM pictures WHERE \(condition)", arguments)
    try noteRemoved(numbers)
    return numbers.count
  }
}
