import SightlineFoundation

extension Catalog {
  /// Passes on the whole contents of one committed state of the catalog, a part at a time.
  ///
  /// The parts come in the order of `CatalogPart`'s cases. While it runs, other programs can read the
  /// catalog and cannot write to it.
  ///
  /// - Parameter body: Called with each part.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`; what the body throws.
  /// - Complexity: O(size of the catalog); memory for a block of each algorithm and a few bytes for
  ///   each entity.
  package func eachPart(_ body: (CatalogPart) throws -> Void) throws {
    var failure: (any Error)?
    do throws(SightlineError) {
      try read { reader in
        try reader.tables.eachPart { part in
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

/// A part of a catalog's contents, as `eachPart` passes them on.
package enum CatalogPart: Sendable {
  /// A value that a builder has stored; these come first, by key.
  case info(key: String, value: String)
  /// Each folder or manifest that it was built from, in the order they first came.
  case source(IndexedSource)
  /// The identifiers of all algorithms, in a stable order; comes once, next.
  case algorithms([String])
  /// Each type, by identifier.
  case type(EntityType)
  /// Each entity, by identifier, with how many pictures it has, and the numbers of its sources.
  case entity(Entity, pictureCount: Int, sources: [Int64])
  /// Each picture with its descriptors, by growing number, the entity that it shows, and the numbers of
  /// that one's sources.
  case picture(ReferencePicture, of: Entity, sources: [Int64])
}
