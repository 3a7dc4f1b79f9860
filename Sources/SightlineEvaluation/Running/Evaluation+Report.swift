import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineSearch

extension Evaluation {
  /// Returns the report on the outcomes of all queries, which are in the truth's order.
  func report(
    _ outcomes: [QueryOutcome],
    of engine: SearchEngine,
    askedNow: Int,
    seconds: Double
  ) async throws(SightlineError) -> EvaluationReport {
    let verdicts = outcomes.compactMap { outcome in
      outcome.answer.map { QueryVerdict(query: truth.queries[outcome.query], answer: $0) }
    }
    let unasked = outcomes.compactMap { outcome in
      outcome.problem.map {
        EvaluationReport.Unasked(query: truth.queries[outcome.query].name, message: $0)
      }
    }
    guard !verdicts.isEmpty else {
      throw SightlineError(
        .noQueries,
        at: truth.path,
        "none of its \(outcomes.count) queries could be run; the first: "
          + (unasked.first?.message ?? "")
      )
    }
    let minimumScore = profile.minimumScore
    let failures = EvaluationReport.failures(verdicts, minimumScore: minimumScore)
    return EvaluationReport(
      version: EvaluationReport.formatVersion,
      conditions: try await conditions(of: engine, askedNow: askedNow, seconds: seconds),
      overall: EvaluationReport.Figures(verdicts, minimumScore: minimumScore),
      groups: .groups(verdicts, minimumScore: minimumScore),
      entityTypes: .entityTypes(verdicts, minimumScore: minimumScore),
      precisionRecall: [EvaluationReport.CurvePoint](verdicts),
      calibration: EvaluationReport.Calibration(
        verdicts.flatMap { verdict in
          let answers = verdict.answers(from: minimumScore)
          return (answers.isEmpty ? Array(verdict.answer.ranked.prefix(1)) : answers).map {
            (
              score: $0.score,
              isRight: verdict.isRight($0),
              isAbsent: verdict.query.isAbsent
            )
          }
        }
      ),
      latency: EvaluationReport.Latency(
        answering: .init(outcomes.compactMap(\.times.answering)),
        decoding: .init(outcomes.compactMap(\.times.decoding)),
        changing: .init(outcomes.compactMap(\.times.changing))
      ),
      failures: EvaluationReport.shown(failures),
      failureCount: failures.count,
      confusions: try titled(
        EvaluationReport.confusions(verdicts, minimumScore: minimumScore)
          .prefix(EvaluationReport.confusionLimit)
      ),
      unasked: unasked
    )
  }

  private func titled(
    _ confusions: some Sequence<EvaluationReport.Confusion>
  ) throws(SightlineError) -> [EvaluationReport.Confusion] {
    var titled = Array(confusions)
    for index in titled.indices {
      titled[index].shownTitle = try catalog.entity(titled[index].shown)?.title ?? ""
    }
    return titled
  }

  private func conditions(
    of engine: SearchEngine,
    askedNow: Int,
    seconds: Double
  ) async throws(SightlineError) -> EvaluationReport.Conditions {
    let counts = try await engine.counts()
    return EvaluationReport.Conditions(
      truthKind: truth.kind,
      truth: truth.path,
      catalog: options.catalogName ?? catalog.path,
      entities: counts.entities,
      pictures: counts.pictures,
      folder: try CatalogPictures.folder(of: catalog),
      queryPictures: Set(truth.queries.map(\.source.path)).count,
      profile: options.profileName,
      minimumScore: profile.minimumScore,
      seed: options.seed,
      jobs: options.jobs,
      processor: Self.processor,
      cores: BuildOptions.coreCount,
      release: options.release,
      seconds: seconds,
      askedNow: askedNow
    )
  }

  /// The model of the processor; empty where the system does not say.
  private static var processor: String {
    let data = FileManager.default.contents(atPath: "/proc/cpuinfo") ?? Data()
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("model name") }
    guard let line, let colon = line.firstIndex(of: ":") else { return "" }
    return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
  }
}
