import ArgumentParser
import SightlineBuilding
import SightlineDescriptors
import SightlinePixels
import SightlineSearch

/// Which pictures count as alike.
struct DuplicateOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: "The hash to compare, with a size where it has several (phash:16).",
    completion: .list(DescriptorRegistry.families.map(\.name))
  )
  var algorithm: String = DuplicateFinder.usualAlgorithm

  @Option(
    name: .shortAndLong,
    help: "How many bits may differ (default: 31 of 256, and the same share of other hashes)."
  )
  var distance: Int?

  @Flag(help: "Count copies that are mirrored or turned by quarters too; for pdq alone.")
  var turned = false

  func validate() throws {
    if let distance, distance < 0 {
      throw ValidationError("--distance is \(distance); it must be at least 0.")
    }
    if turned && algorithm != DuplicateFinder.usualAlgorithm {
      throw ValidationError("--turned needs the hash \(DuplicateFinder.usualAlgorithm).")
    }
  }

  /// The hash that was asked for, or the end of the command with the reason.
  func hash() throws -> any DescriptorAlgorithm<PerceptualHash> {
    let found: any DescriptorAlgorithm
    do throws(SightlineError) {
      found = try DescriptorRegistry.algorithm(algorithm)
    } catch {
      throw CommandFailure(error)
    }
    guard let hash = found as? any DescriptorAlgorithm<PerceptualHash> else {
      throw CommandFailure("'\(algorithm)' is no hash; take pdq, phash or dhash")
    }
    return hash
  }
}
