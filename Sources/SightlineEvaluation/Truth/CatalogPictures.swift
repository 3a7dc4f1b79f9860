import SightlineBuilding
import SightlineCatalog
import SightlineFoundation

/// The picture files that a catalog was built of, with the entities that they show.
struct CatalogPictures {
  /// A picture that may be changed.
  struct Picture {
    /// The path relative to the catalog's folder.
    let path: String
    /// All entities that have a picture with the same bytes.
    let entities: Set<EntityIdentifier>
    /// The seed of its changes; exact as a JSON number in every language.
    let seed: UInt64
  }

  private var entities: [UInt128: Set<EntityIdentifier>] = [:]
  private var digests: [PathKey: UInt128] = [:]

  init(of catalog: Catalog) throws(SightlineError) {
    for stored in try catalog.storedPictures() where stored.picture.problem == nil {
      let digest = stored.picture.fingerprint.digest
      entities[digest, default: []].insert(stored.picture.entity)
      digests[PathKey(stored.picture.path)] = digest
    }
  }

  /// That many of the pictures, or all there are, by path.
  ///
  /// Each path has its own place in a drawn order, so that a picture stays chosen when others go.
  func chosen(_ count: Int, seed: UInt64) -> [Picture] {
    let drawn = digests.keys.map { key -> (path: String, place: UInt64, seed: UInt64) in
      var random = SeededRandom(seed: seed, name: key.text)
      return (key.text, random.next(), random.next() >> 11)
    }
    // Names with the same random place are ordered by their bytes.
    let ordered = drawn.sorted {
      $0.place != $1.place
        ? $0.place < $1.place : $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
    return ordered.prefix(count)
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      .map { drawn in
        Picture(
          path: drawn.path,
          entities: digests[PathKey(drawn.path)].flatMap { entities[$0] } ?? [],
          seed: drawn.seed
        )
      }
  }

  /// The folder that a catalog's pictures were read from; nil when it does not say.
  static func folder(of catalog: Catalog) throws(SightlineError) -> String? {
    try PictureLocator(of: catalog).folder
  }

  /// The folder that a catalog's pictures were read from, which must still be there.
  static func existingFolder(of catalog: Catalog) throws(SightlineError) -> String {
    guard let folder = try folder(of: catalog) else {
      throw SightlineError(
        .unknownFolder,
        at: catalog.path,
        "the catalog does not say where its pictures lie; index them again"
      )
    }
    guard FileStatus(folder)?.kind == .folder else {
      throw SightlineError(
        .unknownFolder,
        "its pictures were read from \(folder), which is missing; restore it or index the pictures again",
        value: folder,
        path: catalog.path
      )
    }
    return folder
  }
}
