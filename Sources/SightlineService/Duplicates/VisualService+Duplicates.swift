import SightlineCatalog
import SightlineCodecs
import SightlineDuplicates
import SightlineFoundation
import SightlineReports
import SightlineSearch

extension VisualService {
  /// The groups of one answer, and the totals.
  private struct DuplicatesAnswer: Encodable {
    var groups: [DuplicateLine]
    var summary: DuplicateSummaryLine.Summary
  }

  /// Finds the pictures of a catalog that show the same, as `sightline duplicates` does; nothing is changed.
  func duplicates(_ call: ServiceCall) async throws -> ServiceResponse {
    let question = try question(call, usualLimit: 100)
    let report = try await report(question)
    return try await working { [threads] _ in
      try await threads.run { () throws(SightlineError) in
        let groups = report.allGroups.enumerated().dropFirst(question.first - 1)
          .prefix(question.limit)
        let answer = DuplicatesAnswer(
          groups: groups.map { index, group in
            // Paths of this machine are not revealed.
            DuplicateLine(group, number: index + 1) { _ in nil }
          },
          summary: DuplicateSummaryLine(report, of: question.catalog.name, folder: nil).summary
        )
        do {
          return try ServiceResponse(json: answer)
        } catch {
          throw SightlineError.of(error)
        }
      }
    }
  }

  /// How far a search has come, for the page that waits for it.
  private struct Waiting: Encodable {
    var step: String
    var done: Int
    var total: Int

    init(_ progress: DuplicateProgress) {
      step =
        switch progress.step {
        case .parts: "parts"
        case .verification: "verification"
        }
      (done, total) = (progress.done, progress.total)
    }
  }

  /// Some groups as the page shows them, with the head of the page.
  private struct ReviewPart: Encodable {
    var head: ReviewHead
    var groups: [ReviewGroup]
  }

  /// The same groups for the page; or, while they are searched for, how far that has come.
  func review(_ call: ServiceCall) async throws -> ServiceResponse {
    let question = try question(call, usualLimit: 100)
    let (served, finder) = (question.catalog, question.finder)
    let engine = try await served.engine()
    var found = question.first > 1 ? served.lastReview.report(of: finder, by: engine) : nil
    if found == nil {
      let run = try served.runs.run(finder, by: engine) {
        ReviewRun.begin(finder, by: engine) { progress in
          try await Self.search(finder, by: engine, of: served, progress)
        }
      }
      do {
        found = try await run.report()
      } catch {
        served.runs.end(run)
        throw error
      }
      guard found != nil else {
        return try ServiceResponse(202, json: Waiting(run.progress))
      }
      served.runs.end(run)
    }
    guard let report = found else { throw SightlineError(.cancelled, "the search was stopped") }
    let use: ReviewHead.Use = access.isReadOnly ? .reading : .performing
    return try await working { [threads] _ in
      try await threads.run { () throws(SightlineError) in
        let groups = report.allGroups.enumerated().dropFirst(question.first - 1)
          .prefix(question.limit)
        let part = ReviewPart(
          head: ReviewHead(report, of: served.name, folder: nil, use: use),
          groups: groups.map { index, group in
            // Paths of this machine are not revealed.
            ReviewGroup(group, number: index + 1, bitCount: report.bitCount) { _ in nil }
          }
        )
        do {
          return try ServiceResponse(json: part)
        } catch {
          throw SightlineError.of(error)
        }
      }
    }
  }

  private func question(
    _ call: ServiceCall,
    usualLimit: Int
  ) throws(SightlineError) -> DuplicatesQuestion {
    try DuplicatesQuestion(
      call.queryFields(known: DuplicatesQuestion.known),
      of: catalogs,
      usualLimit: usualLimit
    )
  }

  /// The groups of a catalog: for its first groups it is searched again, for further ones the last search counts.
  ///
  /// Only files below the folder that the catalog was built from are read. Comparisons are remembered, so that a
  /// request after one that took too long resumes where that was stopped.
  private func report(_ question: DuplicatesQuestion) async throws -> DuplicateReport {
    let (served, finder) = (question.catalog, question.finder)
    let engine = try await served.engine()
    if question.first > 1, let known = served.lastReview.report(of: finder, by: engine) {
      return known
    }
    return try await working { _ in
      try await Self.search(finder, by: engine, of: served) { _ in }
    }
  }

  /// Searches a catalog, and remembers the groups that can be decided on.
  private static func search(
    _ finder: DuplicateFinder,
    by engine: SearchEngine,
    of served: ServedCatalog,
    _ progress: @escaping @Sendable (DuplicateProgress) -> Void
  ) async throws -> DuplicateReport {
    let state = try engine.catalog.state()
    let report = try await finder.duplicates(
      in: engine.catalog,
      files: CatalogFiles(of: engine.catalog, confined: true),
      remembering: served.memory,
      progress: progress
    )
    served.lastReview.keep(report, of: finder, by: engine, at: state)
    served.reviewed.note(report, of: finder)
    return report
  }
}
