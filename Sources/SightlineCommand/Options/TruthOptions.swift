import ArgumentParser
import SightlineBuilding
import SightlineDescriptors
import SightlineEvaluation

/// The options that name the queries with known answers, and how to evaluate them.
struct TruthOptions: ParsableArguments {
  @Argument(
    help:
      "A truth.json, a folder that holds one, a folder of pictures, or a catalog (default: the usual one).",
    completion: .file()
  )
  var truth: String?

  @Argument(
    help: ArgumentHelp(
      "The catalog to search (default: one made for this run from the truth's source).",
      valueName: "catalog"
    ),
    completion: .file()
  )
  var searched: String?

  @OptionGroup var catalog: CatalogOption

  @Option(
    help: """
      The number of reference pictures to change, where known changes are made (default: \
      \(EvaluateCommand.usualPictures) of 'evaluate', \(EvaluationTruth.defaultPictureCount) of 'tune').
      """
  )
  var pictures: Int?

  @Option(
    name: .shortAndLong,
    help: "The number of queries to work on at once (default: the number of cores)."
  )
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  mutating func validate() throws {
    if let searched {
      if let named = catalog.named { throw CatalogOption.doubled(searched, named) }
      catalog.named = searched
    }
    if truth == nil { (truth, catalog.named) = (catalog.path, nil) }
    if let pictures, pictures < 1 {
      throw ValidationError("--pictures is \(pictures); it must be at least 1.")
    }
    try Self.require(jobs, in: 1...1024, "--jobs")
  }

  /// How many queries to work on at once.
  var jobCount: Int { jobs ?? BuildOptions.coreCount }

  /// Reads the truth and opens or makes its catalog.
  ///
  /// - Parameters:
  ///   - usual: How many pictures are changed by default.
  ///   - leavesOut: Whether queries of a truth file are asked again without their entities.
  ///   - descriptors: The descriptors of a catalog that is made.
  ///   - seed: The seed of random choices.
  /// - Returns: The queries, and the catalog that is asked.
  /// - Throws: `CommandFailure`, `SightlineError` or `CancellationError`.
  func subject(
    changing usual: Int,
    leavesOut: Bool,
    describedBy descriptors: DescriptorSet = .standard,
    seed: UInt64
  ) async throws -> EvaluationSubject {
    try await EvaluationSubject(
      truth ?? catalog.path,
      catalog: catalog.named,
      pictures: pictures ?? usual,
      leavesOut: leavesOut,
      describedBy: descriptors,
      seed: seed,
      isQuiet: quiet
    )
  }
}
