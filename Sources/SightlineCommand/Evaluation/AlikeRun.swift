import ArgumentParser
import SightlineEvaluation
import SightlineFoundation
import SightlineModels
import SightlineReports

/// The work of `evaluate --model`: measures models of look-alikes and prints the figures.
struct AlikeRun {
  let asked: TruthOptions
  /// Whether the kinds are the names of folders.
  let byFolder: Bool
  /// The models: files or names.
  let models: [String]
  let seed: UInt64
  let profile: ProfileOption
  let format: PageFormat
  /// The page to write beside what is printed.
  let page: PageFile?

  func run() async throws {
    let report: AlikeReport
    do {
      report = try await InterruptibleTask.run { try await measured() }
    } catch let error as SightlineError {
      throw CommandFailure(error)
    } catch is CancellationError {
      throw CommandFailure.interrupted("nothing was kept")
    }
    try page?.write { output throws(SightlineError) in try AlikePage(report).write(output) }
    switch format {
    case .table:
      for line in AlikeTable(report, on: .output).lines { try printLine(line) }
    case .json: try printLine(jsonLine(report))
    case .csv: try AlikeRows.print(report)
    case .html:
      try AlikePage(report).write { part throws(OutputFailure) in try printText(part) }
    }
    guard !report.unread.isEmpty else { return }
    report.unread.prefix(Self.namedProblems).forEach {
      printFailure("\($0.picture): \($0.message)")
    }
    let more = report.unread.count - Self.namedProblems
    if more > 0 { printFailure("\(more) more pictures could not be read") }
    throw ExitCode.someFailed
  }

  /// How many pictures that could not be read are named one by one; `--format json` names all.
  private static let namedProblems = 10

  @Sendable
  private func measured() async throws -> AlikeReport {
    let profile = try profile.load()
    let (truth, catalog) = try await truth()
    // The catalog may be in a folder that is removed with it.
    defer { withExtendedLifetime(catalog) {} }
    let loaded = try models.map { (name: $0, embedder: try ModelOption.load($0)) }
    let line = asked.quiet ? nil : ProgressLine(terminal: .error, verb: "embedded")
    let report = try await AlikeEvaluation(
      truth,
      by: loaded,
      options: .init(
        jobs: asked.jobCount,
        seed: seed,
        profile: profile,
        release: Sightline.release
      )
    ).run { done, total, name in line?.show(.init(done: done, total: total, name: name)) }
    line?.finish()
    return report
  }

  private func truth() async throws -> (AlikeTruth, EvaluatedCatalog?) {
    guard !byFolder else {
      let folder = asked.truth ?? asked.catalog.path
      guard FileStatus(folder)?.kind == .folder else {
        throw CommandFailure(
          "\(folder): no folder; --by-folder takes a folder with a folder of pictures for each kind"
        )
      }
      return (try AlikeTruth(byFolder: folder), nil)
    }
    let subject = try await asked.subject(changing: 1, leavesOut: false, seed: seed)
    guard subject.truth.kind == .file else {
      throw CommandFailure(
        "\(subject.truth.path): the kinds of its pictures, by which models are measured, are not known; give a folder of "
          + "folders and --by-folder, or a truth.json whose queries say their \"kind\""
      )
    }
    return (try AlikeTruth(subject.truth, of: subject.catalog.catalog), subject.catalog)
  }
}
