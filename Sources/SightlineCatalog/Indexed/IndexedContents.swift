package import SightlineFoundation

/// Everything that a build compares its source with, of one committed state.
///
/// A build chooses names and finds what is gone by this alone, outside of any transaction, because looking at files takes
/// long. What it chose is stored only where the catalog still is as it was: see `isCurrent(in:)`.
package struct IndexedContents: Sendable {
  /// The entity types, by identifier.
  package let types: [EntityType]
  /// The entities, by identifier.
  package let entities: [Entity]
  /// The pictures without their descriptors, by entity, then position.
  package let pictures: [StoredPicture]
  /// The sources, in the order they first came.
  package let sources: [IndexedSource]
  /// The entities of each source, by the source's number.
  package let sourceEntities: [Int64: Set<EntityIdentifier>]
  /// The values that builders have left, by key.
  package let info: [String: String]
  /// The form of the features.
  package let keptFeatures: KeptFeatures
  private let state: CatalogState

  init(_ tables: any TableReading) throws {
    types = try tables.typeRows().map(\.type)
    let rows = try tables.entityRows()
    entities = rows.map(\.entity)
    pictures = try tables.pictures(of: rows)
    sources = try tables.sources()
    sourceEntities = try tables.sourceEntities()
    info = try tables.info()
    keptFeatures = try tables.keptFeatures()
    state = try tables.state()
  }

  /// Whether a catalog that is about to be changed still has this, and nothing else.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  /// - Complexity: O(entities of sources); a change of types, entities or pictures shows in the totals.
  package func isCurrent(in writer: borrowing CatalogWriter) throws(SightlineError) -> Bool {
    let reader = writer.state.reader
    return try mapErrors(writer.path) {
      // Sources, what they have, and the values that builders leave count as no generation.
      try reader.state() == state && reader.sources() == sources && reader.info() == info
        && reader.sourceEntities() == sourceEntities
    }
  }
}

extension TableReading {
  /// All values that builders have left, by key.
  fileprivate func info() throws -> [String: String] {
    var info: [String: String] = [:]
    try db.eachRow("SELECT key, value FROM info", path: path) { row in
      info[try row.text(0)] = try row.text(1)
    }
    return info
  }
}

extension Catalog {
  /// Everything that a build compares its source with.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  /// - Complexity: O(entities + pictures).
  package func indexedContents() throws(SightlineError) -> IndexedContents {
    try read { try IndexedContents($0.tables) }
  }
}

extension CatalogWriter {
  /// Everything that a build compares its source with, as it is before this change.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func indexedContents() throws(SightlineError) -> IndexedContents {
    try mapErrors(path) { try IndexedContents(state.reader) }
  }
}
