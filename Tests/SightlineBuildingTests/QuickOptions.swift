import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

extension BuildOptions {
  /// Describes pictures by their first algorithm alone, for tests that are not about descriptors.
  static var quick: BuildOptions {
    BuildOptions(descriptors: DescriptorSet(Array(DescriptorSet.standard.algorithms.prefix(1))))
  }
}

/// Adds as the command does: the catalog is made last, when there is none.
@discardableResult
func store(
  _ addition: EntityAddition,
  to path: String,
  options: BuildOptions
) async throws -> AdditionReport {
  let known = FileStatus(path) == nil ? nil : try Catalog(at: path)
  let prepared = try await PreparedAddition(addition, to: path, of: known, options: options)
  return try prepared.store(in: Catalog(at: path, mode: .readWrite))
}
