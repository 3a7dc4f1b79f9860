import ArgumentParser
import Contenders
import Families
import Foundation
import Results
import SightlineCodecs

@main
struct FamilyPeers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how photographs and documents are answered, compared with other programs.",
    discussion: """
      Every family has its own gallery. Each query of its reporting half is run by all contenders with what it shows in \
      the gallery, and without it. All get the same pixels.
      """
  )

  @OptionGroup var selection: FamilySelection

  @Option(help: "The Python with the peers.")
  var python = "python3"

  @Option(help: "The script that runs a peer.")
  var peer = "Scripts/Peers/peer.py"

  @Option(help: "A Markdown file in which the section is replaced.")
  var results: String?

  /// The real families, captures of drawn surroundings, and the five kinds of documents that profiles were fitted on.
  private static let compared = Family.unread.filter {
    $0.needsPhotographs
      || ["captures", "page", "receipt", "form", "chat", "slide"]
        .contains($0.name.replacing("documents ", with: ""))
  }

  private static let peers = ["imagehash", "pdqhash", "histogram", "sift_large"]

  /// The best method of each program on changed pictures; the others are left out of the tables.
  private static let shown: Set = [
    "ImageHash phash", "pdqhash dihedral", "HSV histogram", "OpenCV SIFT",
  ]

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    var machine = try Machine.quiet(for: results)
    let folder = FileManager.default.temporaryDirectory.appending(path: "family-peers-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var report = FamilyReport()
    for family in try selection.families(of: Self.compared).made {
      let asked = try await AskedFamily(family, selection.setting())
      try await report.add(answers(to: asked, queryFile: folder.appending(path: "query.ppm")))
    }
    machine.finish()
    let text = report.markdown(machine)
    print(text)
    if let results { try ResultsFile(results).write(text, section: FamilyReport.title) }
  }

  /// Runs the queries of a family for all contenders.
  private func answers(
    to family: AskedFamily,
    queryFile: URL
  ) async throws -> FamilyReport.Answers {
    let progress = ProgressLine()
    let peers = try Self.peers.map {
      try PeerProcess($0, python: python, script: peer, gallery: family.gallery)
    }
    for peer in peers { try peer.introduce() }
    var outcomes: [[Outcome]] = []
    for (number, query) in family.queries.enumerated() {
      let picture = try ImageDecoder.decode(contentsOf: query.path)
      try picture.buffer.ppm.write(to: queryFile)
      for peer in peers {
        try peer.ask(
          queryFile.path,
          right: query.right,
          hidden: query.hidden,
          triesAbsent: true
        )
      }
      let ours = try await family.outcome(of: query, picture)
      let theirs = try peers.flatMap { peer in
        zip(peer.contenders, try peer.answers()).filter { Self.shown.contains($0.0.name) }
          .map(\.1.outcome)
      }
      outcomes.append([ours] + theirs)
      progress.show(family.name, number + 1, of: family.queries.count)
    }
    return FamilyReport.Answers(
      family: family.name,
      galleryPictures: family.gallery.count,
      contenders: [family.contender]
        + peers.flatMap(\.contenders).filter { Self.shown.contains($0.name) },
      outcomes: outcomes,
      versions: peers.reduce(into: [:]) { $0.merge($1.versions) { one, _ in one } }
    )
  }
}
