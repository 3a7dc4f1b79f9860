import GRDB
import SightlineDescriptors
public import SightlineFoundation

/// Single questions, answered on the calling thread. Two answers can be of two states; `read` gives
/// several of one.
extension Catalog {
  /// The entity types, by identifier.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func entityTypes() throws(SightlineError) -> [EntityType] {
    try read { try $0.entityTypes() }
  }

  /// The entities of all types, by identifier.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func entities() throws(SightlineError) -> [Entity] {
    try read { try $0.entities() }
  }

  /// Finds one entity.
  ///
  /// - Parameter identifier: Its type and id.
  /// - Returns: The entity, or nil when the catalog does not have it.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func entity(_ identifier: EntityIdentifier) throws(SightlineError) -> Entity? {
    try read { try $0.entity(identifier) }
  }

  /// Finds one entity.
  ///
  /// - Parameters:
  ///   - type: Its type.
  ///   - id: Its id within the type.
  /// - Returns: The entity, or nil when the catalog does not have it.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func entity(type: String, id: String) throws(SightlineError) -> Entity? {
    try entity(EntityIdentifier(type: type, id: id))
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

  /// The number of entities.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public var count: Int {
    get throws(SightlineError) { try counts().entities }
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
    try read { try $0.snapshot(leavingOut: algorithms) }
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
    try read { try $0.answers.descriptors(of: algorithm) }
  }
}

extension Catalog {
  /// The state of the catalog; see `CatalogReader.state()`.
  package func state() throws(SightlineError) -> CatalogState {
    try read { try $0.state() }
  }

  /// The identifiers of the algorithms that the catalog has descriptors of, in the order they came.
  package func algorithms() throws(SightlineError) -> [String] {
    try read { try $0.answers.algorithmIdentifiers() }
  }

  /// One algorithm's descriptors as packed columns, without an object for each.
  ///
  /// - Parameter algorithm: The identifier of the algorithm; one that is not stored gives none.
  /// - Returns: The descriptors of all pictures that have one, by growing number.
  /// - Throws: `SightlineError`: `damaged` when a block does not fit its checksum, or one is missing;
  ///   `locked` or `io`.
  /// - Complexity: O(stored bytes of the algorithm); a sequential read.
  package func column(of algorithm: String) throws(SightlineError) -> PackedColumn {
    try read { try $0.answers.column(of: algorithm) }
  }

  /// One algorithm's descriptors, some thousand at a time; see `CatalogReader.eachBlock(of:_:)`.
  package func eachBlock(
    of algorithm: String,
    _ body: (PackedColumn) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    try read { try $0.eachBlock(of: algorithm, body) }
  }

  /// Which entity each picture shows; see `CatalogReader.directory()`.
  package func directory() throws(SightlineError) -> PictureDirectory {
    try read { try $0.directory() }
  }

  /// The types by the numbers of their rows.
  package func numberedTypes() throws(SightlineError) -> [Int64: EntityType] {
    try read { try $0.numberedTypes() }
  }

  /// Entities by their numbers; see `CatalogReader.entities(numbered:)`.
  package func entities(numbered numbers: [Int64]) throws(SightlineError) -> [Int64: Entity] {
    try read { try $0.entities(numbered: numbers) }
  }

  /// Pictures by their numbers; see `CatalogReader.pictures(numbered:)`.
  package func pictures(
    numbered numbers: [Int64]
  ) throws(SightlineError) -> [Int64: ReferencePicture] {
    try read { try $0.pictures(numbered: numbers) }
  }

  /// The order of results that tie; see `CatalogReader.pictureOrder()`.
  package func pictureOrder() throws(SightlineError) -> [Int64] {
    try read { try $0.pictureOrder() }
  }

  /// The numbers of those entities that the catalog has; see `CatalogReader.numbers(of:)`.
  package func numbers(
    of identifiers: Set<EntityIdentifier>
  ) throws(SightlineError) -> [EntityIdentifier: Int64] {
    try read { try $0.numbers(of: identifiers) }
  }

  /// Hands over every entity with its number; see `CatalogReader.eachEntity(_:)`.
  package func eachEntity(
    _ body: (_ number: Int64, _ entity: Entity) -> Void
  ) throws(SightlineError) {
    try read { try $0.eachEntity(body) }
  }

  /// Whether any entity has codes, or had some once, so that it is worth reading those in a query's picture.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func hasCodes() throws(SightlineError) -> Bool {
    try read { try $0.hasCodes() }
  }

  /// Whether any entity has words that were read on its pictures, or had some once, so that it is worth reading those in a query's
  /// picture.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  public func hasWords() throws(SightlineError) -> Bool {
    try read { try $0.hasWords() }
  }

  /// A value that a builder has left in the catalog, or nil.
  package func info(_ key: String) throws(SightlineError) -> String? {
    try read { try $0.info(key) }
  }

  /// The pictures without their descriptors, for finding out which ones have changed.
  package func storedPictures() throws(SightlineError) -> [StoredPicture] {
    try read { reader in
      try reader.answers.pictures(of: reader.answers.entityRows())
    }
  }
}
