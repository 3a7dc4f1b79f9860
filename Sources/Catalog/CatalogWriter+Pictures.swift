import FoundationEssentials
import GRDB
import ImageDescriptors

extension CatalogWriter {
  /// Adds a picture, or replaces what is stored for the same entity and path.
  ///
  /// - Parameter picture: The picture; its `id` is not looked at.
  /// - Returns: The number the catalog knows the picture by; a replaced picture keeps its own.
  /// - Throws: `CatalogError`: `invalidEntity` when the entity is not in the catalog, the path is empty,
  ///   or the picture has neither descriptors nor a problem, or both; or what storing meets.
  @discardableResult
  public func putPicture(_ picture: ReferencePicture) throws(CatalogError) -> Int64 {
    try require(!picture.path.isEmpty, "a picture of entity '\(picture.entity)' has no path")
    try require(
      (picture.descriptors == nil) != (picture.problem == nil),
      "picture '\(picture.path)' must have either descriptors or a problem"
    )
    try require(
      picture.position >= 0 && picture.width >= 0 && picture.height >= 0,
      "picture '\(picture.path)' has a negative position or size"
    )
    try requireStorable([picture.path, picture.problem ?? ""])
    return try mapErrors(path) {
      let number = try putRow(picture, of: try number(of: picture.entity))
      try db.change("DELETE FROM descriptors WHERE picture = ?", [number])
      for (position, entry) in (picture.descriptors ?? PictureDescriptors([])).enumerated() {
        try putDescriptor(entry, at: position, of: number)
      }
      return number
    }
  }

  /// Removes a picture.
  ///
  /// - Parameter id: The number the catalog knows it by.
  /// - Returns: Whether there was such a picture.
  /// - Throws: `CatalogError` for what storing meets.
  @discardableResult
  public func removePicture(_ id: Int64) throws(CatalogError) -> Bool {
    try mapErrors(path) {
      try db.change("DELETE FROM pictures WHERE id = ?", [id])
      return db.changesCount > 0
    }
  }

  /// Replaces a picture's row and leaves its descriptors as they are.
  package func updateRow(_ stored: StoredPicture) throws(CatalogError) {
    try mapErrors(path) {
      let picture = stored.picture
      let checksum = RowChecksum.picture(picture, descriptorCount: stored.descriptorCount)
      try db.change(
        """
        UPDATE pictures SET path = ?, position = ?, size = ?, modified = ?, checksum = ?
        WHERE id = ?
        """,
        [
          picture.path, picture.position, picture.fingerprint.size,
          picture.fingerprint.modificationTime,
          checksum, picture.id,
        ]
      )
    }
  }

  private func putRow(_ picture: ReferencePicture, of entity: Int64) throws -> Int64 {
    let count = picture.descriptors?.count ?? 0
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO pictures (entity, position, path, width, height, size, modified, digest_high,
          digest_low, problem, descriptors, checksum)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (entity, path) DO UPDATE SET position = excluded.position,
          width = excluded.width, height = excluded.height, size = excluded.size,
          modified = excluded.modified, digest_high = excluded.digest_high,
          digest_low = excluded.digest_low, problem = excluded.problem,
          descriptors = excluded.descriptors, checksum = excluded.checksum
        RETURNING id
        """
    )
    let digest = picture.fingerprint.digest
    let arguments: StatementArguments = [
      entity, picture.position, picture.path, picture.width, picture.height,
      picture.fingerprint.size, picture.fingerprint.modificationTime,
      Int64(truncatingIfNeeded: digest >> 64), Int64(truncatingIfNeeded: digest),
      picture.problem, count, RowChecksum.picture(picture, descriptorCount: count),
    ]
    guard let number = try Int64.fetchAll(statement, arguments: arguments).first else {
      throw CatalogError(.io, path, "a stored picture got no number; try again")
    }
    return number
  }

  private func putDescriptor(
    _ entry: PictureDescriptors.Entry,
    at position: Int,
    of picture: Int64
  ) throws {
    let bytes = entry.value.storedBytes
    let checksum = RowChecksum.descriptor(
      picture: picture,
      position: position,
      algorithm: entry.identifier,
      bytes: bytes.span
    )
    try db.change(
      "INSERT INTO descriptors VALUES (?, ?, ?, ?, ?)",
      [picture, position, try number(ofAlgorithm: entry.identifier), Data(bytes), checksum]
    )
  }

  private func number(ofAlgorithm identifier: String) throws -> Int64 {
    let known = try db.cachedStatement(sql: "SELECT id FROM algorithms WHERE identifier = ?")
    if let number = try Int64.fetchOne(known, arguments: [identifier]) { return number }
    try db.change("INSERT INTO algorithms (identifier) VALUES (?)", [identifier])
    return db.lastInsertedRowID
  }
}
