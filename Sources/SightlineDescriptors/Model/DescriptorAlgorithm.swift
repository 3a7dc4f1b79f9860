/// A way of computing a descriptor from a picture.
///
/// Conforming types are small values, listed once in `DescriptorRegistry.families`. Their inputs
/// come from the prepared picture, which computes each intermediate once for all of them. The
/// protocol stays inside the package: catalogs store the values of these algorithms only, so an
/// algorithm from outside could be computed but never searched.
package protocol DescriptorAlgorithm<Descriptor>: Sendable {
  /// The descriptor it computes.
  associatedtype Descriptor: ImageDescriptor

  /// The stable, lower-case name that is stored beside descriptors, such as `pdq`.
  var identifier: String { get }

  /// A line for people about the algorithm and its origin.
  var summary: String { get }

  /// Computes the descriptor.
  ///
  /// Every picture has one, however small, flat or transparent; where there is nothing to describe
  /// the quality is 0. The result depends on the pixels alone: not on their format, row length, or
  /// the machine.
  ///
  /// - Parameter picture: The picture, composited and reduced.
  /// - Returns: The descriptor with its quality.
  func describe(_ picture: PreparedPicture) -> Descriptor
}

/// The names of algorithms that come in several sizes: `name` for the usual size, or `name:size`.
enum AlgorithmName {
  /// The identifier of an algorithm of a size.
  static func identifier(_ name: String, size: Int, default usual: Int) -> String {
    size == usual ? name : "\(name):\(size)"
  }
}
