import GRDB

/// What a change needs to know of the state that it changes.
extension CatalogWriter {
  /// The entity types, by identifier.
  package func entityTypes() throws(CatalogError) -> [EntityType] {
    try mapErrors(path) { try CatalogReader(db, path: path).types() }
  }

  /// How much the catalog holds.
  package func counts() throws(CatalogError) -> CatalogCounts {
    try mapErrors(path) { try CatalogReader(db, path: path).counts() }
  }

  /// One entity, or nil when the catalog does not have it.
  package func entity(_ identifier: EntityIdentifier) throws(CatalogError) -> Entity? {
    try mapErrors(path) { try CatalogReader(db, path: path).entities(identifier).first?.entity }
  }

  /// The pictures of one entity without their descriptors, by position.
  package func storedPictures(
    of identifier: EntityIdentifier
  ) throws(CatalogError) -> [StoredPicture] {
    try mapErrors(path) { try CatalogReader(db, path: path).storedPictures(of: identifier) }
  }

  /// A value that a builder has left in the catalog, or nil.
  package func info(_ key: String) throws(CatalogError) -> String? {
    try mapErrors(path) {
      try String.fetchOne(db, sql: "SELECT value FROM info WHERE key = ?", arguments: [key])
    }
  }

  /// Takes a value out that a builder has left.
  package func removeInfo(_ key: String) throws(CatalogError) {
    try mapErrors(path) { try db.change("DELETE FROM info WHERE key = ?", [key]) }
  }

  /// The keys of values that builders have left which begin with a text, by their bytes.
  package func infoKeys(beginningWith prefix: String) throws(CatalogError) -> [String] {
    try mapErrors(path) { try CatalogReader(db, path: path).infoKeys(beginningWith: prefix) }
  }
}

extension Catalog {
  /// The pictures of one entity without their descriptors, by position.
  package func storedPictures(
    of identifier: EntityIdentifier
  ) throws(CatalogError) -> [StoredPicture] {
    try read { db in try CatalogReader(db, path: path).storedPictures(of: identifier) }
  }

  /// The keys of values that builders have left which begin with a text, by their bytes.
  package func infoKeys(beginningWith prefix: String) throws(CatalogError) -> [String] {
    try read { db in try CatalogReader(db, path: path).infoKeys(beginningWith: prefix) }
  }

  /// Makes changes that take effect together, with a body that throws what it likes.
  ///
  /// - Throws: `CatalogError` as `write`; what the body throws, and then nothing has changed.
  package func writeRethrowing<T>(
    _ body: (borrowing CatalogWriter) throws -> T
  ) throws -> T {
    var failure: (any Error)?
    do throws(CatalogError) {
      return try write { (writer) throws(CatalogError) in
        do {
          return try body(writer)
        } catch let error as CatalogError {
          throw error
        } catch {
          failure = error
          throw CatalogError(.io, path, "the change was given up: \(error)")
        }
      }
    } catch {
      throw failure ?? error
    }
  }
}

extension CatalogReader {
  fileprivate func storedPictures(of identifier: EntityIdentifier) throws -> [StoredPicture] {
    try pictures(of: entities(), readsDescriptors: false)
      .filter { $0.picture.entity == identifier }
  }

  fileprivate func infoKeys(beginningWith prefix: String) throws -> [String] {
    var keys: [String] = []
    try db.eachRow(
      "SELECT key FROM info WHERE key >= ? AND key < ? ORDER BY key",
      // No text is behind the last scalar.
      [prefix, prefix + "\u{10FFFF}"],
      path: path
    ) { row in keys.append(try row.text(0)) }
    return keys
  }
}
