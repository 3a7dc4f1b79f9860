public import SightlineFoundation

/// Questions about one committed state of a catalog; see `Catalog.read`.
///
/// Its answers fit their checksums; anything else is thrown as damage.
public struct CatalogReader {
  /// The source of the answers: the reader of a file, of a server, or of several catalogs.
  let answers: any CatalogReading

  init(_ answers: any CatalogReading) { self.answers = answers }

  package var path: String { answers.path }

  /// The tables of the one catalog that it reads.
  var tables: any TableReading { get throws(SightlineError) { try answers.tables } }
}

extension CatalogReader {
  /// The entity types, by identifier.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  public func entityTypes() throws(SightlineError) -> [EntityType] {
    try mapErrors(path) { try answers.typeRows().map(\.type) }
  }

  /// The entities of all types, by identifier.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  public func entities() throws(SightlineError) -> [Entity] {
    try mapErrors(path) { try answers.entityRows().map(\.entity) }
  }

  /// Finds one entity.
  ///
  /// - Parameter identifier: Its type and id.
  /// - Returns: The entity, or nil when the catalog does not have it.
  /// - Throws: `SightlineError`: `damaged` or `io`.
  public func entity(_ identifier: EntityIdentifier) throws(SightlineError) -> Entity? {
    try mapErrors(path) { try answers.entityRows(.identifier(identifier)).first?.entity }
  }

  /// How much the catalog holds, as its totals say.
  ///
  /// - Throws: `SightlineError`: `damaged` or `io`.
  public func counts() throws(SightlineError) -> CatalogCounts {
    try mapErrors(path) { try answers.counts() }
  }

  /// Everything that the catalog holds; see `Catalog.snapshot(leavingOut:)`.
  ///
  /// - Parameter algorithms: Algorithms whose descriptors are left out.
  /// - Returns: Types, entities and pictures, each in their order.
  /// - Throws: `SightlineError`: `damaged` when anything does not fit its checksum, or `io`.
  /// - Complexity: O(size of the catalog), about a microsecond for each descriptor.
  public func snapshot(
    leavingOut algorithms: Set<String> = []
  ) throws(SightlineError) -> CatalogSnapshot {
    try mapErrors(path) {
      let entities = try answers.entityRows()
      return CatalogSnapshot(
        types: try entityTypes(),
        entities: entities.map(\.entity),
        pictures: try answers.describe(
          try answers.pictures(of: entities),
          leavingOut: algorithms
        )
      )
    }
  }
}
