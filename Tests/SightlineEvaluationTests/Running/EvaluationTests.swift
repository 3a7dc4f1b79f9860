import Foundation
import SightlineCatalog
import SightlineEvaluation
import SightlineFoundation
import SightlineSearch
import Testing

@Suite("Evaluation")
struct EvaluationTests {
  /// Returns the parts of a report that must not depend on how it came about.
  private func figures(_ report: EvaluationReport) -> EvaluationReport {
    var report = report
    (report.latency.answering, report.latency.decoding, report.latency.changing) = (nil, nil, nil)
    report.conditions.jobs = 0
    report.conditions.seconds = 0
    report.conditions.askedNow = 0
    return report
  }

  private static let changes: [PictureChange] = [.jpeg10, .quarter, .crop50]

  @Test("The report has the result of every query asked alone")
  func sameAsAsking() async throws {
    let folder = try EvaluationFolder()
    let catalog = try await folder.catalog(pictures: 3)
    let truth = try EvaluationTruth(changing: catalog, changes: Self.changes)
    let report = try await Evaluation(truth, of: catalog).run()
    let engine = try await SearchEngine(catalog)
    var (first, answered, false_) = (0, 0, 0)
    for query in truth.queries {
      let picture = try EvaluationPicture.read(query)
      let search = SearchQuery(picture: picture, excludedEntities: query.excluded)
      var ranking = search
      ranking.minimumScore = 0
      let best = try await engine.search(ranking).matches.first
      let shown = try await engine.search(search).matches.first
      if query.isAbsent {
        false_ += shown == nil ? 0 : 1
      } else {
        let isRight = best.map { query.expected.contains($0.entity.identifier) } ?? false
        first += isRight ? 1 : 0
        answered += isRight && shown != nil ? 1 : 0
      }
    }
    let asked = truth.queries.count / 2
    let rates = [
      report.overall.recallAt1, report.overall.answeredRight, report.overall.falsePositives,
    ]
    #expect(rates.map(\.count) == [first, answered, false_])
    #expect(rates.map(\.total) == [asked, asked, asked])
    #expect(report.groups.map(\.name) == Self.changes.map(\.rawValue))
    #expect(report.entityTypes.map(\.name) == ["picture"])
    #expect(report.calibration.pairs == truth.queries.count)
    #expect(report.latency.answering?.count == asked)
    #expect(report.conditions.entities == 3 && report.conditions.queryPictures == 3)
    #expect(report.conditions.folder?.hasSuffix("pictures") == true)
  }

  @Test("Any number of jobs gives the same report")
  func jobs() async throws {
    let folder = try EvaluationFolder()
    let catalog = try await folder.catalog(pictures: 4)
    let truth = try EvaluationTruth(changing: catalog, changes: Self.changes, seed: 3)
    var reports: [EvaluationReport] = []
    for jobs in [1, 2, 7] {
      let evaluation = Evaluation(truth, of: catalog, options: .init(jobs: jobs, seed: 3))
      reports.append(figures(try await evaluation.run()))
    }
    #expect(reports[0] == reports[1] && reports[0] == reports[2])
  }

  @Test("A report is the same after JSON")
  func json() async throws {
    let folder = try EvaluationFolder()
    let catalog = try await folder.catalog(pictures: 2)
    var queries = try EvaluationTruth(changing: catalog, changes: [.half, .sepia]).queries
    queries[0].labels = ["🌊"]
    // Something to fail at.
    queries[1].expected = [.picture(1)]
    queries[1].excluded = []
    let truth = EvaluationTruth(kind: .changes, path: "t", queries: queries)
    let report = try await Evaluation(truth, of: catalog).run()
    #expect(report.failureCount > 0)
    let json = try JSONEncoder().encode(report)
    #expect(try JSONDecoder().decode(EvaluationReport.self, from: json) == report)
  }

  @Test("Entities in `also` count neither way, and take no place from the others")
  func also() async throws {
    let folder = try EvaluationFolder()
    // Three pictures of which two are one and the same, and as many of another kind.
    for name in ["0.png", "1.png"] { try folder.draw("pictures/\(name)", seed: 5) }
    try folder.draw("pictures/2.png", seed: 6)
    let catalog = try await folder.built()
    func report(_ query: EvaluationQuery) async throws -> EvaluationReport {
      let truth = EvaluationTruth(kind: .file, path: "t", queries: [query]).leavingOut
      return try await Evaluation(truth, of: catalog).run()
    }
    var query = EvaluationQuery(
      name: "q",
      source: .file(path: folder.path("pictures/0.png"), region: nil),
      expected: [.picture(1)],
      group: "g"
    )
    let strict = try await report(query).overall
    #expect(strict.answeredWrong.count == 1 && strict.falsePositives.count == 1)
    query.also = [.picture(0)]
    let lenient = try await report(query)
    #expect(lenient.overall.recallAt1.count == 1 && lenient.overall.meanAveragePrecision == 1)
    #expect(lenient.overall.answeredRight.count == 1 && lenient.overall.returned.count == 1)
    #expect(lenient.overall.answeredWrong.count == 0 && lenient.overall.precision.total == 1)
    #expect(lenient.overall.falsePositives.count == 0 && lenient.failureCount == 0)
    query.expected = [.picture(2)]
    let missed = try await report(query)
    let failure = try #require(missed.failures.first)
    #expect(!failure.ranked.map(\.entity).contains(.picture(0)))
    #expect(failure.ranked.map(\.rank) == Array(1...failure.ranked.count))
  }

  @Test("An invalid query is listed and the others are measured; no valid query is an error")
  func unasked() async throws {
    let folder = try EvaluationFolder()
    let catalog = try await folder.catalog(pictures: 3)
    let truth = try EvaluationTruth(changing: catalog, changes: [.half])
    try folder.write("pictures/1.png", "not a picture any more")
    let report = try await Evaluation(truth, of: catalog).run()
    #expect(report.unasked.map(\.query) == ["half of 1.png", "half of 1.png (left out)"])
    #expect(report.overall.present == 2 && report.overall.absent == 2)
    #expect(report.notes.contains { $0.hasPrefix("2 queries could not be asked") })
    for number in [0, 2] { try folder.write("pictures/\(number).png", "nor this") }
    let error = await #expect(throws: SightlineError.self) {
      try await Evaluation(truth, of: catalog).run()
    }
    #expect(error?.code == .noQueries)
  }

  @Test("Missing measurements are reported")
  func notes() async throws {
    let folder = try EvaluationFolder()
    let catalog = try await folder.catalog(pictures: 1)
    let queries = try EvaluationTruth(changing: catalog, changes: [.half]).queries
    func notes(_ query: EvaluationQuery) async throws -> [String] {
      let truth = EvaluationTruth(kind: .file, path: "t", queries: [query])
      return try await Evaluation(truth, of: catalog).run().notes
    }
    let ofPresent = try await notes(queries[0])
    #expect(ofPresent.contains { $0.contains("false positives were not measured") })
    let ofAbsent = try await notes(queries[1])
    #expect(ofAbsent.contains { $0.contains("recall was not measured") })
  }
}
