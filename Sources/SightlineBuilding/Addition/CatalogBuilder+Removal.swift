public import SightlineCatalog
import SightlinePixels

extension CatalogBuilder {
  /// Removes one entity with its pictures, in place; on return it is gone from the disk.
  ///
  /// - Parameters:
  ///   - identifier: The entity.
  ///   - catalogPath: The catalog's file.
  /// - Returns: What was removed.
  /// - Throws: `SightlineError` with code `notInCatalog`, which says what there is;
  ///   `SightlineError` when the catalog cannot be opened or written.
  public static func remove(
    _ identifier: EntityIdentifier,
    from catalogPath: String
  ) throws -> RemovalReport {
    try change(catalogPath) { writer in
      try require(identifier, in: writer, catalogPath)
      var report = RemovalReport()
      report.isFromSource = try writer.info(AddedMark(identifier).key) == nil
      report.pictures = try writer.storedPictures(of: identifier).count
      report.entities = 1
      try writer.removeEntity(identifier)
      try writer.removeMarks(of: identifier)
      return report
    }
  }

  /// Removes some pictures of an entity, in place; the entity stays, also without pictures.
  ///
  /// - Parameters:
  ///   - pictures: Their paths as the catalog has them, or their files.
  ///   - identifier: The entity.
  ///   - catalogPath: The catalog's file.
  /// - Returns: What was removed.
  /// - Throws: `SightlineError` with code `notInCatalog`, which says what there is, and nothing is
  ///   removed; `SightlineError` when the catalog cannot be opened or written.
  public static func remove(
    pictures: [String],
    of identifier: EntityIdentifier,
    from catalogPath: String
  ) throws -> RemovalReport {
    try change(catalogPath) { writer in
      try require(identifier, in: writer, catalogPath)
      let folder = try writer.info(folderKey) ?? "/"
      var report = RemovalReport()
      var stored = try writer.storedPictures(of: identifier)
      let paths = stored.map(\.picture.path)
      var removed: Set<String> = []
      for picture in pictures {
        let file = try? DescribedPictures.path(of: picture, relativeTo: folder)
        let path = paths.contains(picture) ? picture : file ?? picture
        // A picture named twice is removed once.
        if removed.contains(path) { continue }
        guard let place = stored.firstIndex(where: { $0.picture.path == path }) else {
          throw SightlineError(
            .notInCatalog,
            at: catalogPath,
            "entity '\(identifier)' has no picture '\(picture)': it has \(list(paths))"
          )
        }
        let mark = AddedMark(identifier, path: path)
        if try writer.info(mark.key) == nil { report.isFromSource = true }
        try writer.removePicture(stored[place].picture.id)
        try writer.remove(mark)
        stored.remove(at: place)
        removed.insert(path)
        report.pictures += 1
      }
      return report
    }
  }

  /// Removes an entity type with all of its entities and their pictures, in place.
  ///
  /// - Parameters:
  ///   - type: The type's identifier.
  ///   - catalogPath: The catalog's file.
  /// - Returns: What was removed.
  /// - Throws: `SightlineError` with code `notInCatalog`, which says what there is;
  ///   `SightlineError` when the catalog cannot be opened or written.
  public static func remove(type: String, from catalogPath: String) throws -> RemovalReport {
    try change(catalogPath) { writer in
      try require(type: type, in: writer, catalogPath)
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

  private static func change(
    _ catalogPath: String,
    _ body: (borrowing CatalogWriter) throws -> RemovalReport
  ) throws -> RemovalReport {
    // Says that there is no catalog, where opening for writing would make one.
    _ = try Catalog.open(catalogPath)
    return try Catalog.openForWriting(catalogPath).writeRethrowing(body)
  }

  private static func require(
    type: String,
    in writer: borrowing CatalogWriter,
    _ catalogPath: String
  ) throws {
    let types = try writer.entityTypes().map(\.identifier)
    guard !types.contains(type) else { return }
    let hint = Spelling.hint(type, among: types)
    throw SightlineError(
      .notInCatalog,
      at: catalogPath,
      "no entity type is called '\(type)'\(hint): the catalog has \(list(types))"
    )
  }

  private static func require(
    _ identifier: EntityIdentifier,
    in writer: borrowing CatalogWriter,
    _ catalogPath: String
  ) throws {
    try require(type: identifier.type, in: writer, catalogPath)
    guard try writer.entity(identifier) == nil else { return }
    throw SightlineError(
      .notInCatalog,
      at: catalogPath,
      "no \(identifier.type) has the id '\(identifier.id)'"
    )
  }

  /// A few of many, for messages.
  private static func list(_ names: [String]) -> String {
    if names.isEmpty { return "none" }
    let listed = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 5 ? "\(listed) and \(names.count - 5) more" : listed
  }
}
