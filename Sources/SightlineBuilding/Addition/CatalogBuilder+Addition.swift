import SightlineCatalog
import SightlinePixels

extension CatalogBuilder {
  /// Adds one entity with its pictures, in place, and makes the catalog and the type where needed.
  ///
  /// What is said of an entity that is there is changed, its other pictures, labels and properties
  /// stay. All is stored together: when a picture cannot be read, nothing is changed. On return it is on
  /// the disk. What was added by itself stays when the catalog is built from a source again, until it
  /// is removed by itself or the source has it too; see `build`.
  ///
  /// Pictures below the catalog's folder, the one that it was built from or else the one that it lies
  /// in, are known by their path relative to it; others by their absolute path.
  ///
  /// - Parameters:
  ///   - addition: What to add.
  ///   - catalogPath: The catalog's file; its folder must exist.
  ///   - options: How to describe the pictures.
  /// - Returns: What was done.
  /// - Throws: `SightlineError`: `invalidAddition` when a new entity has no title, or the type's
  ///   address no `{id}`; `unreadablePicture`; `otherDescriptors` when the catalog's pictures were
  ///   described in another way. `SightlineError` when the catalog cannot be opened or written, or the
  ///   entity breaks a rule. `CancellationError` when the task is cancelled.
  public static func add(
    _ addition: EntityAddition,
    to catalogPath: String,
    options: BuildOptions = BuildOptions()
  ) async throws -> AdditionReport {
    precondition(options.parallelism > 0, "parallelism must be 1 or more")
    let identifier = addition.identifier
    if let url = addition.type.urlTemplate, !url.contains(EntityType.placeholder) {
      throw SightlineError(
        .invalidAddition,
        at: catalogPath,
        "the address '\(url)' has no {id}, the place where an entity's id goes"
      )
    }
    let digest = try options.descriptors.buildDigest()
    let catalogFolder = FilePaths.folder(of: catalogPath)
    var folder = FilePaths.resolved(catalogFolder) ?? catalogFolder
    var stored: [StoredPicture] = []
    var entity: Entity?
    // Looked at before anything is described or made, so that a mistake is told at once.
    if FileStatus(catalogPath) != nil {
      let catalog = try Catalog.open(catalogPath)
      folder = try catalog.info(folderKey) ?? folder
      entity = try catalog.entity(identifier)
      stored = entity == nil ? [] : try catalog.storedPictures(of: identifier)
    }
    guard addition.entity(changing: entity) != nil else {
      throw SightlineError(
        .invalidAddition,
        at: catalogPath,
        "there is no entity '\(identifier)' yet; give it a title"
      )
    }
    let described = try await DescribedPictures(
      addition.pictures,
      of: identifier,
      folder: folder,
      stored: stored,
      options: options
    )
    let catalog = try Catalog.openForWriting(catalogPath)
    return try catalog.writeRethrowing { writer in
      try requireSet(digest, of: writer, catalogPath)
      if try writer.info(folderKey) == nil { try writer.putInfo(folderKey, folder) }
      return try store(addition, described, with: writer, catalogPath)
    }
  }

  /// Refuses to put descriptors of two kinds into one catalog.
  private static func requireSet(
    _ digest: String,
    of writer: borrowing CatalogWriter,
    _ catalogPath: String
  ) throws {
    let known = try writer.info(setKey)
    if known == digest { return }
    guard try writer.counts().pictures == 0 else {
      throw SightlineError(
        .otherDescriptors,
        at: catalogPath,
        "another release, or another set of descriptors, made this catalog; bring it up to date with "
          + "`sightline index` first"
      )
    }
    try writer.putInfo(setKey, digest)
  }

  private static func store(
    _ addition: EntityAddition,
    _ described: DescribedPictures,
    with writer: borrowing CatalogWriter,
    _ catalogPath: String
  ) throws -> AdditionReport {
    let identifier = addition.identifier
    let types = try writer.entityTypes()
    let storedType = types.first { $0.identifier == identifier.type }
    let type = addition.type(changing: storedType)
    if type != storedType { try writer.putType(type) }

    let stored = try writer.entity(identifier)
    guard let entity = addition.entity(changing: stored) else { throw changed(catalogPath) }
    var report = AdditionReport(entity: entity)
    report.isNewType = storedType == nil
    report.isNewEntity = stored == nil
    report.hasChangedEntity = stored != nil && stored != entity
    if stored == nil {
      try writer.put(AddedMark(identifier))
    } else {
      report.isFromSource = try writer.info(AddedMark(identifier).key) == nil
    }
    if stored != entity { try writer.putEntity(entity) }

    let pictures = try writer.storedPictures(of: identifier)
    var next = (pictures.map(\.picture.position).max() ?? -1) + 1
    for picture in described.pictures {
      let known = pictures.first { $0.picture.path == picture.path }
      let position = known?.picture.position ?? next
      switch picture.outcome.result {
      case .sameContent(let fingerprint):
        guard var known else { throw changed(catalogPath) }
        report.unchanged += 1
        if known.picture.fingerprint != fingerprint {
          known.picture.fingerprint = fingerprint
          try writer.updateRow(known)
        }
      case .described(let width, let height, let fingerprint, let descriptors):
        try writer.putPicture(
          ReferencePicture(
            entity: identifier,
            position: position,
            path: picture.path,
            width: width,
            height: height,
            fingerprint: fingerprint,
            descriptors: descriptors
          )
        )
        if known == nil {
          try writer.put(AddedMark(identifier, path: picture.path))
          report.added += 1
          next += 1
        } else {
          report.replaced += 1
        }
      case .unreadable, .cancelled: throw CancellationError()
      }
    }
    report.pictureCount = pictures.count + report.added
    return report
  }

  private static func changed(_ catalogPath: String) -> SightlineError {
    SightlineError(
      .invalidAddition,
      at: catalogPath,
      "another program changed the entity meanwhile; try again"
    )
  }
}
