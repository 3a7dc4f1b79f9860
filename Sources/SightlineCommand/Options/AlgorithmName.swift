import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineReports

/// The names of algorithms as people type them.
enum AlgorithmName {
  /// The names that ImageHash, imagededup and OpenCV give to algorithms that have other names here.
  private static let others = [
    "ahash": "average", "average-hash": "average", "mhash": "median", "whash": "whash-haar",
    "dhash-v": "dhash-vertical", "crop-resistant-hash": "crop-resistant", "perceptual": "phash",
    "difference": "dhash", "difference-hash": "dhash", "perceptual-hash": "phash",
    "wavelet": "whash-haar", "blockmean": "block-mean", "block-mean-hash": "block-mean",
    "marr": "marr-hildreth", "radial": "radial-variance", "color-hash": "colorhash",
    "colour-hash": "colorhash", "colourhash": "colorhash",
  ]

  /// The algorithm that a name means.
  ///
  /// - Parameter name: A name, with a size behind a colon where it has several.
  /// - Returns: The algorithm.
  /// - Throws: `CommandFailure`, which says what is close, and lists what there is.
  static func algorithm(_ name: String) throws -> any DescriptorAlgorithm {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = parts[0].lowercased().replacing("_", with: "-")
    let identifier = ([others[typed] ?? typed] + parts.dropFirst().map(String.init))
      .joined(separator: ":")
    do throws(SightlineError) {
      return try DescriptorRegistry.algorithm(identifier)
    } catch {
      guard error.code == .unknownAlgorithm else { throw CommandFailure(error) }
      let known = DescriptorRegistry.families.map(\.name)
      throw CommandFailure.usage(
        "there is no algorithm '\(parts[0])'\(CommandName.hint(typed, among: known + others.keys.sorted()));"
          + " there are \(known.joined(separator: ", ")), and of ImageHash ahash and whash"
      )
    }
  }
}
