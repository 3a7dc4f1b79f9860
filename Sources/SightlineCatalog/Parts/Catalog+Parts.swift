import SightlineFoundation

extension Catalog {
  /// Hands on all that the catalog holds in one committed state, without ever holding all of it.
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
        try reader.eachPart { part in
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
