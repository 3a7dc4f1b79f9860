import GRDB
import ImageDescriptors

extension Catalog {
  /// Hands on all that the catalog holds in one committed state, without ever holding all of it.
  ///
  /// The parts come in the order of `CatalogPart`'s cases. While it runs, other programs can read the
  /// catalog and cannot write to it.
  ///
  /// - Parameter body: Called with each part.
  /// - Throws: `CatalogError`: `damaged`, `locked` or `io`; what the body throws.
  /// - Complexity: O(size of the catalog); holds one picture at a time.
  package func eachPart(_ body: (CatalogPart) throws -> Void) throws {
    var failure: (any Error)?
    do throws(CatalogError) {
      try read { db in
        try CatalogReader(db, path: path).eachPart { part in
          do {
            try body(part)
          } catch {
            failure = error
            throw error
          }
        }
      }
    } catch {
      throw failure ?? error
    }
  }
}

extension CatalogReader {
  /// Hands on all parts of the catalog.
  fileprivate func eachPart(_ body: (CatalogPart) throws -> Void) throws {
    try db.eachRow("SELECT key, value FROM info ORDER BY key", path: path) { row in
      try body(.info(key: try row.text(0), value: try row.text(1)))
    }
    try body(.algorithms(algorithms().sorted { $0.key < $1.key }.map(\.value)))
    for type in try types() { try body(.type(type)) }
    var counts: [Int64: Int] = [:]
    try db.eachRow("SELECT entity, count(*) FROM pictures GROUP BY entity", path: path) { row in
      counts[try row.integer(0)] = try row.count(1)
    }
    for entity in try entities() {
      try body(.entity(entity.entity, pictureCount: counts[entity.number] ?? 0))
    }
    for picture in try pictures(of: entities()).sorted(by: { $0.picture.id < $1.picture.id }) {
      guard let entity = try entities(picture.picture.entity).first else { continue }
      try body(.picture(picture.picture, of: entity.entity))
    }
  }
}
