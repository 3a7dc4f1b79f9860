import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineReports

/// The names of algorithms as people type them.
enum AlgorithmName {
  /// The algorithm that a name means.
  ///
  /// - Parameter name: A name, with a size behind a colon where it has several.
  /// - Returns: The algorithm.
  /// - Throws: `CommandFailure`, which says what is close, and lists what there is.
  static func algorithm(_ name: String) throws -> any DescriptorAlgorithm {
    do throws(SightlineError) {
      return try DescriptorRegistry.algorithm(name)
    } catch {
      guard error.code == .unknownAlgorithm else { throw CommandFailure(error) }
      let typed = (error.value ?? name).lowercased().replacing("_", with: "-")
      let known = DescriptorRegistry.families.map(\.name)
      throw CommandFailure.usage(
        "there is no algorithm '\(error.value ?? name)'\(CommandName.hint(typed, among: known + DescriptorRegistry.aliases.keys.sorted()));"
          + " there are \(known.joined(separator: ", ")), and of ImageHash ahash and whash"
      )
    }
  }
}
