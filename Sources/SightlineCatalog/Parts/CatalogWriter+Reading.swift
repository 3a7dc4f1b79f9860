package import SightlineFoundation

/// Reads of the state that a change is about to change.
extension CatalogWriter {
  /// The entity types, by identifier.
  package func entityTypes() throws(SightlineError) -> [EntityType] {
    try mapErrors(path) { try state.reader.typeRows().map(\.type) }
  }

  /// How much the catalog holds.
  package func counts() throws(SightlineError) -> CatalogCounts {
    try mapErrors(path) { try state.counts() }
  }

  /// One entity, or nil when the catalog does not have it.
  package func entity(_ identifier: EntityIdentifier) throws(SightlineError) -> Entity? {
    try mapErrors(path) { try state.reader.entityRows(.identifier(identifier)).first?.entity }
  }

  /// Whether there is an entity.
  package func has(_ identifier: EntityIdentifier) throws(SightlineError) -> Bool {
    try mapErrors(path) { try state.place(of: identifier) != nil }
  }

  /// The pictures of one entity without their descriptors, by position.
  package func storedPictures(
    of identifier: EntityIdentifier
  ) throws(SightlineError) -> [StoredPicture] {
    try mapErrors(path) { try state.reader.storedPictures(of: identifier) }
  }

  /// A value that a builder has left in the catalog, or nil.
  package func info(_ key: String) throws(SightlineError) -> String? {
    try mapErrors(path) { try state.reader.info(key) }
  }

  /// Removes a value that a builder has stored.
  package func removeInfo(_ key: String) throws(SightlineError) {
    try change { try db.change("DELETE FROM info WHERE key = ?", [key]) }
  }

  /// The keys of stored values that begin with a text, by their bytes.
  package func infoKeys(beginningWith prefix: String) throws(SightlineError) -> [String] {
    try mapErrors(path) { try state.reader.infoKeys(beginningWith: prefix) }
  }
}

extension Catalog {
  /// The pictures at some paths without their descriptors, by growing number; several entities may have one at the same path.
  ///
  /// - Parameter paths: The paths, as the catalog has them.
  /// - Returns: The pictures; none for a path that the catalog does not have.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  /// - Complexity: O(pictures) of keys alone, and the rows of what is found.
  package func pictures(at paths: [String]) throws(SightlineError) -> [ReferencePicture] {
    try read { try $0.answers.pictures(at: paths) }
  }

  /// The pictures of one entity without their descriptors, by position.
  package func storedPictures(
    of identifier: EntityIdentifier
  ) throws(SightlineError) -> [StoredPicture] {
    try read { try $0.answers.storedPictures(of: identifier) }
  }

  /// The keys of stored values that begin with a text, by their bytes.
  package func infoKeys(beginningWith prefix: String) throws(SightlineError) -> [String] {
    try read { try $0.tables.infoKeys(beginningWith: prefix) }
  }

  /// Makes changes that take effect together, with a body that may throw any error.
  ///
  /// - Throws: `SightlineError` as `write`; what the body throws, and then nothing has changed.
  package func writeRethrowing<T>(
    _ body: (borrowing CatalogWriter) throws -> T
  ) throws -> T {
    var failure: (any Error)?
    do throws(SightlineError) {
      return try write { (writer) throws(SightlineError) in
        do {
          return try body(writer)
        } catch let error as SightlineError {
          throw error
        } catch {
          failure = error
          throw SightlineError(.io, at: path, "the change was abandoned: \(error)")
        }
      }
    } catch {
      throw failure ?? error
    }
  }
}
