import ArgumentParser
import CatalogBuilding
import Foundation
import MatchEvaluation

struct EvaluateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Measure how well pictures are found: recall, precision, false answers, calibration.",
    discussion: """
      TRUTH is a truth.json that lists pictures with the entities they show, a folder that holds \
      one, a folder of pictures, or a catalog. Without a truth.json, known changes (50 kinds: saved \
      smaller, recoloured, drawn over, cropped, turned, photographed) are made to the reference \
      pictures, and each is asked twice: with its entity in the catalog, and with it left out of \
      the answers, when every answer is false.

        sightline evaluate SampleImages
        sightline evaluate landmarks.sightline --pictures 50
        sightline evaluate truth.json --catalog landmarks.sightline --format json

      Figures do not depend on --jobs. An interrupted run goes on where it was when it is started \
      again: until it is done, finished answers are kept under $XDG_CACHE_HOME/sightline (or \
      ~/.cache/sightline). Pictures that cannot be read are named and left out; the exit code is then 2.
      """
  )

  @Argument(
    help: "A truth.json, a folder that holds one, a folder of pictures, or a catalog.",
    completion: .file()
  )
  var truth: String

  @Option(
    name: [.customShort("c"), .long],
    help: "The catalog to ask (default: one made for this run of what the truth names).",
    completion: .file()
  )
  var catalog: String?

  @OptionGroup var profile: ProfileOption

  @Option(help: "How many reference pictures are changed, where known changes are made.")
  var pictures: Int = EvaluationTruth.defaultPictureCount

  @Flag(help: "Ask every query of a truth.json again with its entities left out of the answers.")
  var leaveOut = false

  @Option(help: "What chooses the pictures, and how each is changed.")
  var seed: UInt64 = 0

  @Option(name: .shortAndLong, help: "How many queries to work on at once (default: all cores).")
  var jobs: Int?

  @Option(help: "How to print: table or json (one object).")
  var format: OutputFormat = .table

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  func validate() throws {
    if pictures < 1 { throw ValidationError("--pictures is \(pictures); it must be at least 1.") }
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs is \(jobs); it must be from 1 to 1024.")
    }
  }

  func run() async throws {
    let report: EvaluationReport
    do {
      report = try await InterruptibleTask.run { try await measured() }
    } catch let error as MatchEvaluationError {
      throw CommandFailure(error.description)
    } catch is CancellationError {
      throw CommandFailure("interrupted; the same command goes on where it was")
    }
    switch format {
    case .table:
      for line in EvaluationTable(report, on: .output).lines { printLine(line) }
    case .json: printLine(try jsonLine(report))
    }
    if !report.unasked.isEmpty {
      report.unasked.prefix(Self.namedProblems).forEach {
        printError("error: \($0.query): \($0.message)".printable)
      }
      let more = report.unasked.count - Self.namedProblems
      if more > 0 { printError("error: \(more) more queries could not be asked") }
      throw ExitCode.someFailed
    }
  }

  /// How many queries that could not be asked are named one by one; `--format json` names all.
  private static let namedProblems = 10

  @Sendable
  private func measured() async throws -> EvaluationReport {
    let profile = try profile.load()
    let subject = try await EvaluationSubject(
      truth,
      catalog: catalog,
      pictures: pictures,
      leavesOut: leaveOut,
      seed: seed,
      isQuiet: quiet
    )
    let evaluation = Evaluation(
      subject.truth,
      of: subject.catalog.catalog,
      profile: profile,
      options: Evaluation.Options(
        jobs: jobs ?? BuildOptions.coreCount,
        seed: seed,
        catalogName: subject.catalog.name,
        profileName: self.profile.profile ?? "standard",
        release: Sightline.release,
        journalFolder: CacheFolder.path
      )
    )
    let line = quiet ? nil : ProgressLine(terminal: .error, verb: "asked", unit: "queries")
    let report = try await evaluation.run { progress in
      if progress.query == nil, progress.resumed > 0, !quiet {
        printError("\(progress.resumed) of \(progress.total) queries were answered before")
      }
      line?.show(
        ProgressLine.Progress(
          done: progress.done,
          total: progress.total,
          failed: progress.unasked,
          name: progress.query
        )
      )
    }
    line?.finish()
    return report
  }
}
