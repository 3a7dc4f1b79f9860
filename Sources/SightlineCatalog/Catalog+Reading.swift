import GRDB
import SightlineDescriptors

extension Catalog {
  /// The entity types, by identifier.
  ///
  /// - Throws: `CatalogError`: `damaged`, `locked` or `io`.
  public func entityTypes() throws(CatalogError) -> [EntityType] {
    try read { try $0.types().map(\.type) }
  }

  /// The entities of all types, by identifier.
  ///
  /// - Throws: `CatalogError`: `damaged`, `locked` or `io`.
  public func entities() throws(CatalogError) -> [Entity] {
    try read { try $0.entities().map(\.entity) }
  }

  /// Finds one entity.
  ///
  /// - Parameter identifier: Its type and id.
  /// - Returns: The entity, or nil when the catalog does not have it.
  /// - Throws: `CatalogError`: `damaged`, `locked` or `io`.
  public func entity(_ identifier: EntityIdentifier) throws(CatalogError) -> Entity? {
    try read { try $0.entities(.identifier(identifier)).first?.entity }
  }

  /// The reference pictures with their descriptors, by entity, then position.
  ///
  /// - Throws: `CatalogError`: `damaged`, `locked` or `io`.
  public func pictures() throws(CatalogError) -> [ReferencePicture] {
    try snapshot().pictures
  }

  /// How much the catalog holds.
  ///
  /// - Throws: `CatalogError`: `damaged`, `locked` or `io`.
  public func counts() throws(CatalogError) -> CatalogCounts {
    try read { try $0.counts() }
  }

  /// Everything a search needs, from one committed state.
  ///
  /// - Parameter algorithms: Algorithms whose descriptors are left out, for instance because they
  ///   are large and seldom needed; `descriptors(of:)` reads them later.
  /// - Returns: Types, entities and pictures, each in their order.
  /// - Throws: `CatalogError`: `damaged` when anything does not fit its checksum, `locked` or `io`.
  /// - Complexity: O(size of the catalog), about a microsecond for each descriptor.
  public func snapshot(
    leavingOut algorithms: Set<String> = []
  ) throws(CatalogError) -> CatalogSnapshot {
    try read { reader in
      let entities = try reader.entities()
      return CatalogSnapshot(
        types: try reader.types().map(\.type),
        entities: entities.map(\.entity),
        pictures: try reader.describe(
          try reader.pictures(of: entities),
          leavingOut: algorithms
        )
      )
    }
  }

  /// The descriptors of one algorithm, by the number of their picture.
  ///
  /// - Parameter algorithm: The identifier of the algorithm; one that is not stored gives none.
  /// - Returns: One for each picture that has it, by growing number.
  /// - Throws: `CatalogError`: `damaged` when anything does not fit its checksum, `locked` or `io`.
  /// - Complexity: O(stored bytes of the algorithm + pictures).
  public func descriptors(
    of algorithm: String
  ) throws(CatalogError) -> [CatalogDescriptor] {
    try read { try $0.descriptors(of: algorithm) }
  }

  /// A value that a builder has left in the catalog, or nil.
  package func info(_ key: String) throws(CatalogError) -> String? {
    try read { reader in
      try String.fetchOne(
        reader.db,
        sql: "SELECT value FROM info WHERE key = ?",
        arguments: [key]
      )
    }
  }

  /// The pictures without their descriptors, for finding out which ones have changed.
  package func storedPictures() throws(CatalogError) -> [StoredPicture] {
    try read { reader in try reader.pictures(of: reader.entities()) }
  }
}
