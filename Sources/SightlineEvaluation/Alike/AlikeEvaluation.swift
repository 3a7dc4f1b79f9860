public import SightlineDescriptors
import SightlineFoundation
import SightlineIndex
public import SightlineSearch

/// Measures models for look-alikes on pictures with known kinds.
///
/// For every query, each model ranks all pictures by similarity. No catalog is made and no search is run: only the
/// model is measured.
///
/// ```swift
/// let evaluation = AlikeEvaluation(try AlikeTruth(byFolder: "shoes"), by: [("mine.onnx", mine)])
/// let report = try await evaluation.run()
/// print(report.models[0].figures.precisionAt1.value ?? 0)
/// ```
public struct AlikeEvaluation: Sendable {
  /// How an evaluation is run.
  public struct Options: Sendable {
    /// How many pictures are worked on at once, 1 or more; no figure but times depends on it.
    public var jobs: Int
    /// The seed of the halves that calibration is fitted and measured on.
    public var seed: UInt64
    /// The profile with the threshold at or above which pictures count as similar.
    public var profile: MatchProfile
    /// The release's name in the report.
    public var release: String

    /// Chooses how to run.
    public init(
      jobs: Int = 1,
      seed: UInt64 = 0,
      profile: MatchProfile = .standard,
      release: String = ""
    ) {
      self.jobs = jobs
      self.seed = seed
      self.profile = profile
      self.release = release
    }
  }

  /// A model, and its name in the report.
  public typealias Candidate = (name: String, embedder: any ImageEmbedder)

  private let truth: AlikeTruth
  private let models: [Candidate]
  private let options: Options

  /// Prepares an evaluation; traps without a model, or when `jobs` is below 1.
  public init(_ truth: AlikeTruth, by models: [Candidate], options: Options = Options()) {
    precondition(!models.isEmpty && options.jobs > 0, "a model and a job are needed")
    self.truth = truth
    self.models = models
    self.options = options
  }

  /// Embeds all pictures and measures.
  ///
  /// Pictures that cannot be read are listed in the report and not counted.
  ///
  /// - Parameter progress: Called after each picture with how many are done, of how many, and its name; never twice at
  ///   once.
  /// - Returns: The figures.
  /// - Throws: `SightlineError`: what a model meets, or `noQueries` when too little could be read;
  ///   `CancellationError` when the task is cancelled.
  /// - Complexity: O(pictures × pixels) and O(queries × pictures × dimension) for each model; the embeddings are in memory.
  public func run(
    progress: @Sendable (Int, Int, String) -> Void = { _, _, _ in }
  ) async throws -> AlikeReport {
    let start = ContinuousClock.now
    let embedded = try await AlikeEmbeddings(
      of: truth,
      by: models.map(\.embedder),
      jobs: options.jobs,
      progress
    )
    let read = try embedded.readable(of: truth)
    let outcomes = try models.indices.map { try self.outcomes(of: read, embedded, by: $0) }
    let described = models.indices.map { model in
      AlikeReport.Model(
        name: models[model].name,
        identity: "\(models[model].embedder.identity)",
        dimension: models[model].embedder.dimension,
        milliseconds: EvaluationReport.Latency.Step(embedded.milliseconds[model])?.p50 ?? 0,
        figures: AlikeReport.Figures(outcomes[model], seed: options.seed)
      )
    }
    return AlikeReport(
      version: AlikeReport.formatVersion,
      conditions: AlikeReport.Conditions(
        source: truth.source,
        pictures: read.gallery.count,
        queries: read.queries.count,
        kindCount: Set(read.queries.map { AlikeTruth.key($0.kind) }).count,
        // An unreadable picture may leave another without partners.
        alone: truth.aloneCount + (embedded.problems.isEmpty ? 0 : read.aloneCount),
        seed: options.seed,
        jobs: options.jobs,
        release: options.release,
        seconds: (ContinuousClock.now - start) / .seconds(1)
      ),
      models: described,
      comparisons: models.indices.dropFirst().map {
        AlikeReport.Comparison(
          of: (models[$0].name, outcomes[$0]),
          with: (models[0].name, outcomes[0])
        )
      },
      kinds: [AlikeReport.Kind](read.queries, outcomes),
      examples: [AlikeReport.Example](read, outcomes),
      unread: unread(embedded)
    )
  }

  /// The outcome of each query by a model.
  private func outcomes(
    of truth: AlikeTruth,
    _ embedded: AlikeEmbeddings,
    by model: Int
  ) throws -> [AlikeOutcome] {
    let embedder = models[model].embedder
    let rows = EmbeddingRows(
      values: embedded.values(of: truth.gallery, by: model),
      dimension: embedder.dimension,
      sketchedFrom: .max
    )
    let keys = truth.gallery.map { Set($0.kinds.map(AlikeTruth.key)) }
    let similarFrom = options.profile.lookAlikes(by: embedder.identity.descriptor).similarFrom
    return try truth.queries.compactMap { query in
      try Task.checkCancellation()
      let subject = AlikeEmbeddings.Subject(path: query.path, region: query.region)
      return embedded.embeddings[subject].map {
        AlikeOutcome(
          query,
          $0[model],
          in: (truth.gallery, keys),
          rows,
          similarFrom: similarFrom
        )
      }
    }
  }

  /// The pictures that could not be read, by name.
  private func unread(_ embedded: AlikeEmbeddings) -> [AlikeReport.Unread] {
    var told: Set<String> = []
    let all =
      truth.gallery.map { ($0.path, nil, $0.name) }
      + truth.queries.map { ($0.path, $0.region, $0.name) }
    return all.compactMap { path, region, name in
      guard let problem = embedded.problems[.init(path: path, region: region)],
        told.insert(name).inserted
      else { return nil }
      return .init(picture: name, message: problem)
    }
  }
}
