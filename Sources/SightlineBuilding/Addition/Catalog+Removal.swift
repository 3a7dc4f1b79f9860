public import SightlineCatalog
public import SightlineFoundation

extension Catalog {
  /// Removes one entity with its pictures, in place; on return it is gone from the disk.
  ///
  /// - Parameter identifier: The entity.
  /// - Returns: A report of the removal.
  /// - Throws: `SightlineError`: `notInCatalog`, which says what there is; `readOnly` and others when the
  ///   catalog cannot be read or written.
  @discardableResult
  public func remove(
    _ identifier: EntityIdentifier
  ) throws(SightlineError) -> RemovalReport {
    try remove([identifier])
  }

  /// Removes one entity with its pictures, in place; on return it is gone from the disk.
  ///
  /// - Parameters:
  ///   - type: The entity's type.
  ///   - id: Its id within the type.
  /// - Returns: The outcome.
  /// - Throws: `SightlineError`: `notInCatalog`, which says what there is; `readOnly` and others when the
  ///   catalog cannot be read or written.
  @discardableResult
  public func remove(type: String, id: String) throws(SightlineError) -> RemovalReport {
    try remove(EntityIdentifier(type: type, id: id))
  }

  /// Removes entities with their pictures, in place; on return they are gone from the disk.
  ///
  /// - Parameter identifiers: The entities; one that is named twice is removed once.
  /// - Returns: A report of the removal.
  /// - Throws: `SightlineError`: `notInCatalog` for the first that is not there, and nothing is removed;
  ///   `readOnly` and others when the catalog cannot be read or written.
  @discardableResult
  public func remove(
    _ identifiers: [EntityIdentifier]
  ) throws(SightlineError) -> RemovalReport {
    try write { (writer) throws(SightlineError) in
      var report = RemovalReport()
      var removed: Set<EntityIdentifier> = []
      for identifier in identifiers where removed.insert(identifier).inserted {
        try require(identifier, in: writer)
        if try writer.info(AddedMark(identifier).key) == nil { report.isFromSource = true }
        report.pictures += try writer.storedPictures(of: identifier).count
        report.entities += 1
        try writer.removeEntity(identifier)
        try writer.removeMarks(of: identifier)
      }
      return report
    }
  }

  /// Removes some pictures of an entity, in place; the entity stays, also without pictures.
  ///
  /// - Parameters:
  ///   - pictures: Their paths as the catalog has them, or their files.
  ///   - identifier: The entity.
  /// - Returns: A report of the removal.
  /// - Throws: `SightlineError`: `notInCatalog`, which says what there is, and nothing is removed;
  ///   `readOnly` and others when the catalog cannot be read or written.
  @discardableResult
  public func remove(
    pictures: [String],
    of identifier: EntityIdentifier
  ) throws(SightlineError) -> RemovalReport {
    try write { (writer) throws(SightlineError) in
      try require(identifier, in: writer)
      let folder = try writer.info(CatalogBuilder.folderKey) ?? "/"
      var report = RemovalReport()
      let stored = try writer.storedPictures(of: identifier)
      let known = StoredPicture.byPath(stored)
      var removed: Set<PathKey> = []
      for picture in pictures {
        let file = try? DescribedPictures.path(of: picture, relativeTo: folder)
        let path = known[PathKey(picture)] == nil ? file ?? picture : picture
        guard let found = known[PathKey(path)] else {
          throw SightlineError(
            .notInCatalog,
            "entity '\(identifier)' has no picture '\(picture)': it has "
              + list(stored.map(\.picture.path)),
            value: picture,
            path: self.path
          )
        }
        // A picture named twice is removed once.
        guard removed.insert(PathKey(path)).inserted else { continue }
        let mark = AddedMark(identifier, path: path)
        if try writer.info(mark.key) == nil { report.isFromSource = true }
        try writer.removePicture(found.picture.id)
        try writer.remove(mark)
        report.pictures += 1
      }
      return report
    }
  }

  /// Removes an entity type with all of its entities and their pictures, in place.
  ///
  /// - Parameter type: The type's identifier.
  /// - Returns: A report of the removal.
  /// - Throws: `SightlineError`: `notInCatalog`, which says what there is; `readOnly` and others when the
  ///   catalog cannot be read or written.
  @discardableResult
  public func remove(type: String) throws(SightlineError) -> RemovalReport {
    try write { (writer) throws(SightlineError) in
      try require(type: type, in: writer)
      let before = try writer.counts()
      try writer.removeType(type)
      let after = try writer.counts()
      var report = RemovalReport()
      report.entities = before.entities - after.entities
      report.pictures = before.pictures - after.pictures
      var marked = 0
      for key in try writer.infoKeys(beginningWith: AddedMark.prefix) {
        guard let mark = AddedMark(key: key), mark.entity.type == type else { continue }
        if mark.path == nil { marked += 1 }
        try writer.removeInfo(key)
      }
      report.isFromSource = marked < report.entities
      return report
    }
  }

  /// Removes a source with the entities that came from it alone, in place.
  ///
  /// Entities that another source has too, or that were added one by one, stay.
  ///
  /// - Parameter location: The path of the folder or manifest, which need not be there any more.
  /// - Returns: A report of the removal.
  /// - Throws: `SightlineError`: `notInCatalog`, which says what sources there are; `readOnly` and others
  ///   when the catalog cannot be read or written.
  @discardableResult
  public func remove(source location: String) throws(SightlineError) -> RemovalReport {
    try write { (writer) throws(SightlineError) in
      let sources = try writer.sources()
      let folder = FilePaths.resolved(".") ?? "/"
      var given = FilePaths.resolved(location) ?? FilePaths.join(folder, location)
      while given.count > 1, given.hasSuffix("/") { given.removeLast() }
      guard let source = sources.first(where: { $0.location == given }) else {
        throw SightlineError(
          .notInCatalog,
          "nothing came from '\(location)': the catalog has \(list(sources.map(\.location)))",
          value: location,
          path: path
        )
      }
      var claims = try writer.sourceEntities()
      let own = claims.removeValue(forKey: source.number) ?? []
      let others = claims.values.reduce(into: Set()) { $0.formUnion($1) }
      let added = Set(
        try writer.infoKeys(beginningWith: AddedMark.prefix).compactMap {
          AddedMark(key: $0)?.entity
        }
      )
      var report = RemovalReport()
      let before = try writer.counts().pictures
      for identifier in own.subtracting(others).subtracting(added).sorted() {
        try writer.removeEntity(identifier)
        report.entities += 1
      }
      report.pictures = before - (try writer.counts().pictures)
      try writer.removeSource(source.number)
      return report
    }
  }

  private func require(
    type: String,
    in writer: borrowing CatalogWriter
  ) throws(SightlineError) {
    let types = try writer.entityTypes().map(\.identifier)
    guard !types.contains(type) else { return }
    let hint = Spelling.hint(type, among: types)
    throw SightlineError(
      .notInCatalog,
      "no entity type is called '\(type)'\(hint): the catalog has \(list(types))",
      value: type,
      path: path
    )
  }

  private func require(
    _ identifier: EntityIdentifier,
    in writer: borrowing CatalogWriter
  ) throws(SightlineError) {
    try require(type: identifier.type, in: writer)
    guard try writer.entity(identifier) == nil else { return }
    throw SightlineError(
      .notInCatalog,
      "no \(identifier.type) has the id '\(identifier.id)'",
      value: identifier.id,
      path: path
    )
  }

  /// A few of many, for messages.
  private func list(_ names: [String]) -> String {
    if names.isEmpty { return "none" }
    let listed = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 5 ? "\(listed) and \(names.count - 5) more" : listed
  }
}

/// The outcome of a removal: how much it took out of a catalog.
public struct RemovalReport: Hashable, Sendable {
  /// Entities.
  public internal(set) var entities = 0
  /// Pictures, those of the entities included.
  public internal(set) var pictures = 0
  /// Whether some of it came from a source, whose next build brings it back unless the source has lost
  /// it by then.
  public internal(set) var isFromSource = false
}
