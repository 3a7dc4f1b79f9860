import ArgumentParser
import Contenders
import Foundation
import Galleries
import Results
import SightlineEvaluation

struct Measure: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how well changed pictures are found.",
    discussion: """
      The gallery has all pictures of all folders; the catalog.json of a folder, if any, defines its \
      entities. Photos of all folders that are not used for fitting, in turn, are changed in every known \
      way and looked up by the whole engine, by each of our signals, and by other programs in \
      separate processes. All get the same pixels.
      """
  )

  enum Peers: String, ExpressibleByArgument, CaseIterable {
    /// ImageHash, pdqhash, OpenCV's img_hash, a histogram, and OpenCV's SIFT.
    case all
    /// OpenCV's SIFT.
    case sift
    /// Each of our signals by itself, without Python.
    case signals
    /// Only the engine.
    case none

    /// The names of the peers in their script.
    var names: [String] {
      switch self {
      case .all: PeerProcess.names
      case .sift: ["sift"]
      case .signals, .none: []
      }
    }
  }

  @Argument(help: "Folders of pictures.")
  var folders = ["SampleImages"]

  @Option(help: "The most photos for queries.")
  var photos = 60

  @Option(help: "The seed that chooses the photos and their changes.")
  var seed: UInt64 = 0

  @Option(help: "Only these kinds or groups of change; by default all.")
  var change: [String] = []

  @Option(help: "The methods to compare with.")
  var peers = Peers.all

  @Flag(help: "Measure every descriptor by itself, not only those of the standard profile.")
  var allSignals = false

  @Option(
    help: "The number of synthetic pictures in the engine's catalog in addition to the gallery."
  )
  var distractors = 0

  @Option(help: "The number of timed queries.")
  var timed = 100

  @Option(help: "The Python with the peers.")
  var python = "python3"

  @Option(help: "The script that runs a peer.")
  var peer = "Scripts/Peers/peer.py"

  @Option(help: "A file that records the answers, from which an interrupted run continues.")
  var resume: String?

  @Option(help: "A Markdown file in which the section on these pictures is replaced.")
  var results: String?

  @Option(help: "Where to write the figures as JSON.")
  var json: String?

  func validate() throws {
    guard photos > 0, distractors >= 0, timed > 0 else {
      throw ValidationError("photos and timed must be 1 or more, distractors 0 or more")
    }
    _ = try changes()
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    var machine = try Machine.quiet(for: results)
    let folder = FileManager.default.temporaryDirectory.appending(path: "robustness-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let progress = ProgressLine()
    let gallery = try Gallery(folders: folders, into: folder)
    let queried = chosen(of: gallery)
    guard !queried.isEmpty else {
      throw RobustnessError("no picture may be reported on: give larger folders")
    }
    // Meanwhile the peers index the gallery.
    let processes = try peers.names.map {
      try PeerProcess(
        $0,
        python: python,
        script: peer,
        gallery: gallery.pictures.map { ($0.path, $0.entity) }
      )
    }
    let built = try await gallery.buildCatalog()
    if distractors > 0 {
      let asked = Set(queried.map(\.entity))
      let others = gallery.pictures.filter { !asked.contains($0.entity) }.map(\.path)
      try await Distractors(photos: others, seed: seed)
        .add(0..<distractors, to: built.path) {
          progress.show("distractor", $0, of: distractors)
        }
    }
    let engine = try await EngineUnderTest(catalog: built.path, gallery: gallery, queried: queried)
    let signals =
      peers == .none ? nil : try SingleSignals(gallery, all: allSignals, progress: progress)
    for process in processes { try process.introduce() }
    let run = RobustnessRun(engine: engine, signals: signals, peers: processes, folder: folder)
    let kinds = try changes()
    let subject = RunRecord.Subject(
      folders: folders.map { URL(filePath: $0).lastPathComponent },
      galleryPictures: gallery.pictures.count,
      changes: kinds,
      distractors: distractors,
      seed: seed,
      contenders: run.contenders,
      versions: processes.reduce(into: [:]) { $0.merge($1.versions) { one, _ in one } }
    )
    var record = try RunRecord(resume, of: subject)
    for (number, picture) in queried.enumerated() {
      if record[picture.title] == nil {
        try await record.add(run.ask(picture, changes: kinds, seed: seed))
      }
      progress.show("photo", number + 1, of: queried.count)
    }
    let speed = try await SpeedRun(run, of: queried, changes: kinds, count: timed, seed: seed)
    let memory = try MemoryProbe.peakMemory(
      catalog: built.path,
      pictures: queried.map(\.path)
    )
    machine.finish()

    let report = RobustnessReport(
      setting: .init(
        subject: subject,
        galleryEntities: gallery.identifiers.count,
        split: PictureSplit.standardName,
        indexSeconds: built.seconds,
        kilobytesPerPicture: built.kilobytes / Double(gallery.pictures.count),
        timedQueries: timed,
        machine: machine
      ),
      photos: queried.compactMap { record[$0.title] },
      times: speed.times,
      memory: [.init(of: "Sightline", bytes: memory)]
        + processes.map { .init(of: $0.contenders.map(\.name), bytes: $0.peakBytes) }
    )
    print(report.markdown)
    if let results {
      try ResultsFile(results).write(report.markdown, section: report.title)
    }
    if let json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(report).write(to: URL(filePath: json))
    }
  }

  /// The photos for queries: of each folder equally many, as far as it has them.
  private func chosen(of gallery: Gallery) -> [Gallery.Picture] {
    let all = folders.indices.map { gallery.chosen(photos, of: $0, .reporting, seed: seed) }
    let inTurn = (0..<photos).flatMap { place in
      all.compactMap { place < $0.count ? $0[place] : nil }
    }
    return Array(inTurn.prefix(photos))
  }

  /// The selected kinds of change.
  private func changes() throws -> [PictureChange] {
    guard !change.isEmpty else { return PictureChange.allCases }
    return try change.flatMap { name in
      if let group = PictureChange.Group(rawValue: name) {
        return PictureChange.allCases.filter { $0.group == group }
      }
      guard let kind = PictureChange(rawValue: name) else {
        throw ValidationError(
          "no change '\(name)': the groups are "
            + PictureChange.Group.allCases.map(\.rawValue).joined(separator: ", ")
            + ", the kinds " + PictureChange.allCases.map(\.rawValue).joined(separator: ", ")
        )
      }
      return [kind]
    }
  }
}
