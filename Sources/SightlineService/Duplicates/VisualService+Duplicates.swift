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

  /// The same groups as the page shows them, with the head of the page before the first.
  func duplicateCards(_ call: ServiceCall) async throws -> ServiceResponse {
    let question = try question(call, usualLimit: 50)
    let report = try await report(question)
    let canPerform = !access.isReadOnly
    return try await working { [threads] _ in
      try await threads.run { () throws(SightlineError) in
        let page = ReviewPage(serving: report, of: question.catalog.name, canPerform: canPerform)
        let part = page.part(from: question.first, count: question.limit)
        return ServiceResponse(type: "text/html; charset=utf-8", Array(part.markup.utf8))
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

  /// The groups of a catalog: for its first groups it is searched anew, for further ones the last search counts.
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
      let state = try engine.catalog.state()
      let report = try await finder.duplicates(
        in: engine.catalog,
        files: CatalogFiles(of: engine.catalog, confined: true),
        remembering: served.memory
      )
      served.lastReview.keep(report, of: finder, by: engine, at: state)
      served.reviewed.note(report, of: finder)
      return report
    }
  }
}
