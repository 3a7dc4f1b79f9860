import SightlineBuilding
public import SightlineCatalog
public import SightlineDescriptors
import SightlinePixels
public import SightlineReading
public import SightlineSearch
public import SightlineText

/// Runs the queries of a truth on a catalog and measures the answers.
///
/// ```swift
/// let catalog = try Catalog(at: "landmarks.sightline")
/// let truth = try EvaluationTruth(changing: catalog)
/// let report = try await Evaluation(truth, of: catalog).run()
/// print(report.overall.recallAt1.value ?? 0)
/// ```
public struct Evaluation: Sendable {
  /// How an evaluation is run.
  public struct Options: Sendable {
    /// How many queries are worked on at once, 1 or more; the figures do not depend on it.
    public var jobs: Int
    /// The seed that the truth was made with, for the report and the journal's key.
    public var seed: UInt64
    /// The catalog's name in the report; nil for its path.
    public var catalogName: String?
    /// The profile's name in the report.
    public var profileName: String
    /// The release's name in the report.
    public var release: String
    /// The folder where finished answers are kept while the evaluation runs; nil to keep none.
    ///
    /// The next run of the same evaluation asks only what is missing. The file is removed at the end.
    public var journalFolder: String?
    /// Reads the words in the queries' pictures; nil to leave them out.
    public var words: (any WordReading)?
    /// The learned network that looks once more; nil for none.
    public var network: (any LocalFeatureNetwork)?

    /// Chooses how to run.
    public init(
      jobs: Int = 1,
      seed: UInt64 = 0,
      catalogName: String? = nil,
      profileName: String = "standard",
      release: String = "",
      journalFolder: String? = nil,
      words: (any WordReading)? = nil,
      network: (any LocalFeatureNetwork)? = nil
    ) {
      self.jobs = jobs
      self.seed = seed
      self.catalogName = catalogName
      self.profileName = profileName
      self.release = release
      self.journalFolder = journalFolder
      self.words = words
      self.network = network
    }
  }

  let truth: EvaluationTruth
  let catalog: Catalog
  let profile: MatchProfile
  let synonyms: WordNet?
  let options: Options

  /// Prepares an evaluation; traps when `jobs` is below 1.
  ///
  /// - Parameters:
  ///   - truth: The queries.
  ///   - catalog: The catalog that is asked.
  ///   - profile: The profile that is measured.
  ///   - synonyms: The synonyms for the queries' labels; nil for none.
  ///   - options: How to run it.
  public init(
    _ truth: EvaluationTruth,
    of catalog: Catalog,
    profile: MatchProfile = .standard,
    synonyms: WordNet? = nil,
    options: Options = Options()
  ) {
    precondition(options.jobs > 0, "jobs must be 1 or more")
    self.truth = truth
    self.catalog = catalog
    self.profile = profile
    self.synonyms = synonyms
    self.options = options
  }

  /// Asks all queries.
  ///
  /// A query whose picture cannot be read is listed in the report; the others are still run.
  ///
  /// - Parameter progress: Called after some queries, and once before the first, never twice at once.
  /// - Returns: The measured figures.
  /// - Throws: `SightlineError` with code `catalog` when it cannot be read, `journal` when answers
  ///   cannot be kept, or `noQueries` when not one picture could be read; `CancellationError` when the
  ///   task is cancelled, after what is finished was kept.
  /// - Complexity: O(queries × (pixels + pictures)).
  public func run(
    progress: @Sendable (EvaluationProgress) -> Void = { _ in }
  ) async throws -> EvaluationReport {
    let start = ContinuousClock.now
    let engine = try await SearchEngine(
      catalog,
      profile: profile,
      synonyms: synonyms,
      pixels: try ReferencePixels(readingFilesOf: catalog),
      network: options.network
    )
    var outcomes = [QueryOutcome?](repeating: nil, count: truth.queries.count)
    var journal: QueryJournal<QueryOutcome>?
    if let folder = options.journalFolder {
      journal = try QueryJournal(
        folder: folder,
        purpose: "evaluation 1",
        truth: truth,
        catalog: catalog,
        profile: profile,
        synonyms: synonyms,
        others: ["\(options.seed)", options.words == nil ? "" : "words"]
          + (options.network.map { ["\($0.identity)"] } ?? [])
      )
      for outcome in try journal?.finished(of: truth.queries.count) ?? [] {
        outcomes[outcome.query] = outcome
      }
    }
    var state = EvaluationProgress(total: outcomes.count)
    state.resumed = outcomes.count { $0 != nil }
    state.done = state.resumed
    state.unasked = outcomes.count { $0?.problem != nil }
    state.journal = journal?.path
    progress(state)

    let rest = truth.queries.enumerated().filter { outcomes[$0.offset] == nil }
    try await QueryJournal.work(
      through: QuestionChunk.chunks(rest.map { ($0.offset, $0.element) }),
      jobs: options.jobs,
      keepingIn: &journal
    ) {
      await $0.ask(engine, reading: options.words)
    } finished: { answered in
      for outcome in answered { outcomes[outcome.query] = outcome }
      state.add(answered, of: truth)
      progress(state)
    }
    let report = try await report(
      outcomes.compactMap(\.self),
      of: engine,
      askedNow: rest.count,
      seconds: (ContinuousClock.now - start) / .seconds(1)
    )
    journal?.remove()
    return report
  }
}

/// The progress of an evaluation.
public struct EvaluationProgress: Hashable, Sendable {
  /// Queries of the truth.
  public internal(set) var total: Int
  /// Queries finished in any way, those of an earlier run included.
  public internal(set) var done = 0
  /// Queries that an earlier run had finished.
  public internal(set) var resumed = 0
  /// Queries whose picture could not be read or changed.
  public internal(set) var unasked = 0
  /// The name of a query just finished; nil before the first.
  public internal(set) var query: String?
  /// The file where finished answers are kept; nil when they are not.
  public internal(set) var journal: String?

  init(total: Int) {
    self.total = total
  }

  mutating func add(_ outcomes: [QueryOutcome], of truth: EvaluationTruth) {
    done += outcomes.count
    unasked += outcomes.count { $0.problem != nil }
    if let last = outcomes.last { query = truth.queries[last.query].name }
  }
}
