import ArgumentParser
import Foundation
import Galleries
import Results
import SightlineEvaluation
import SightlineFamilies

@main
struct Captures: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Measures how well photographs of things find the things, compared with OpenCV's SIFT.",
    discussion: """
      Each stage has a separate catalog and queries it through the public API. The catalog of `captures` has \
      all pictures of all folders; photos of the first folder, on one side of the split, are placed in scenes \
      of other photographs and captured by a simulated pinhole camera with light, blur and noise.
      """
  )

  enum Half: String, ExpressibleByArgument, CaseIterable {
    case fit, report

    var side: PictureSplit { self == .fit ? .fitting : .reporting }
  }

  @Argument(help: "Folders of photos for the catalogs; captures show photos of the first.")
  var folders: [String]

  @Option(
    help:
      "A folder of other photographs for the surroundings; its groups.csv groups views of one place."
  )
  var scenes: String

  @Option(
    help: "The half of the photos: fit, used for fitting, or report, used for reported figures."
  )
  var half = Half.fit

  @Option(help: "The most pictures of each kind.")
  var photos = 50

  @Option(help: "The seed that chooses the photos and how they are captured.")
  var seed: UInt64 = 0

  @Option(help: "Only these stages; by default all.")
  var stage: [String] = []

  @Option(help: "Only these kinds of the stage `captures`; by default all.")
  var kind: [String] = []

  @Option(help: "The size of the frame in millions of pixels, 0.3 to 12.")
  var megapixels = 1.92

  @Option(
    help:
      "A folder that keeps the captures and the peers' answers for later runs."
  )
  var save: String?

  @Option(help: "The Python with OpenCV; without it there are no peers.")
  var python: String?

  @Option(help: "The script that runs the peers.")
  var peer = "Scripts/Peers/captures.py"

  @Option(help: "The number of misses to list.")
  var misses = 60

  @Option(help: "A Markdown file in which the section on these pictures is replaced.")
  var results: String?

  func validate() throws {
    guard photos > 0, misses >= 0, 0.3...12.2 ~= megapixels else {
      throw ValidationError("photos must be 1 or more, misses 0 or more, megapixels 0.3 to 12")
    }
    _ = try stages()
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    var machine = try Machine.quiet(for: results)
    let scratch = FileManager.default.temporaryDirectory.appending(path: "captures-\(UUID())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let progress = ProgressLine()
    var rows: [CaptureReport.Row] = []
    var remarks: [String] = []
    var minimumScore = 0.0
    for stage in try stages() {
      let done = try await ask(stage, scratch: scratch, progress: progress)
      rows += try self.rows(done.said)
      remarks += done.remarks
      minimumScore = done.minimumScore
    }
    machine.finish()

    let report = CaptureReport(
      rows: rows,
      peerNames: python == nil ? [] : CapturePeers.names,
      minimumScore: minimumScore
    )
    let text = """
      - Machine: \(machine.markdown).
      - Pictures on the \(half.side) side of split \(PictureSplit.standardName), at most \(photos) of a kind, \
      frames of \(frame.width)×\(frame.height), seed \(seed).
      \(remarks.map { "- \($0)" }.joined(separator: "\n"))

      \(report.markdown)
      """
    print(text)
    if !report.misses.isEmpty {
      print("\nMissed, wrong or answered when absent: \(report.misses.count) pictures")
      for line in report.misses.prefix(misses) { print("  \(line)") }
    }
    if let results {
      try ResultsFile(results).write(text, section: "Captures of things (\(half.side) half)")
    }
  }

  /// The output of a stage.
  private struct Done {
    let said: [CaptureRun.Said]
    let remarks: [String]
    let minimumScore: Double
  }

  /// Builds a stage's catalog, and runs all its queries.
  private func ask(_ stage: any Stage, scratch: URL, progress: ProgressLine) async throws -> Done {
    let folder = scratch.appending(path: stage.name)
    let drawn = folder.appending(path: "drawn")
    let copies = folder.appending(path: "gallery")
    let kept = (save.map { URL(filePath: $0) } ?? folder)
      .appending(path: "\(stage.name)-\(half.rawValue)-\(seed)-\(frame.width)")
    for url in [drawn, copies, kept] {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    let gallery = try Gallery(folders: stage.folders(drawnInto: drawn), into: copies)
    let around = try jpegs(in: scenes, half.side)
    guard !around.isEmpty else {
      throw ValidationError("\(scenes) has no JPEG on this side of the split: give a larger folder")
    }
    let questions = try PictureMaker(folder: kept, scenes: around, seed: seed).questions(
      stage.plans(gallery, drawnIn: drawn),
      progress: progress
    )
    let built = try await gallery.buildCatalog()
    let engine = try await EngineAsked(catalog: built.path, gallery: gallery)
    let peers = python.map { CapturePeers(python: $0, script: peer, gallery: gallery) }
    let said = try await CaptureRun(engine: engine, peers: peers).ask(questions, progress: progress)
    let size = (built.kilobytes / Double(gallery.pictures.count)).with(decimals: 1)
    let catalog =
      "\(stage.name): a catalog of \(gallery.pictures.count) pictures, \(size) kB each, indexed in "
      + "\(built.seconds.with(decimals: 1)) s."
    return Done(
      said: said,
      remarks: [catalog]
        + (try await stage.remark(catalog: built.path, gallery).map { [$0] } ?? []),
      minimumScore: engine.minimumScore
    )
  }

  /// The selected stages.
  private func stages() throws -> [any Stage] {
    let setting = StageSetting(
      folders: folders,
      scenes: scenes,
      half: half.side,
      count: photos,
      seed: seed,
      width: frame.width,
      height: frame.height
    )
    let all: [any Stage] =
      [
        CaptureStage(setting: setting, kinds: try kinds()), SiblingStage(setting: setting),
        VariantStage(setting: setting),
      ] + SharedSurroundings.Kind.allCases.map { SurroundingsStage(setting: setting, kind: $0) }
      + [ViewStage(setting: setting)]
    guard !stage.isEmpty else { return all }
    return try stage.map { name in
      guard let found = all.first(where: { $0.name == name }) else {
        throw ValidationError(
          "no stage '\(name)': there are \(all.map(\.name).joined(separator: ", "))"
        )
      }
      return found
    }
  }

  /// The size of the frame: four by three.
  private var frame: (width: Int, height: Int) {
    let unit = (megapixels * 1_000_000 / 12).squareRoot()
    return (Int((4 * unit).rounded()), Int((3 * unit).rounded()))
  }

  /// The selected kinds of capture.
  private func kinds() throws -> [CaptureKind] {
    let all = CaptureKind.all(width: frame.width, height: frame.height)
    guard !kind.isEmpty else { return all }
    return try kind.map { name in
      guard let found = all.first(where: { $0.name == name }) else {
        throw ValidationError(
          "no kind '\(name)': there are \(all.map(\.name).joined(separator: ", "))"
        )
      }
      return found
    }
  }

  /// A row for each kind, and two rows, each with a bar, over all captures of one thing.
  private func rows(_ said: [CaptureRun.Said]) throws -> [CaptureReport.Row] {
    var order: [String] = []
    for one in said where !order.contains(one.question.kind) { order.append(one.question.kind) }
    let all = try kinds()
    let easy = Set(all.filter(\.isEasy).map(\.name))
    let single = said.filter { one in
      one.question.things.count == 1 && all.contains { $0.name == one.question.kind }
    }
    let isEasy = { (said: CaptureRun.Said) in
      easy.contains(said.question.kind) && said.question.things[0].share >= 0.15
    }
    return order.map { kind in
      CaptureReport.Row(name: kind, said: said.filter { $0.question.kind == kind })
    } + [
      CaptureReport.Row(name: "one thing, from 15 % and to 50°", said: single.filter(isEasy)),
      CaptureReport.Row(
        name: "one thing, smaller or tilted more",
        said: single.filter { !isEasy($0) }
      ),
    ]
  }
}
