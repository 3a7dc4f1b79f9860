import SightlineCatalog
import SightlineFoundation
public import SightlineSearch

/// Measures the queries of a truth against a catalog, so that a profile can be fitted to them.
public struct TruthMeasuring: Sendable {
  /// The result of the measurement.
  public struct Result: Sendable {
    /// The queries that could be measured, in the truth's order; left-out twins are not among them,
    /// because a tuner leaves entities out by itself.
    public let queries: [TuningQuery]
    /// Why each of the others could not be, in one line.
    public let problems: [String]
  }

  /// Of how many pictures one is measured whatever it looks like.
  public static let sampling = 16

  private let queries: [EvaluationQuery]
  private let engine: SearchEngine
  private let kind: String
  /// The entities that a query shows, with all that other queries show together with them.
  private let clusters: EntityClusters

  /// Prepares a measurement.
  ///
  /// - Parameters:
  ///   - truth: The queries.
  ///   - engine: The engine that is asked; its profile says which descriptors are measured.
  ///   - kind: What kind of pictures these are, of which each weighs the same in a fit.
  public init(_ truth: EvaluationTruth, with engine: SearchEngine, kind: String = "") {
    queries = truth.queries.filter { !$0.name.hasSuffix(EvaluationTruth.absentSuffix) }
    self.engine = engine
    self.kind = kind
    clusters = EntityClusters(queries.map(\.expected))
  }

  /// Measures all queries.
  ///
  /// - Parameters:
  ///   - jobs: How many queries are measured at once, 1 or more; the result does not depend on it.
  ///   - progress: Called after each query with the number finished and the number of all.
  /// - Returns: What was measured, and what could not be.
  /// - Throws: `CancellationError` when the task is cancelled.
  /// - Complexity: O(queries × (pixels + pictures)).
  public func run(
    jobs: Int = 1,
    progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> Result {
    precondition(jobs > 0, "jobs must be 1 or more")
    var measured = [Outcome?](repeating: nil, count: queries.count)
    try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
      var next = 0
      var done = 0
      func addTask() {
        guard next < queries.count else { return }
        let index = next
        next += 1
        group.addTask { (index, await measure(queries[index])) }
      }
      for _ in 0..<jobs { addTask() }
      while let (index, outcome) = try await group.next() {
        try Task.checkCancellation()
        measured[index] = outcome
        done += 1
        progress(done, queries.count)
        addTask()
      }
    }
    var result: (queries: [TuningQuery], problems: [String]) = ([], [])
    for outcome in measured {
      switch outcome {
      case .success(let query): result.queries.append(query)
      case .failure(let error): result.problems.append(error.description)
      case nil: break
      }
    }
    return Result(queries: result.queries, problems: result.problems)
  }

  private typealias Outcome = Swift.Result<TuningQuery, SightlineError>

  private func measure(_ query: EvaluationQuery) async -> Outcome {
    do throws(SightlineError) {
      let picture = try QueryPicture.read(query)
      // What may be answered and counts neither way is not there to compete.
      let left = query.excluded.union(query.also)
      var asked = SearchQuery(picture: picture, labels: query.labels, excludedEntities: left)
      let found = try await engine.measurements(
        of: asked,
        keeping: query.expected,
        sampling: Self.sampling
      )
      var absent: QueryMeasurements?
      if !query.expected.isEmpty {
        // What alternatives have in common depends on which of them are there.
        asked.excludedEntities = left.union(query.expected)
        absent = try await engine.measurements(of: asked, sampling: Self.sampling)
      }
      return .success(
        TuningQuery(
          name: query.name,
          cluster: clusters.name(of: query.expected) ?? "query \(query.name)",
          group: query.group,
          kind: kind,
          pairs: Self.pairs(found, query),
          absentPairs: absent.map { Self.pairs($0, query) },
          pictures: found.pictures,
          isPresent: !query.isAbsent
        )
      )
    } catch {
      return .failure(error)
    }
  }

  private static func pairs(
    _ found: QueryMeasurements,
    _ query: EvaluationQuery
  ) -> [TuningQuery.Pair] {
    // Pairs are ordered by entity: each new one is another.
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
