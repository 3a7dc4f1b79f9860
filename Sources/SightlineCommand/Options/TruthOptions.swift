import ArgumentParser
import SightlineBuilding
import SightlineEvaluation

/// The options that name the queries with known answers, and how to evaluate them.
struct TruthOptions: ParsableArguments {
  @Argument(
    help: "A truth.json, a folder that holds one, a folder of pictures, or a catalog.",
    completion: .file()
  )
  var truth: String

  @Option(
    name: [.customShort("c"), .long],
    help: "The catalog to search (default: one made for this run from the truth's source).",
    completion: .file()
  )
  var catalog: String?

  @Option(help: "The number of reference pictures to change, where known changes are made.")
  var pictures: Int = EvaluationTruth.defaultPictureCount

  @Option(
    name: .shortAndLong,
    help: "The number of queries to work on at once (default: the number of cores)."
  )
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  func validate() throws {
    if pictures < 1 { throw ValidationError("--pictures is \(pictures); it must be at least 1.") }
    try Self.require(jobs, in: 1...1024, "--jobs")
  }

  /// How many queries to work on at once.
  var jobCount: Int { jobs ?? BuildOptions.coreCount }

  /// Reads the truth and opens or makes its catalog.
  func subject(leavesOut: Bool, seed: UInt64) async throws -> EvaluationSubject {
    try await EvaluationSubject(
      truth,
      catalog: catalog,
      pictures: pictures,
      leavesOut: leavesOut,
      seed: seed,
      isQuiet: quiet
    )
  }
}
