import ArgumentParser
import Foundation
import ImageCodecs
import ImageDescriptors
import MatchEvaluation
import PixelBuffers

@main
struct Robustness: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how well changed pictures are found again, beside other ways to find them.",
    discussion: """
      The gallery is every picture of all folders; a folder with a catalog.json gives its entities. \
      Photos of the first folder that no profile is fitted on are changed in every known way and \
      looked up: by the whole engine, by every hash and colour descriptor on its own, and by \
      OpenCV's SIFT in a process of its own. All see the same pixels.
      """
  )

  enum Peers: String, ExpressibleByArgument, CaseIterable {
    /// Everything.
    case all
    /// Our descriptors one by one, and no Python.
    case signals
    /// The engine alone.
    case none
  }

  @Argument(help: "Folders of pictures; queries are made from the first.")
  var folders = ["SampleImages"]

  @Option(help: "The most photos that queries are made from.")
  var photos = 60

  @Option(help: "Chooses the photos and how they are changed.")
  var seed: UInt64 = 0

  @Option(help: "Only these kinds of change or groups of them; all when none is given.")
  var change: [String] = []

  @Option(help: "What to compare with.")
  var peers = Peers.all

  @Option(help: "Synthetic pictures that are put into the engine's catalog beside the gallery.")
  var distractors = 0

  @Option(help: "The Python that has OpenCV.")
  var python = "python3"

  @Option(help: "The script of the SIFT peer.")
  var sift = "Scripts/Robustness/sift.py"

  @Option(help: "Where to write the figures as JSON.")
  var json: String?

  func validate() throws {
    guard photos > 0, distractors >= 0 else {
      throw ValidationError("photos must be 1 or more, distractors 0 or more")
    }
    _ = try changes()
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let folder = FileManager.default.temporaryDirectory.appending(path: "robustness-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let progress = Progress()
    let gallery = try Gallery(folders: folders, into: folder)
    let queried = gallery.queried(count: photos, seed: seed)
    guard !queried.isEmpty else {
      throw RobustnessError("no picture in \(folders[0]) may be reported on: give a larger folder")
    }
    let built = try await gallery.buildCatalog()
    let bytes = try FileManager.default.attributesOfItem(atPath: built.path)[.size] as? Int ?? 0
    if distractors > 0 {
      let asked = Set(queried.map(\.entity))
      let others = gallery.pictures.filter { !asked.contains($0.entity) }.map(\.path)
      try await Distractors(photos: others, seed: seed)
        .add(distractors, to: built.path, progress: progress)
    }
    let engine = try EngineUnderTest(catalog: built.path, gallery: gallery, queried: queried)
    let signals = peers == .none ? nil : try SingleSignals(gallery, progress: progress)
    let peer =
      peers == .all ? try SIFTPeer(python: python, script: sift, gallery: gallery) : nil
    var run = RobustnessRun(engine: engine, signals: signals, peer: peer, folder: folder)
    let kinds = try changes()
    for (number, picture) in queried.enumerated() {
      try run.ask(picture, changes: kinds, seed: seed)
      progress.show("photo", number + 1, of: queried.count)
    }

    let report = RobustnessReport(
      setting: .init(
        folders: folders.map { URL(filePath: $0).lastPathComponent },
        galleryPictures: gallery.pictures.count,
        galleryEntities: gallery.identifiers.count,
        distractors: distractors,
        photos: queried.map(\.name),
        changes: kinds.count,
        seed: seed,
        split: PictureSplit.standardName,
        indexSeconds: built.seconds,
        kilobytesPerPicture: Double(bytes) / 1000 / Double(gallery.pictures.count),
        cores: ProcessInfo.processInfo.activeProcessorCount
      ),
      tallies: run.tallies,
      signals: signals,
      hasSIFT: peer != nil,
      latencies: run.latencies
    )
    print(report.markdown)
    if let json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(report).write(to: URL(filePath: json))
    }
  }

  /// The kinds of change that were asked for.
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
