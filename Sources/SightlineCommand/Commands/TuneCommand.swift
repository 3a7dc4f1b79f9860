import ArgumentParser
import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineEvaluation
import SightlineFoundation
import SightlinePixels
import SightlineReports
import SightlineSearch
import Synchronization

struct TuneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Fit a profile to your own pictures, for a stated precision.",
    usage: "sightline tune [<truth>] [<catalog>] [<options>]",
    discussion: """
      TRUTH is what 'evaluate' takes: a truth.json that lists pictures with the entities they show, a \
      folder that holds one, a folder of pictures, or a catalog. Each query is asked with its entity in \
      the catalog and with it left out. Prints what the profile would change, measured on entities that \
      each fit had not seen, with 95 % confidence intervals. A truth too small to keep the promise is \
      refused, with how many more queries it takes; then nothing is written. An interrupted run goes on where \
      it was when it is started again: until it is done, what was measured is kept under \
      $XDG_CACHE_HOME/sightline (or ~/.cache/sightline).

        sightline tune truth.json --catalog landmarks.sightline
        sightline tune landmarks.sightline --precision 0.95 -o profile.json
        sightline query photo.jpg -c landmarks.sightline -p profile.json
      """
  )

  @OptionGroup var asked: TruthOptions

  @Option(help: "The precision to reach: the share of answers that are right, 0.5 to 0.999.")
  var precision = 0.99

  @Option(
    name: .shortAndLong,
    help: "The file to write the profile to.",
    completion: .file(extensions: ["json"])
  )
  var output = "profile.json"

  @OptionGroup var profile: ProfileOption

  @OptionGroup var synonyms: SynonymsOption

  @OptionGroup var model: ModelOption

  @Option(help: "The seed for the choice of pictures, their changes, and the folds.")
  var seed: UInt64 = 0

  func validate() throws {
    guard (0.5...0.999).contains(precision) else {
      throw ValidationError("--precision is \(precision); it must be from 0.5 to 0.999.")
    }
  }

  func run() async throws {
    let report: TuningReport
    do {
      report = try await InterruptibleTask.run { try await tuned() }
    } catch let error as SightlineError {
      throw CommandFailure(error)
    } catch is CancellationError {
      throw CommandFailure.interrupted(
        "no profile was written; what was measured is kept: run the same command again to continue"
      )
    }
    for line in TuningTable(report, on: .output).lines { try printLine(line) }
    if let refusal = report.refusal {
      throw CommandFailure("\(refusal.message); nothing was written")
    }
    try CommandFailure.mapping {
      try OutputFile.write(Array(report.profile.json().utf8), to: output)
    }
    try printLine("written: \(output.printable)")
  }

  @Sendable
  private func tuned() async throws -> TuningReport {
    var base = try profile.load()
    let synonyms = try synonyms.load()
    let subject = try await asked.subject(
      changing: EvaluationTruth.defaultPictureCount,
      leavesOut: false,
      describedBy: base.descriptors,
      seed: seed
    )
    base = try base.measuring(subject.catalog.catalog.algorithms())
    let tuner = ProfileTuner(base: base, precision: precision, seed: seed)
    try tuner.check(subject.truth, among: subject.catalog.catalog.counts().entities)
    let embedder = try model.named()
    let engine: SearchEngine
    do throws(SightlineError) {
      engine = try await SearchEngine(
        subject.catalog.catalog,
        profile: base,
        synonyms: synonyms,
        embedder: embedder,
        pixels: ReferencePixels(readingFilesOf: subject.catalog.catalog)
      )
    } catch {
      throw CommandFailure(error)
    }
    let line = asked.quiet ? nil : ProgressLine(terminal: .error, verb: "measured", unit: "queries")
    let resumed = Mutex<Int?>(nil)
    let measured = try await TruthMeasuring(subject.truth, with: engine)
      .run(jobs: asked.jobCount, journalFolder: CacheFolder.made()) { done, total in
        guard let line else { return }
        let before = resumed.withLock { known in
          if known == nil, done > 0 {
            printError("\(done) of \(total) queries were measured before")
          }
          known = known ?? done
          return known
        }
        line.show(ProgressLine.Progress(done: done, total: total, skipped: before ?? 0))
      }
    line?.finish()
    for problem in measured.problems.prefix(Self.namedProblems) {
      printWarning("left out: \(problem)")
    }
    let more = measured.problems.count - Self.namedProblems
    if more > 0 { printWarning("left out: \(more) more queries") }
    return try tuner.report(measured)
  }

  /// How many queries that could not be measured are named one by one.
  private static let namedProblems = 10
}
