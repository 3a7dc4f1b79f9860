import SightlineDescriptors
import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension WriterState {
  /// Adds a type, or replaces the one of the same number.
  func insertType(_ numbered: NumberedType) throws {
    let type = numbered.type
    let checksum = RowChecksum.type(type, number: numbered.number)
    let old = "SELECT checksum FROM types WHERE id = ?"
    let former = try db.integer(old, [numbered.number], path: path)
    guard former != checksum else { return }
    try note(\.types, from: former, to: checksum)
    try note(.type, numbered.number)
    try db.change(
      """
      INSERT INTO types VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, plural = excluded.plural,
        url = excluded.url, open_intent = excluded.open_intent, checksum = excluded.checksum
      """,
      [
        numbered.number, type.identifier, type.name, type.plural, type.urlTemplate,
        type.openIntent, checksum,
      ]
    )
  }

  /// Adds an entity under the next number, unless there is one of its identifier.
  ///
  /// - Returns: Its number, or nil when there is one already.
  func addEntity(_ identifier: EntityIdentifier, _ row: EntityRow, type: Int64) throws -> Int64? {
    let number = try upcomingEntity()
    guard try insertEntity(identifier, row, number: number, type: type) else { return nil }
    noteEntity()
    return number
  }

  /// Adds an entity under a number; false when there is one of its identifier.
  @discardableResult
  func insertEntity(
    _ identifier: EntityIdentifier,
    _ row: EntityRow,
    number: Int64,
    type: Int64
  ) throws -> Bool {
    let entity = NewEntity(identifier, row, number: number, type: type)
    guard try store.add(entity) else { return false }
    try note(\.entities, from: nil, to: entity.checksum)
    return true
  }

  func updateEntity(_ identifier: EntityIdentifier, _ row: EntityRow, number: Int64) throws {
    let checksum = RowChecksum.entity(identifier, row, number: number)
    let old = "SELECT checksum FROM entities WHERE id = ?"
    let former = try db.integer(old, [number], path: path)
    guard former != checksum else { return }
    try note(\.entities, from: former, to: checksum)
    try note(.entity, number)
    try db.change(
      """
      UPDATE entities SET title = ?, subtitle = ?, properties = ?, labels = ?, checksum = ?
      WHERE id = ?
      """,
      [
        row.title, row.subtitle, row.properties, Data(row.storedTexts), checksum, number,
      ]
    )
  }

  /// Notes that an entity has codes or words, which makes a file of an older form one of this release's.
  func noteTexts(of row: EntityRow) throws {
    for (key, texts) in [(CatalogReader.codesKey, row.codes), (CatalogReader.wordsKey, row.words)]
    where !texts.isEmpty && notedTexts.insert(key).inserted {
      try store.writeVersion(of: form())
      try putInfo(key, "yes")
    }
  }

  /// Stores a value for the next builder.
  func putInfo(_ key: String, _ value: String) throws {
    try db.change(
      "INSERT INTO info VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      [key, value]
    )
  }

  /// Deletes entities that have no pictures.
  ///
  /// - Returns: How many there were.
  @discardableResult
  func deleteEntities(_ condition: String, _ arguments: StatementValues) throws -> Int {
    for entity in try uncount(\.entities, "entities", condition, arguments) {
      try note(.entity, entity)
    }
    return try db.change("DELETE FROM entities WHERE \(condition)", arguments)
  }

  /// Deletes a type that has no entities.
  ///
  /// - Returns: Whether it was there.
  func deleteType(_ number: Int64) throws -> Bool {
    for type in try uncount(\.types, "types", "id = ?", [number]) { try note(.type, type) }
    return try db.change("DELETE FROM types WHERE id = ?", [number]) > 0
  }

  /// Counts rows as gone.
  ///
  /// - Returns: Their numbers.
  private func uncount(
    _ rows: WritableKeyPath<CatalogTotals, RowTotals>,
    _ table: String,
    _ condition: String,
    _ arguments: StatementValues
  ) throws -> [Int64] {
    var numbers: [Int64] = []
    try db.eachRow(
      "SELECT id, checksum FROM \(table) WHERE \(condition)",
      arguments,
      path: path
    ) { row in
      try note(rows, from: row.integer(1), to: nil)
      numbers.append(try row.number(0))
    }
    return numbers
  }

  /// 32 bits of a path's hash.
  static func key(ofPath path: String) -> Int64 {
    Int64(XXH64.hash(Array(path.utf8).rawSpan) & 0xFFFF_FFFF)
  }

  func updatePicture(_ stored: StoredPicture) throws {
    let picture = stored.picture
    let known = "SELECT entity FROM pictures WHERE id = ?"
    guard let entity = try db.integer(known, [picture.id], path: path) else { return }
    try note(.pictureMoved, picture.id)
    try db.change(
      """
      UPDATE pictures SET path_key = ?, path = ?, position = ?, size = ?, modified = ?, checksum = ?
      WHERE id = ?
      """,
      [
        Self.key(ofPath: picture.path), picture.path, picture.position, picture.fingerprint.size,
        picture.fingerprint.modificationTime,
        RowChecksum.picture(stored, entity: entity), picture.id,
      ]
    )
  }

  /// Deletes pictures and counts them as removed.
  ///
  /// - Returns: How many there were.
  @discardableResult
  func deletePictures(_ condition: String, _ arguments: StatementValues) throws -> Int {
    let known = "SELECT id FROM pictures WHERE \(condition)"
    let numbers = try db.integers(known, arguments, path: path)
    guard !numbers.isEmpty else { return 0 }
    try db.change("DELETE FROM pictures WHERE \(condition)", arguments)
    try noteRemoved(numbers)
    return numbers.count
  }
}
