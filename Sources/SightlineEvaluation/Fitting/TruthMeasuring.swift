import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
public import SightlineSearch

/// Measures the queries of a truth against a catalog, so that a profile can be fitted to them.
public struct TruthMeasuring: Sendable {
  /// The result of the measurement.
  public struct Result: Sendable {
    /// The queries that could be measured, in the truth's order; left-out twins are not among them,
    /// because a tuner leaves entities out by itself.
    package let queries: [TuningQuery]
    /// Why each of the others could not be, in one line.
    public let problems: [String]
  }

  /// One in that many pictures is measured, whatever it looks like.
  public static let sampling = 16

  /// The queries with their places in the truth.
  private let queries: [(place: Int, query: EvaluationQuery)]
  private let truth: EvaluationTruth
  private let engine: SearchEngine
  private let kind: String
  /// The entities that a query shows, with all that other queries show together with them.
  private let clusters: EntityClusters

  /// Prepares a measurement.
  ///
  /// - Parameters:
  ///   - truth: The queries.
  ///   - engine: The engine that is asked; its profile says which descriptors are measured.
  ///   - kind: The kind of these pictures; each kind has the same weight in a fit.
  public init(_ truth: EvaluationTruth, with engine: SearchEngine, kind: String = "") {
    self.truth = truth
    queries = truth.queries.enumerated().filter {
      !$0.element.name.hasSuffix(EvaluationTruth.absentSuffix)
    }.map { ($0.offset, $0.element) }
    self.engine = engine
    self.kind = kind
    clusters = EntityClusters(queries.map(\.query.expected))
  }

  /// Measures all queries.
  ///
  /// - Parameters:
  ///   - jobs: How many queries are measured at once, 1 or more; the result does not depend on it.
  ///   - journalFolder: The folder where results are kept while this runs, so that an interrupted run can resume; nil
  ///     to keep nothing. The file is removed at the end.
  ///   - progress: Called with the number of queries finished and the number of all: once before the first with those of
  ///     an earlier run, and after each.
  /// - Returns: The measured queries, and the problems of the others.
  /// - Throws: `CancellationError` when the task is cancelled, after what is finished was kept; `SightlineError` with code
  ///   `journal` when it cannot be kept, or `catalog` when the catalog cannot be read for it.
  /// - Complexity: O(queries × (pixels + pictures)).
  public func run(
    jobs: Int = 1,
    journalFolder: String? = nil,
    progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> Result {
    precondition(jobs > 0, "jobs must be 1 or more")
    var journal = try journalFolder.map { folder throws(SightlineError) in
      try self.journal(in: folder)
    }
    var measured: [Int: MeasuredQuery] = [:]
    for entry in try journal?.finished(of: truth.queries.count) ?? [] {
      measured[entry.query] = entry
    }
    progress(measured.count, queries.count)
    try await QueryJournal.work(
      through: queries.filter { measured[$0.place] == nil },
      jobs: jobs,
      keepingIn: &journal
    ) {
      await measure($0.query, at: $0.place)
    } finished: { entries in
      for entry in entries { measured[entry.query] = entry }
      progress(measured.count, queries.count)
    }
    journal?.remove()
    let entries = queries.compactMap { measured[$0.place] }
    return Result(queries: entries.compactMap(\.measured), problems: entries.compactMap(\.problem))
  }

  private func journal(in folder: String) throws(SightlineError) -> QueryJournal<MeasuredQuery> {
    try QueryJournal(
      folder: folder,
      purpose: "measurements 1",
      truth: truth,
      catalog: engine.catalog,
      profile: engine.profile,
      synonyms: engine.synonyms,
      others: [kind, "\(Self.sampling)", engine.embedder.map { "\($0.identity)" } ?? ""]
    )
  }

  private func measure(_ query: EvaluationQuery, at place: Int) async -> [MeasuredQuery] {
    do throws(SightlineError) {
      let picture = try EvaluationPicture.read(query)
      // Entities that count neither as right nor as wrong are left out, so that they do not compete.
      let left = query.excluded.union(query.also)
      var asked = SearchQuery(picture: picture, labels: query.labels, excludedEntities: left)
      let found = try await engine.measurements(
        of: asked,
        keeping: query.expected,
        sampling: Self.sampling
      )
      var absent: QueryMeasurements?
      if !query.expected.isEmpty {
        // The features that alternatives share depend on which of them are there.
        asked.excludedEntities = left.union(query.expected)
        absent = try await engine.measurements(of: asked, sampling: Self.sampling)
      }
      let measured = TuningQuery(
        name: query.name,
        cluster: clusters.name(of: query.expected) ?? "query \(query.name)",
        group: query.group,
        kind: kind,
        pairs: Self.pairs(found, query),
        absentPairs: absent.map { Self.pairs($0, query) },
        pictures: found.pictures,
        isPresent: !query.isAbsent
      )
      return [MeasuredQuery(query: place, measured: measured)]
    } catch {
      // A cancelled search says nothing about its query.
      return Task.isCancelled ? [] : [MeasuredQuery(query: place, problem: error.description)]
    }
  }

  private static func pairs(
    _ found: QueryMeasurements,
    _ query: EvaluationQuery
  ) -> [TuningQuery.Pair] {
    // Pairs are ordered by entity, so a change of entity begins a new one.
    var entity = -1
    var last: EntityIdentifier?
    return found.pairs.map { pair in
      if pair.entity != last { entity += 1 }
      last = pair.entity
      return TuningQuery.Pair(
        entity: entity,
        isMatch: query.expected.contains(pair.entity),
        measurements: pair.measurements,
        isSample: pair.isSample,
        alternatives: pair.alternatives
      )
    }
  }
}

/// The measurement of one query, or why there is none.
private struct MeasuredQuery: JournalEntry, Sendable {
  let query: Int
  var measured: TuningQuery?
  var problem: String?

  var isPlausible: Bool {
    guard let measured else { return true }
    return measured.pictures > 0
      && [measured.pairs, measured.absentPairs ?? []].allSatisfy { pairs in
        pairs.allSatisfy { $0.alternatives.allSatisfy(pairs.indices.contains) }
      }
  }
}
