import ArgumentParser
import Foundation
import Galleries
import Results
import SightlineCatalog
import SightlineDescriptors
import SightlineEvaluation

@main
struct Scale: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the cost of a query as the catalog grows.",
    subcommands: [Measure.self, PlantedComparison.self, CommandProbe.self],
    defaultSubcommand: Measure.self
  )
}

struct Measure: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the cost of a query as the catalog grows.",
    discussion: """
      A catalog of all folders grows by synthetic pictures, which are blends of parts of photos that no query \
      uses. At each size the command answers a picture in a separate process, and an open engine answers \
      changed pictures of the first folder's reporting side.
      """
  )

  @Argument(help: "Folders of photos; queries are made from the first.")
  var folders: [String]

  @Option(help: "The command to run.")
  var command: String

  @Option(help: "A number of pictures to measure at; repeat for more, in ascending order.")
  var size: [Int]

  @Option(help: "The number of queries for the open engine.")
  var queries = 500

  @Option(help: "The number of runs of the command for each figure.")
  var runs = 11

  @Option(help: "The Python with OpenCV and faiss; without it there is no peer.")
  var python: String?

  @Option(help: "The script that runs the peer.")
  var peer = "Scripts/Peers/scale_faiss.py"

  @Option(help: "The most pictures for the peer, which is measured at sizes up to this.")
  var peerSize = 20_000

  @Option(
    help: ArgumentHelp(
      "A folder that keeps the catalog for later runs to grow, with the same folders of photos and the same seed.",
      valueName: "folder"
    )
  )
  var catalog: String?

  @Option(
    help: "The form of the features: full or compact.",
    transform: {
      guard let form = FeatureForm(rawValue: $0) else {
        throw ValidationError("a form is full or compact")
      }
      return form
    }
  )
  var form = FeatureForm.full

  @Option(
    help:
      "The number of pictures that are described; further ones are planted, which needs --noise."
  )
  var described: Int?

  @Option(
    help: "A truth file of photographs, which tells how descriptors of planted pictures differ."
  )
  var noise: String?

  @Option(help: "The seed that chooses the photos and their changes.")
  var seed: UInt64 = 0

  @Option(help: "A Markdown file in which the section is replaced.")
  var results: String?

  func validate() throws {
    guard !size.isEmpty, size == size.sorted(), queries > 0, runs > 0 else {
      throw ValidationError("give sizes in ascending order, and 1 or more queries and runs")
    }
    guard (described == nil) == (noise == nil) else {
      throw ValidationError("give both --described and --noise, or neither")
    }
  }

  func run() async throws {
    var machine = try Machine.quiet(for: results)
    let folder = FileManager.default.temporaryDirectory.appending(path: "scale-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let progress = ProgressLine()
    let gallery = try Gallery(folders: folders, into: folder)
    let queried = gallery.chosen(50, .reporting, seed: seed)
    guard !queried.isEmpty, size[0] >= gallery.pictures.count else {
      throw ValidationError(
        "the folders have \(gallery.pictures.count) pictures: the smallest size must be at least that"
      )
    }
    let distractors = try Distractors(
      from: gallery,
      without: Set(queried.map(\.entity)),
      seed: seed
    )
    let questions = ChangedPictures(queried, .inTurn, count: queries, seed: seed)
    let files = try CommandPictures(of: queried, seed: seed, into: folder).files
    var grown = try await ScaleCatalog(
      of: gallery,
      distractors: distractors,
      keptIn: catalog,
      form: form,
      planting: described.flatMap { described in
        noise.map { ScaleCatalog.Planting(described: described, noise: $0, seed: seed) }
      }
    )
    var rows: [ScaleRow] = []
    let faiss = python.map {
      ScalePeer(python: $0, script: peer, folder: folder.appending(path: "peer"))
    }
    for next in size {
      var row = ScaleRow(pictures: next)
      row.growth = try await grown.grow(to: next, progress: progress)
      let process = CommandRun(command: command, catalog: grown.path)
      // The files of a kept catalog are those that followed it.
      if catalog == nil { row.writingSeconds = try process.compact() }
      row.bytes = try CatalogBytes(of: grown.path)
      row.first = try files.map { try process.answer($0, times: runs) }
      row.cold = try process.answer(files[0], times: 3, isCold: true)
      let engine = try await OpenEngine(catalog: grown.path, gallery: gallery)
      row.open = try await engine.ask(questions, progress: progress)
      row.adding = try await engine.add(
        distractors,
        from: 100_000_000 + next,
        asking: try questions[0].picture
      )
      if next <= peerSize {
        row.peer = try faiss?.ask(
          questions,
          gallery: gallery,
          distractors: distractors,
          to: next,
          progress: progress
        )
      }
      rows.append(row)
      print(row.line)
    }
    machine.finish()
    let report = ScaleReport(
      rows: rows,
      queries: queries,
      runs: runs,
      described: described,
      seed: seed,
      machine: machine
    )
    print(report.markdown)
    if let results { try ResultsFile(results).write(report.markdown, section: title) }
  }

  /// The section for a run; a kept catalog, which has one size at a time, has a separate section.
  private var title: String {
    let kept = "Scale, \(size.map(String.init).joined(separator: " and ")) pictures kept"
    return (catalog == nil ? "Scale" : kept) + (form == .compact ? ", compact" : "")
  }
}
