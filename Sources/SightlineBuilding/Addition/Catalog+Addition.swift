public import SightlineCatalog
import SightlineDescriptors
public import SightlineFoundation

extension Catalog {
  /// Adds one entity with its pictures, in place, and makes the type where needed.
  ///
  /// An existing entity is replaced, but its other pictures stay. All is stored together: when a
  /// picture cannot be read, nothing is changed. On return it is on the disk. An added entity stays
  /// when the catalog is built from a source again, until it is removed or the source has it too; see
  /// `CatalogBuilder`.
  ///
  /// Files below the catalog's folder, the one that it was built from or else its own, are identified
  /// by their path relative to it, others by their absolute path, and pixels by their name.
  ///
  /// Two entities may have the same picture. A search that finds it answers with both, each with the same score, ordered
  /// by type, then id: so does a folder that was indexed, each picture an entity, and then one of them added to another.
  ///
  /// ```swift
  /// try await catalog.add(
  ///   Entity(.init(type: "landmark", id: "1005"), title: "Mount Fuji", labels: ["mountain"]),
  ///   pictures: [.file("fuji.jpg"), .pixels(buffer, name: "camera-1")])
  /// ```
  ///
  /// - Parameters:
  ///   - entity: The entity to store.
  ///   - pictures: The pictures to add behind those that it has; one that it has is described again
  ///     when its content has changed.
  ///   - options: How to describe the pictures.
  /// - Returns: A report of the additions.
  /// - Throws: `SightlineError`: `unreadablePicture`; `otherDescriptors` when the catalog's pictures were
  ///   described in another way; `invalidEntity` when the entity breaks a rule; `cancelled` when the task
  ///   is; `readOnly` and others when the catalog cannot be read or written.
  @discardableResult
  public func add(
    _ entity: Entity,
    pictures: [InputPicture] = [],
    options: BuildOptions = BuildOptions()
  ) async throws(SightlineError) -> AdditionReport {
    guard mode == .readWrite else {
      throw SightlineError(
        .readOnly,
        at: path,
        "the catalog is open for reading only; open it with mode .readWrite"
      )
    }
    let addition = EntityAddition(entity, pictures: pictures)
    let prepared = try await PreparedAddition(addition, to: path, of: self, options: options)
    let report = try prepared.store(in: self)
    await followAddition()
    return report
  }
}

/// An addition whose pictures are described, so that it can be stored at once.
package struct PreparedAddition {
  private let addition: EntityAddition
  private let described: DescribedPictures
  /// The folder that the pictures' paths are relative to.
  private let folder: String
  private let setDigest: String
  private let embedder: EmbedderIdentity?
  private let network: EmbedderIdentity?

  /// Describes the pictures of an addition, and checks what can be checked before it is stored.
  ///
  /// - Parameters:
  ///   - addition: What to add.
  ///   - path: The catalog's file.
  ///   - catalog: The catalog as it is; nil when it is to be made.
  ///   - options: How to describe the pictures.
  /// - Throws: `SightlineError`: `invalidAddition` when a new entity has no title, or the type's address
  ///   no `{id}`; `unreadablePicture`; `cancelled`; and what reading the catalog meets.
  package init(
    _ addition: EntityAddition,
    to path: String,
    of catalog: Catalog?,
    options: BuildOptions = BuildOptions()
  ) async throws(SightlineError) {
    precondition(options.parallelism > 0, "parallelism must be 1 or more")
    let identifier = addition.identifier
    if let url = addition.type.urlTemplate, !url.contains(EntityType.placeholder) {
      throw SightlineError(
        .invalidAddition,
        "the address '\(url)' has no {id}, the place where an entity's id goes",
        value: url,
        path: path
      )
    }
    let place = catalog?.folder ?? FilePaths.folder(of: path)
    var folder = FilePaths.resolved(place) ?? place
    var entity: Entity?
    var stored: [StoredPicture] = []
    if let catalog {
      folder = try catalog.pictureFolder ?? folder
      entity = try catalog.entity(identifier)
      stored = entity == nil ? [] : try catalog.storedPictures(of: identifier)
    }
    guard addition.entity(changing: entity) != nil else {
      throw SightlineError(
        .invalidAddition,
        at: path,
        "there is no entity '\(identifier)' yet; give it a title"
      )
    }
    self.addition = addition
    self.folder = folder
    let options =
      try catalog.map { known throws(SightlineError) in
        try options.adapted(to: known)
      } ?? options
    setDigest = try options.buildDigest()
    embedder = options.embedder?.identity
    network = options.network?.identity
    described = try await DescribedPictures(
      addition.pictures,
      of: identifier,
      folder: folder,
      stored: stored,
      options: options
    )
  }

  /// Stores all of it in one transaction.
  ///
  /// - Throws: `SightlineError`: `otherDescriptors`; `invalidAddition` when another program changed the
  ///   entity meanwhile; `invalidEntity`; and what writing meets.
  package func store(in catalog: Catalog) throws(SightlineError) -> AdditionReport {
    try catalog.write { (writer) throws(SightlineError) in
      if !described.pictures.isEmpty { try requireSet(writer, catalog.path) }
      switch try writer.info(CatalogBuilder.folderKey) {
      case nil: try writer.putInfo(CatalogBuilder.folderKey, folder)
      case folder: break
      // The paths would lead elsewhere.
      default: throw Self.changed(catalog.path)
      }
      return try store(with: writer, catalog.path)
    }
  }

  /// Refuses to put descriptors of two kinds into one catalog.
  private func requireSet(
    _ writer: borrowing CatalogWriter,
    _ path: String
  ) throws(SightlineError) {
    let known = try writer.info(CatalogBuilder.setKey)
    if known == setDigest { return }
    guard try writer.counts().pictures == 0 else {
      let identity = try writer.embedder()
      if let embedder, identity != embedder {
        throw .otherEmbedder(identity, than: embedder, path: path)
      }
      if let identity, embedder == nil { throw .missingEmbedder(identity, path: path) }
      if let stored = try writer.storedNetwork(), stored != network {
        throw .missingNetwork(stored, path: path)
      }
      throw SightlineError(
        .otherDescriptors,
        at: path,
        "another release, or another set of descriptors, made this catalog; build it again from its "
          + "source first"
      )
    }
    try writer.putInfo(CatalogBuilder.setKey, setDigest)
  }

  private static func changed(_ path: String) -> SightlineError {
    SightlineError(
      .invalidAddition,
      at: path,
      "another program changed the catalog meanwhile; try again"
    )
  }

  private func store(
    with writer: borrowing CatalogWriter,
    _ path: String
  ) throws(SightlineError) -> AdditionReport {
    let changed = Self.changed(path)
    let identifier = addition.identifier
    let types = try writer.entityTypes()
    let storedType = types.first { $0.identifier == identifier.type }
    let type = addition.type(changing: storedType)
    if type != storedType { try writer.putType(type) }

    let stored = try writer.entity(identifier)
    guard let entity = addition.entity(changing: stored) else { throw changed }
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
    let stores = StoredPicture.byPath(pictures)
    for picture in described.pictures {
      let known = stores[PathKey(picture.path)]
      let position = known?.picture.position ?? next
      switch picture.outcome.result {
      case .sameContent(let fingerprint):
        guard var known else { throw changed }
        report.unchanged += 1
        if known.picture.fingerprint != fingerprint {
          known.picture.fingerprint = fingerprint
          try writer.updateRow(known)
        }
      case .described(let width, let height, let fingerprint, let descriptors, _):
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
      case .unreadable, .cancelled: throw changed
      }
    }
    report.pictureCount = pictures.count + report.added
    return report
  }
}

/// The outcome of adding an entity.
public struct AdditionReport: Hashable, Sendable {
  /// The entity as it is now.
  public internal(set) var entity: Entity
  /// Whether the catalog did not have the type.
  public internal(set) var isNewType = false
  /// Whether the catalog did not have the entity.
  public internal(set) var isNewEntity = false
  /// Whether a title, subtitle, label or property of an existing entity has changed.
  public internal(set) var hasChangedEntity = false
  /// Whether the entity came from a source, whose next build sets its title and other texts again.
  public internal(set) var isFromSource = false
  /// Pictures that the entity did not have.
  public internal(set) var added = 0
  /// Pictures that were described again because their files have changed.
  public internal(set) var replaced = 0
  /// Pictures that the entity had already, as they are.
  public internal(set) var unchanged = 0
  /// How many pictures the entity has now.
  public internal(set) var pictureCount = 0
}
