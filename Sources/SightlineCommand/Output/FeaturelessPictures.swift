import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// The pictures of a catalog that have nothing to go by: no hash of theirs says enough to be compared.
struct FeaturelessPictures {
  /// The numbers that the catalog gave them.
  let numbers: Set<Int64>

  /// Looks through the hashes of a catalog.
  ///
  /// - Throws: `SightlineError` when the catalog is damaged or cannot be read.
  /// - Complexity: O(stored bytes of the hashes).
  init(of catalog: Catalog) throws(SightlineError) {
    var described: Set<Int64> = []
    var telling: Set<Int64> = []
    for algorithm in try catalog.algorithms() {
      try catalog.eachBlock(of: algorithm) { column throws(SightlineError) in
        for (index, picture) in column.pictures.enumerated() {
          // Blocks are of one algorithm each: one that holds no hashes is left.
          guard case .hash(let hash) = try column.value(at: index) else { return }
          described.insert(picture)
          if !hash.isFeatureless { telling.insert(picture) }
        }
      }
    }
    numbers = described.subtracting(telling)
  }
}
