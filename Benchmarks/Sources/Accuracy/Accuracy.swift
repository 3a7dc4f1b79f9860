import ArgumentParser
import Families
import Foundation
import Results
import SightlineDescriptors
import SightlineEvaluation
import SightlineModels
import SightlineSearch

@main
struct Accuracy: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Measures every family of pictures, and fails if one is answered worse than before.",
    discussion: """
      Each family has a separate catalog; each query is run with its entities in the catalog and without them. \
      The results are compared with the gates of the families and with the committed figures. The run fails \
      if a gate is lost, or if a figure is worse by more than its 95 % interval.
      """
  )

  @OptionGroup var selection: FamilySelection

  @Option(help: "The half to query: fit, report or both.")
  var half: Half = .report

  @Flag(help: "Run only a few queries of each family, in four minutes at most.")
  var short = false

  @Option(help: "The profile to measure; by default the standard profile.")
  var profile: String?

  @Option(
    help: "The form in which catalogs keep their features: fine, full or compact.",
    transform: { text in
      guard let form = FeatureForm(rawValue: text) else {
        throw ValidationError("there is no form '\(text)'; there are fine, full and compact")
      }
      return form
    }
  )
  var features = FeatureForm.full

  @Option(help: "The network of local features that looks once more, such as xfeat.")
  var local: String?

  @Option(help: "The committed figures to compare with.")
  var committed = "Benchmarks/ACCURACY.md"

  @Option(help: "The tables of the last fit without the queried families.")
  var heldOut = "Benchmarks/LEFT-OUT.md"

  @Option(help: "Where to write the figures, for comparison with later runs.")
  var results: String?

  @Option(help: "The number of queries in parallel.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: "List the failed queries.")
  var failures = false

  @Flag(help: "Write the families and their catalogs, without queries.")
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
    if short && results != nil {
      throw ValidationError(
        "a short run measures too little to compare later runs with; use only one of them"
      )
    }
    guard jobs > 0 else { throw ValidationError("--jobs must be 1 or more") }
  }

  func run() async throws {
    let start = ContinuousClock.now
    var machine = Machine()
    var (chosen, skipped) = try selection.families()
    if (try? WordReader.installed()) == nil {
      skipped += chosen.lazy.filter(\.isRead).map(\.name)
      chosen.removeAll(where: \.isRead)
    }
    let run = FamilyRun(
      setting: selection.setting(short ? .short : .full),
      profile: try profile.map { try MatchProfile(contentsOf: $0) } ?? .standard,
      jobs: jobs,
      listsFailures: failures,
      features: features,
      network: try local.map { name in
        try LocalFeatureModel(ModelFolder.standard.modelPath(name), by: .installed())
      }
    )
    var rows: [FamilyFigures] = []
    for one in chosen {
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
        skipped: skipped
      ),
      heldOut: try HeldOutMeans.read(at: heldOut)
    )
    print(report.markdown)
    if let results { try AccuracyFile(path: results).write(report) }
    // A run of some families has other means than one of all.
    let isWhole = before.filter { $0.hasPhotographs }.allSatisfy { row in
      rows.contains { $0.isSame(as: row) }
    }
    let earlier = Summary(before, heldOut: try HeldOutMeans.read(at: committed))
    let problems =
      verdicts.flatMap(\.failures) + (isWhole ? report.summary.failures(since: earlier) : [])
    guard problems.isEmpty else {
      for problem in problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
      throw ExitCode.failure
    }
  }
}
