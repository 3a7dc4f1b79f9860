import SightlineBuilding
import SightlineDescriptors

extension BuildOptions {
  /// Describes pictures by their first algorithm alone, for tests that are not about descriptors.
  static var quick: BuildOptions {
    BuildOptions(descriptors: DescriptorSet(Array(DescriptorSet.standard.algorithms.prefix(1))))
  }
}
