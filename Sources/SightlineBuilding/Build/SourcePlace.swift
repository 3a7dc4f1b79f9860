import SightlineCatalog
import SightlineCodecs
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
  ///   - contents: The catalog as it is.
  ///   - removesAbsent: Whether pictures may go that are gone without a sign that they were removed.
  init(_ source: CatalogSource, in contents: IndexedContents, removesAbsent: Bool = false) {
    let location = FilePaths.resolved(source.location) ?? source.location
    let folder = FilePaths.resolved(source.folder) ?? source.folder
    let sources = contents.sources
    let claims = contents.sourceEntities
    let base = contents.info[CatalogBuilder.folderKey]
    var record = sources.first { $0.location == location }
    if record == nil {
      let sizes = MovedSizes(contents)
      record = sources.first {
        Self.hasMoved($0, to: source, entities: claims[$0.number] ?? [], sizes)
      }
    }
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
          ? Self.prefix(of: folder, among: sources, base: base ?? folder, contents) : ""
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
    let own = Set(self.source.entities.map(\.entity.identifier))
    let lost = entities.subtracting(own)
    let mounted = MountedFolders(contents.info[CatalogBuilder.mountsKey(place)] ?? "")
    let absent = AbsentPictures(
      !source.isFolder || removesAbsent || lost.isEmpty
        ? [] : contents.pictures.filter { lost.contains($0.picture.entity) },
      base: self.source.folder,
      in: folder,
      since: contents.info[CatalogBuilder.lookedKey(place)].flatMap { Int64($0) },
      mounts: mounted
    )
    mounts = MountedFolders(
      of: source,
      keeping: mounted.paths.filter { absent.counts[$0] != nil }
    )
    self.absent = absent
    areMountsNew = mounts != mounted
  }

  /// The pictures that the source has lost without a sign that they were removed.
  let absent: AbsentPictures
  /// The source's folders that are on other disks, and those that were and whose pictures are absent.
  let mounts: MountedFolders
  /// Whether they differ from those that are stored.
  let areMountsNew: Bool

  /// The beginnings of the paths that could not be listed: their pictures may or may not be lost.
  private let unreadable: [String]

  /// Whether an entity of a folder was in a place that could not be listed, or is absent for another reason than removal.
  private func isOutOfSight(_ entity: EntityIdentifier) -> Bool {
    absent.entities.contains(entity)
      || entity.type == CatalogSource.pictureType.identifier
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
    entities: Set<EntityIdentifier>,
    _ sizes: MovedSizes
  ) -> Bool {
    guard !entities.isEmpty, FileStatus(old.location) == nil else { return false }
    let common = source.entities.count { entity in
      let given = entity.entity.identifier
      let identifier =
        source.isFolder ? EntityIdentifier(type: given.type, id: old.prefix + given.id) : given
      // Cameras give the files of every card the same names, and a disk that is not mounted has no location either.
      return entities.contains(identifier) && sizes.haveFile(of: entity, identifier, in: source)
    }
    return common * 2 >= entities.count
  }

  /// Returns the prefix for the ids of a folder's pictures: empty for the first folder, and for others as many of the
  /// last parts of the path as distinguish them.
  private static func prefix(
    of folder: String,
    among sources: [IndexedSource],
    base: String,
    _ contents: IndexedContents
  ) -> String {
    let type = CatalogSource.pictureType.identifier
    // Entities count, not pictures: a build that has just begun has stored none of its pictures yet.
    let ids = contents.entities.map(\.identifier).filter { $0.type == type }.map(\.id)
    guard !sources.isEmpty, !ids.isEmpty else { return "" }
    let own = Set(
      contents.pictures.map(\.picture).filter {
        $0.entity.type == type && FilePaths.lies(FilePaths.join(base, $0.path), in: folder)
      }.map(\.entity.id)
    )
    let parts = folder.split(separator: "/")
    for count in 1...max(parts.count, 1) {
      let prefix = parts.suffix(count).joined(separator: "/") + "/"
      let isTaken =
        sources.contains { $0.prefix == prefix }
        || ids.contains { $0.hasPrefix(prefix) && !own.contains($0) }
      if !isTaken { return prefix }
    }
    return folder + "/"
  }
}

/// The sizes of the files that a catalog has described, which a source that was moved still has.
private struct MovedSizes {
  private var sizes: [EntityIdentifier: Set<Int64>] = [:]

  init(_ contents: IndexedContents) {
    for stored in contents.pictures where stored.picture.problem == nil {
      sizes[stored.picture.entity, default: []].insert(stored.picture.fingerprint.size)
    }
  }

  /// Whether an entity of a source has a file of a size that the catalog knows of it; true where it knows none.
  func haveFile(
    of entity: SourceEntity,
    _ identifier: EntityIdentifier,
    in source: CatalogSource
  ) -> Bool {
    // An index that was not finished knows the entity alone.
    guard let known = sizes[identifier] else { return true }
    return entity.picturePaths.contains { path in
      FileStatus(PageName(FilePaths.join(source.folder, path)).file)
        .map { known.contains($0.size) } ?? false
    }
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
