import SightlineCatalog
import SightlineFoundation

/// The place of a source among those that a catalog was built from: its row, its ids and its paths.
struct SourcePlace {
  /// The source's new row; its number is 0 where the catalog does not know it yet.
  let record: IndexedSource
  /// Whether the row differs from the stored one.
  let isRecordNew: Bool
  /// The source with the ids and paths that the catalog gives its entities and pictures.
  let source: CatalogSource
  /// Whether the catalog was built from no source before.
  let isFirst: Bool
  /// The entities that the catalog has from this source.
  let entities: Set<EntityIdentifier>
  /// The entities that it has from others, and the folders that each of them lies in.
  private let others: [EntityIdentifier: [String]]

  /// Finds a source among those of a catalog, or a place for it.
  ///
  /// A source is identified by its path. One that no longer exists counts as moved here when this
  /// one has at least half of its entities.
  ///
  /// - Parameters:
  ///   - source: The source as its files say.
  ///   - catalog: The catalog.
  ///   - stored: The catalog's pictures.
  /// - Throws: `SightlineError` for what reading meets.
  init(
    _ source: CatalogSource,
    in catalog: Catalog,
    stored: [StoredPicture]
  ) throws(SightlineError) {
    let location = FilePaths.resolved(source.location) ?? source.location
    let folder = FilePaths.resolved(source.folder) ?? source.folder
    let sources = try catalog.sources()
    let claims = sources.isEmpty ? [:] : try catalog.sourceEntities()
    let base = try catalog.pictureFolder
    var record =
      sources.first { $0.location == location }
      ?? sources.first { Self.hasMoved($0, to: source, entities: claims[$0.number] ?? []) }
    let known = record
    let isBaseMoved = record.map { $0.folder == base && $0.folder != folder } ?? sources.isEmpty
    record?.location = location
    record?.folder = folder
    let place =
      record
      ?? IndexedSource(
        location: location,
        folder: folder,
        prefix: source.isFolder
          ? Self.prefix(of: folder, among: sources, base: base ?? folder, stored: stored) : ""
      )
    self.record = place
    isRecordNew = place != known
    isFirst = sources.isEmpty
    entities = claims[place.number] ?? []
    self.source = source.placed(
      prefix: place.prefix,
      folder: folder,
      base: isBaseMoved ? folder : base ?? folder
    )
    var others: [EntityIdentifier: [String]] = [:]
    for other in sources where other.number != place.number {
      for entity in claims[other.number] ?? [] { others[entity, default: []].append(other.folder) }
    }
    self.others = others
    hasOthers = sources.contains { $0.number != place.number }
    unreadable = source.unreadable.map { $0.path + "/" }
  }

  /// The beginnings of the paths that could not be listed: their pictures may or may not be lost.
  private let unreadable: [String]

  /// Whether an entity of a folder was in a place that could not be listed.
  private func isOutOfSight(_ entity: EntityIdentifier) -> Bool {
    entity.type == CatalogSource.pictureType.identifier
      && unreadable.contains { entity.id.utf8.starts(with: (record.prefix + $0).utf8) }
  }

  /// Whether the catalog was built from other sources too.
  let hasOthers: Bool

  /// The entities that this source has lost and another one has.
  var shared: Set<EntityIdentifier> {
    let own = Set(source.entities.map(\.entity.identifier))
    return entities.filter { others[$0] != nil && !own.contains($0) && !isOutOfSight($0) }
  }

  /// Whether an entity came from this source, and may go when the source has lost it.
  func owns(_ entity: EntityIdentifier) -> Bool {
    others[entity] == nil && (isFirst || entities.contains(entity)) && !isOutOfSight(entity)
  }

  /// Whether a picture that this source does not have came from it, and may go.
  func owns(_ picture: ReferencePicture) -> Bool {
    if isOutOfSight(picture.entity) { return false }
    if isFirst {
      // The sources of an imported catalog are not known.
      return FilePaths.lies(FilePaths.join(source.folder, picture.path), in: record.folder)
    }
    guard entities.contains(picture.entity) else { return false }
    guard let folders = others[picture.entity] else { return true }
    let file = FilePaths.join(source.folder, picture.path)
    return FilePaths.lies(file, in: record.folder)
      && !folders.contains { FilePaths.lies(file, in: $0) }
  }

  private static func hasMoved(
    _ old: IndexedSource,
    to source: CatalogSource,
    entities: Set<EntityIdentifier>
  ) -> Bool {
    guard !entities.isEmpty, FileStatus(old.location) == nil else { return false }
    let common = source.entities.count { entity in
      let identifier = entity.entity.identifier
      return entities.contains(
        source.isFolder
          ? EntityIdentifier(type: identifier.type, id: old.prefix + identifier.id) : identifier
      )
    }
    return common * 2 >= entities.count
  }

  /// Returns the prefix for the ids of a folder's pictures: empty for the first folder, and for others as many of the
  /// last parts of the path as distinguish them.
  private static func prefix(
    of folder: String,
    among sources: [IndexedSource],
    base: String,
    stored: [StoredPicture]
  ) -> String {
    let type = CatalogSource.pictureType.identifier
    let isAlone = sources.isEmpty || !stored.contains { $0.picture.entity.type == type }
    if isAlone { return "" }
    let parts = folder.split(separator: "/")
    for count in 1...max(parts.count, 1) {
      let prefix = parts.suffix(count).joined(separator: "/") + "/"
      let isTaken =
        sources.contains { $0.prefix == prefix }
        || stored.contains { stored in
          stored.picture.entity.type == type && stored.picture.entity.id.hasPrefix(prefix)
            && !FilePaths.lies(FilePaths.join(base, stored.picture.path), in: folder)
        }
      if !isTaken { return prefix }
    }
    return folder + "/"
  }
}

extension CatalogSource {
  /// The source with ids and paths as a catalog with other sources gives them.
  ///
  /// - Parameters:
  ///   - prefix: What ids begin with.
  ///   - folder: The source's folder, links resolved.
  ///   - base: The folder that the catalog's paths are relative to.
  /// - Returns: The same entities under those ids and paths.
  fileprivate func placed(prefix: String, folder: String, base: String) -> CatalogSource {
    let isBelow = folder != base
    guard isBelow || !prefix.isEmpty else {
      return CatalogSource(
        location: location,
        folder: base,
        isFolder: isFolder,
        types: types,
        entities: entities
      )
    }
    return CatalogSource(
      location: location,
      folder: base,
      isFolder: isFolder,
      types: types,
      entities: entities.map { entity in
        var placed = entity.entity
        placed.identifier = EntityIdentifier(
          type: placed.identifier.type,
          id: prefix + placed.identifier.id
        )
        return SourceEntity(
          entity: placed,
          picturePaths: isBelow
            ? entity.picturePaths.map {
              FilePaths.path(FilePaths.join(folder, $0), relativeTo: base)
            } : entity.picturePaths
        )
      }
    )
  }
}
