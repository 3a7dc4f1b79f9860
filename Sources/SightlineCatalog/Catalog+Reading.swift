import GRDB
import SightlineDescriptors
public import SightlinePixels

extension Catalog {
  /// The entity types, by identifier.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func entityTypes() throws(SightlineError) -> [EntityType] {
    try read { try $0.types().map(\.type) }
  }

  /// The entities of all types, by identifier.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func entities() throws(SightlineError) -> [Entity] {
    try read { try $0.entities().map(\.entity) }
  }

  /// Finds one entity.
  ///
  /// - Parameter identifier: Its type and id.
  /// - Returns: The entity, or nil when the catalog does not have it.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func entity(_ identifier: EntityIdentifier) throws(SightlineError) -> Entity? {
    try read { try $0.entities(.identifier(identifier)).first?.entity }
  }

  /// The reference pictures with their descriptors, by entity, then position.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func pictures() throws(SightlineError) -> [ReferencePicture] {
    try snapshot().pictures
  }

  /// How much the catalog holds.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func counts() throws(SightlineError) -> CatalogCounts {
    try read { try $0.counts() }
  }

  /// Everything a search needs, from one committed state.
  ///
  /// - Parameter algorithms: Algorithms whose descriptors are left out, for instance because they
  ///   are large and seldom needed; `descriptors(of:)` reads them later.
  /// - Returns: Types, entities and pictures, each in their order.
  /// - Throws: `SightlineError`: `damaged` when anything does not fit its checksum, `locked` or `io`.
  /// - Complexity: O(size of the catalog), about a microsecond for each descriptor.
  public func snapshot(
    leavingOut algorithms: Set<String> = []
  ) throws(SightlineError) -> CatalogSnapshot {
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
  /// - Throws: `SightlineError`: `damaged` when anything does not fit its checksum, `locked` or `io`.
  /// - Complexity: O(stored bytes of the algorithm + pictures).
  public func descriptors(
    of algorithm: String
  ) throws(SightlineError) -> [CatalogDescriptor] {
    try read { try $0.descriptors(of: algorithm) }
  }

  /// A value that a builder has left in the catalog, or nil.
  package func info(_ key: String) throws(SightlineError) -> String? {
    try read { reader in
      try String.fetchOne(
        reader.db,
        sql: "SELECT value FROM info WHERE key = ?",
        arguments: [key]
      )
    }
  }

  /// The pictures without their descriptors, for finding out which ones have changed.
  package func storedPictures() throws(SightlineError) -> [StoredPicture] {
    try read { reader in try reader.pictures(of: reader.entities()) }
  }
}
