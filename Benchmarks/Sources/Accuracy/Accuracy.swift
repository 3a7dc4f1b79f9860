import ArgumentParser
import Families
import Foundation
import Results
import SightlineEvaluation
import SightlineSearch

@main
struct Accuracy: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Measures every family of pictures, and fails where one is answered worse than before.",
    discussion: """
      Each family has a catalog of its own; its queries are asked with what they show in the catalog and \
      without it. A run is held against the gates of the families and against the committed figures: it \
      fails where a gate is lost, or where a figure is worse by more than its 95 % interval.
      """
  )

  @Option(
    help: "The folder with the shared photographs; without it, what is drawn is measured alone."
  )
  var data: String?

  @Option(help: "Measure this family alone; repeat for more. All when it is left out.")
  var family: [String] = []

  @Option(help: "The half that is asked: fit, report or both.")
  var half: Half = .report

  @Flag(help: "Ask a few queries of each family, in four minutes at most.")
  var short = false

  @Option(help: "The profile that is measured; the standard one when it is left out.")
  var profile: String?

  @Option(help: "Where families and their catalogs are kept for the next run.")
  var scratch = ".build/accuracy"

  @Option(help: "The committed figures that the run is held against.")
  var committed = "Benchmarks/ACCURACY.md"

  @Option(help: "Where to write the figures, which others are held against from then on.")
  var results: String?

  @Option(help: "How many queries are asked at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: "List the queries that went wrong.")
  var failures = false

  @Flag(help: "Write the families and their catalogs, and ask nothing.")
  var writeOnly = false

  enum Half: String, ExpressibleByArgument, CaseIterable {
    case fit, report, both

    var halves: [FamilyHalf] {
      switch self {
      case .fit: [.fit]
      case .report: [.report]
      case .both: [.report, .fit]
      }
    }
  }

  func validate() throws {
    let names = Family.all.map(\.name)
    for name in family where !names.contains(name) {
      throw ValidationError(
        "there is no family '\(name)'; there are \(names.joined(separator: ", "))"
      )
    }
    if short && results != nil {
      throw ValidationError(
        "a short run measures too little to be held against; leave out one of the two"
      )
    }
    guard jobs > 0 else { throw ValidationError("--jobs is 1 or more") }
    if let data, !FileManager.default.fileExists(atPath: data) {
      throw ValidationError(
        "there is no folder '\(data)'; leave --data out to measure what is drawn"
      )
    }
  }

  func run() async throws {
    let start = ContinuousClock.now
    var machine = Machine()
    let setting = FamilySetting(
      data: data.map { URL(filePath: $0) },
      scratch: URL(filePath: scratch),
      extent: short ? .short : .full
    )
    let chosen = Family.all.filter { family.isEmpty || family.contains($0.name) }
    let measured = chosen.filter { data != nil || !$0.needsPhotographs }
    let run = FamilyRun(
      setting: setting,
      profile: try profile.map { try MatchProfile(contentsOf: $0) } ?? .standard,
      jobs: jobs,
      listsFailures: failures
    )
    var rows: [FamilyFigures] = []
    for one in measured {
      let written = try await run.write(one)
      guard !writeOnly else { continue }
      for half in half.halves { rows += try await run.ask(written, half) }
    }
    guard !writeOnly else { return }
    machine.finish()
    let before = try AccuracyFile(path: committed).figures()
    let verdicts = rows.map { row in
      Verdict(row: row, committed: before.first { $0.isSame(as: row) })
    }
    let report = AccuracyReport(
      verdicts: verdicts,
      conditions: .init(
        machine: machine.markdown,
        profile: profile ?? "standard",
        minimumScore: run.profile.minimumScore,
        seconds: (ContinuousClock.now - start) / .seconds(1),
        skipped: chosen.filter { data == nil && $0.needsPhotographs }.map(\.name)
      )
    )
    print(report.markdown)
    if let results { try AccuracyFile(path: results).write(report) }
    let problems = verdicts.flatMap(\.failures)
    guard problems.isEmpty else {
      for problem in problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
      throw ExitCode.failure
    }
  }
}
