import ArgumentParser
import Foundation
import SightlineEvaluation
import SightlineFoundation
import SightlinePixels
import SightlineReports
import SightlineSearch

struct EvaluateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Measure how well pictures are found: recall, precision, false answers, calibration.",
    usage: "sightline evaluate [<truth>] [<catalog>] [<options>]",
    discussion: """
      TRUTH is a truth.json that lists pictures with the entities they show, a folder that holds \
      one, a folder of pictures, or a catalog. Without a truth.json, known changes (50 kinds: saved \
      smaller, recoloured, drawn over, cropped, turned, photographed) are made to the reference \
      pictures, and each is asked twice: with its entity in the catalog, and with it left out of \
      the answers, when every answer is false. Of a catalog's own pictures \(usualPictures) are asked about, which \
      is said with the time that it takes; --pictures asks about more or fewer.

        sightline evaluate SampleImages
        sightline evaluate landmarks.sightline --pictures 100
        sightline evaluate truth.json -c landmarks.sightline --format json
        sightline evaluate SampleImages --html evaluation.html
        sightline evaluate truth.json -c books.sightline --words
        sightline evaluate shoes --by-folder --model mine.onnx

      With --model it is measured how well look-alikes are of one kind: kinds are the names of folders, or \
      the "kind" of a truth.json's queries, which labels of entities answer.

      Figures do not depend on --jobs. An interrupted run goes on where it was when it is started \
      again: until it is done, finished answers are kept under $XDG_CACHE_HOME/sightline (or \
      ~/.cache/sightline). Pictures that cannot be read are named and left out; the exit code is then 2.
      """
  )

  @OptionGroup var asked: TruthOptions

  @OptionGroup var profile: ProfileOption

  @OptionGroup var synonyms: SynonymsOption

  @Option(
    help: ArgumentHelp(
      "Measure how well this model finds pictures of one kind, instead of matches; repeat to compare models.",
      valueName: "file"
    ),
    completion: .file(extensions: ["onnx"])
  )
  var model: [String] = []

  @Flag(help: "With --model: the name of a picture's folder is its kind.")
  var byFolder = false

  @Flag(help: "Repeat every query of a truth.json without its entities, to count false answers.")
  var leaveOut = false

  @Flag(
    help:
      "Read the words in the queries' pictures, which the words and titles of the catalog answer."
  )
  var words = false

  @Option(help: "The seed for the choice of pictures and their changes.")
  var seed: UInt64 = 0

  @Option(help: "The output format: table, json (one object), csv, or html (a page in one file).")
  var format: PageFormat = .table

  @Option(
    help: "Also write a page with curves and the worst failures to this file.",
    completion: .file(extensions: ["html"])
  )
  var html: String?

  mutating func validate() throws {
    if byFolder && model.isEmpty {
      throw ValidationError("--by-folder measures models: name one or more with --model.")
    }
    if !model.isEmpty && (leaveOut || words || asked.pictures != nil) {
      throw ValidationError(
        "--leave-out, --words and --pictures are for matches, and --model measures look-alikes; leave one of them out."
      )
    }
  }

  func run() async throws {
    let page = try html.map { try PageFile($0) }
    guard model.isEmpty else {
      try await AlikeRun(
        asked: asked,
        byFolder: byFolder,
        models: model,
        seed: seed,
        profile: profile,
        format: format,
        page: page
      ).run()
      return
    }
    let report: EvaluationReport
    do {
      report = try await InterruptibleTask.run { try await measured() }
    } catch let error as SightlineError {
      throw CommandFailure(error)
    } catch is CancellationError {
      throw CommandFailure.interrupted(
        "the answers are kept: run the same command again to continue"
      )
    }
    try page?.write { output throws(SightlineError) in try EvaluationPage(report).write(output) }
    switch format {
    case .table:
      for line in EvaluationTable(report, on: .output).lines { try printLine(line) }
    case .json: try printLine(jsonLine(report))
    case .csv: try EvaluationRows.print(report)
    case .html:
      try EvaluationPage(report).write { part throws(OutputFailure) in try printText(part) }
    }
    if !report.unasked.isEmpty {
      report.unasked.prefix(Self.namedProblems).forEach {
        printFailure("\($0.query): \($0.message)")
      }
      let more = report.unasked.count - Self.namedProblems
      if more > 0 { printFailure("\(more) more queries could not be asked") }
      throw ExitCode.someFailed
    }
  }

  /// How many queries that could not be asked are named one by one; `--format json` names all.
  private static let namedProblems = 10

  /// How many pictures are changed by default: 3,000 queries, which take minutes and not half an hour.
  static let usualPictures = 30

  @Sendable
  private func measured() async throws -> EvaluationReport {
    let profile = try profile.load()
    let synonyms = try synonyms.load()
    let subject = try await asked.subject(
      changing: Self.usualPictures,
      leavesOut: leaveOut,
      describedBy: profile.descriptors,
      seed: seed
    )
    try UnfinishedIndex(of: subject.catalog.catalog).print()
    let evaluation = Evaluation(
      subject.truth,
      of: subject.catalog.catalog,
      profile: profile,
      synonyms: synonyms,
      options: Evaluation.Options(
        jobs: asked.jobCount,
        seed: seed,
        catalogName: subject.catalog.name,
        profileName: self.profile.profile ?? "standard",
        release: Sightline.release,
        journalFolder: CacheFolder.made(),
        words: try words ? QueryOptions.installedWordReader() : nil
      )
    )
    let line = asked.quiet ? nil : ProgressLine(terminal: .error, verb: "asked", unit: "queries")
    let forecast = ProgressForecast()
    let report = try await evaluation.run { progress in
      if progress.query == nil, progress.resumed > 0, !asked.quiet {
        printError("\(progress.resumed) of \(progress.total) queries were answered before")
      }
      guard let line else { return }
      let state = ProgressLine.Progress(
        done: progress.done,
        total: progress.total,
        skipped: progress.resumed,
        failed: progress.unasked,
        name: progress.query
      )
      if let left = forecast.words(state) {
        line.finish()
        printError("\(Quantity.of(progress.total, "query", "queries")), \(left)")
      }
      line.show(state)
    }
    line?.finish()
    return report
  }
}
