public import ArgumentParser
import SightlineBuilding
import SightlineDescriptors
public import SightlineDuplicates
import SightlinePixels

extension KeepingRule: ExpressibleByArgument {}

/// The options of the comparison.
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

  @Flag(help: "Find only files with the same bytes.")
  var exact = false

  @Flag(help: "Count copies that are mirrored or turned by quarters too; for pdq alone.")
  var turned = false

  @Flag(help: "Also find pictures that another one shows whole: crops, and pictures in borders.")
  var crops = false

  @Option(
    help: ArgumentHelp(
      "Which file of several stays: \(KeepingRule.allCases.map(\.rawValue).joined(separator: ", ")); repeat for further rules.",
      valueName: "rule"
    )
  )
  var keep: [KeepingRule] = [.original]

  @Flag(help: "Let a picture go without its film, sidecars or raw data, which then stay.")
  var splitPairs = false

  @Flag(help: "Compare only between the folders named, or those right below a single one.")
  var across = false

  @Flag(
    help:
      "Group pictures that look alike, such as the shots of a series, by a catalog's embeddings."
  )
  var similar = false

  @Option(
    help: "The lowest similarity of a series, up to 1 (default: \(SeriesFinder.usualSimilarity))."
  )
  var similarity: Double?

  func validate() throws {
    if let distance, distance < 0 {
      throw ValidationError("--distance is \(distance); it must be at least 0.")
    }
    if exact && (distance != nil || turned || crops) {
      throw ValidationError(
        "--exact counts the same bytes alone: leave out --distance, --turned and --crops."
      )
    }
    if let similarity {
      guard similar else { throw ValidationError("--similarity needs --similar.") }
      guard similarity > 0, similarity <= 1 else {
        throw ValidationError("--similarity is \(similarity); it must be above 0 and at most 1.")
      }
    }
    if similar
      && (distance != nil || exact || turned || crops
        || algorithm != DuplicateFinder.usualAlgorithm)
    {
      throw ValidationError(
        "--similar compares no hashes: leave out --algorithm, --distance, --exact, --turned and --crops."
      )
    }
    if turned && algorithm != DuplicateFinder.usualAlgorithm {
      throw ValidationError("--turned needs the hash \(DuplicateFinder.usualAlgorithm).")
    }
  }

  /// Returns the requested hash, or ends the command with the reason.
  func hash() throws -> any DescriptorAlgorithm<PerceptualHash> {
    let found = try AlgorithmName.algorithm(algorithm)
    guard let hash = found as? any DescriptorAlgorithm<PerceptualHash> else {
      throw CommandFailure.usage("'\(algorithm)' is not a hash; use pdq, phash or dhash")
    }
    return hash
  }
}
