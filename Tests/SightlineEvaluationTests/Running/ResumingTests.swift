import Foundation
import SightlineCatalog
import SightlineEvaluation
import SightlineFoundation
import SightlineSearch
import SightlineText
import Synchronization
import TestSupport
import Testing

@Suite("Interrupted evaluation")
struct ResumingTests {
  /// A folder, a truth of 16 queries about it, and room for the journal.
  private struct Setting {
    let folder: EvaluationFolder
    let catalog: Catalog
    let truth: EvaluationTruth
    var seed: UInt64 = 0
    var synonyms: WordNet?

    init() async throws {
      folder = try EvaluationFolder()
      catalog = try await folder.catalog(pictures: 4)
      truth = try EvaluationTruth(changing: catalog, changes: [.half, .quarter])
    }

    func run(progress: @Sendable (EvaluationProgress) -> Void = { _ in }) async throws
      -> EvaluationReport
    {
      let options = Evaluation.Options(seed: seed, journalFolder: folder.path("journals"))
      return try await Evaluation(truth, of: catalog, synonyms: synonyms, options: options)
        .run(progress: progress)
    }

    var journals: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path("journals"))) ?? []
    }

    /// Runs until that number of queries are answered, then cancels.
    func interrupted(after count: Int) async throws {
      let task = Task {
        try await run { progress in
          if progress.done >= count { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  private func figures(_ report: EvaluationReport) -> EvaluationReport {
    var report = report
    (report.latency.answering, report.latency.decoding, report.latency.changing) = (nil, nil, nil)
    report.conditions.seconds = 0
    report.conditions.askedNow = 0
    return report
  }

  @Test("It is resumed, gives the same report, and leaves nothing behind")
  func resumes() async throws {
    let setting = try await Setting()
    let whole = try await setting.run()
    #expect(setting.journals.isEmpty)
    try await setting.interrupted(after: 6)
    #expect(setting.journals.count == 1)
    let resumed = Mutex(0)
    let report = try await setting.run { progress in resumed.withLock { $0 = progress.resumed } }
    let before = resumed.withLock(\.self)
    #expect(before >= 6 && before < 16)
    #expect(report.conditions.askedNow == 16 - before)
    #expect(figures(report) == figures(whole))
    #expect(setting.journals.isEmpty)
  }

  @Test("Damaged and truncated lines are ignored")
  func damage() async throws {
    let setting = try await Setting()
    let whole = try await setting.run()
    try await setting.interrupted(after: 8)
    let name = try #require(setting.journals.first)
    let path = setting.folder.path("journals/\(name)")
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 8)
    lines[0] = "nothing"
    lines[1] = Substring(lines[1].replacing("\"score\":", with: "\"score\":1"))
    lines[2] = Substring(String(repeating: "0", count: 32) + " {}")
    let text = lines.joined(separator: "\n").dropLast(7) + "\n\u{0}\n"
    try Data((text + String(lines[5].prefix(60))).utf8).write(to: URL(filePath: path))
    let resumed = Mutex(0)
    let report = try await setting.run { progress in resumed.withLock { $0 = progress.resumed } }
    #expect(resumed.withLock(\.self) == lines.count - 4)
    #expect(figures(report) == figures(whole))
  }

  @Test(
    "Lines that were forged with hashes that fit are figures of no sense, and end nothing",
    arguments: ForgedJournals.numbers
  )
  func forged(number: String) async throws {
    let setting = try await Setting()
    try await setting.interrupted(after: 8)
    let name = try #require(setting.journals.first)
    try ForgedJournals.forge(setting.folder.path("journals/\(name)"), number: number)
    let report = try await setting.run()
    #expect(!"\(report)".isEmpty)
    #expect(setting.journals.isEmpty)
  }

  @Test("A pipe, a folder or a link in place of a journal is not read, and not written through")
  func otherKinds() async throws {
    let setting = try await Setting()
    try await setting.interrupted(after: 6)
    let path = setting.folder.path("journals/\(try #require(setting.journals.first))")
    let victim = setting.folder.path("victim")
    try Data("mine".utf8).write(to: URL(filePath: victim))
    for kind in 0..<3 {
      try? FileManager.default.removeItem(atPath: path)
      switch kind {
      case 0: #expect(mkfifo(path, 0o600) == 0)
      case 1: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: victim)
      default:
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
      }
      #expect(try await setting.run().conditions.askedNow == 16)
      #expect(try Data(contentsOf: URL(filePath: victim)) == Data("mine".utf8))
    }
  }

  @Test(
    "Answers of another seed or with other synonyms are not taken over",
    arguments: [true, false]
  )
  func keys(asksForSynonyms: Bool) async throws {
    var setting = try await Setting()
    try await setting.interrupted(after: 6)
    let world = try TestWordNet.world()
    if asksForSynonyms {
      setting.synonyms = try WordNet(at: world.folder)
    } else {
      setting.seed = 1
    }
    let resumed = Mutex(-1)
    _ = try await setting.run { progress in resumed.withLock { $0 = max($0, progress.resumed) } }
    #expect(resumed.withLock(\.self) == 0)
    #expect(setting.journals.count == 1, "that of the interrupted run stays")
  }

  @Test("A journal that cannot be written is an error that names it")
  func unwritable() async throws {
    let setting = try await Setting()
    try setting.folder.write("journals", "a file, not a folder")
    let error = await #expect(throws: SightlineError.self) { try await setting.run() }
    #expect(error?.code == .journal)
    #expect(error?.path?.contains("journals") == true)
  }
}

@Suite("Interrupted measuring for a profile")
struct ResumedMeasuringTests {
  @Test("It is resumed, measures the same, and leaves nothing behind")
  func resumes() async throws {
    let folder = try EvaluationFolder()
    let catalog = try await folder.catalog(pictures: 4)
    let truth = try EvaluationTruth(changing: catalog, changes: [.half, .quarter])
    let journals = folder.path("journals")
    func measuring() async throws -> TruthMeasuring {
      TruthMeasuring(truth, with: try await SearchEngine(catalog))
    }
    let whole = try await measuring().run()
    #expect(whole.queries.count == 8)
    let stopped = Task {
      try await measuring().run(journalFolder: journals) { done, _ in
        if done >= 3 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await stopped.value }
    #expect(try FileManager.default.contentsOfDirectory(atPath: journals).count == 1)
    // Numbers of no sense, with hashes that fit, in a copy.
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: journals).first)
    let honest = try Data(contentsOf: URL(filePath: "\(journals)/\(name)"))
    for number in ForgedJournals.numbers {
      try ForgedJournals.forge("\(journals)/\(name)", number: number)
      let forged = try await measuring().run(journalFolder: journals)
      #expect(forged.queries.count + forged.problems.count == 8)
      // A profile or an error, and no end of the program.
      _ = try? ProfileTuner().report(forged.queries)
      try honest.write(to: URL(filePath: "\(journals)/\(name)"))
    }
    let first = Mutex<Int?>(nil)
    let resumed = try await measuring().run(jobs: 2, journalFolder: journals) { done, _ in
      first.withLock { $0 = $0 ?? done }
    }
    #expect(first.withLock(\.self).map { $0 >= 3 && $0 < 8 } == true)
    #expect(resumed.problems == whole.problems)
    #expect(resumed.queries == whole.queries)
    #expect(try FileManager.default.contentsOfDirectory(atPath: journals).isEmpty)
  }
}

/// Changes the numbers of journals, with hashes that fit.
enum ForgedJournals {
  static let numbers = [
    "0", "-1", "9223372036854775807", "-9223372036854775808", "1e308", "-1e308", "1e-320",
  ]

  /// Gives every number of every line, but the one of its query, a value.
  static func forge(_ path: String, number: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let forged = lines.map { line -> String in
      let json = String(line.dropFirst(33)).replacing(#/"([A-Za-z]+)":(-?[0-9][0-9.e+-]*)/#) {
        match in
        match.1 == "query" ? String(match.0) : "\"\(match.1)\":\(number)"
      }
      let digits = String(FNV1a.hash128(Array(json.utf8)), radix: 16)
      return String(repeating: "0", count: 32 - digits.count) + digits + " " + json
    }
    try Data((forged.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
  }
}
