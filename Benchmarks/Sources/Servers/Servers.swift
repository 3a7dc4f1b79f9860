import ArgumentParser
import Foundation
import Galleries
import Results
import SightlineEvaluation

@main
struct Servers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures queries of a catalog on a server of PostgreSQL, beside the same in a file.",
    subcommands: [Measure.self, CommandProbe.self],
    defaultSubcommand: Measure.self
  )
}

struct Measure: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures queries of a catalog on a server of PostgreSQL, beside the same in a file.",
    discussion: """
      One catalog of all folders is filled up by synthetic pictures, blends of cuts of the photos that are not asked \
      about, and imported into the server of SIGHTLINE_TEST_POSTGRES. An engine for each answers changed pictures by \
      turns; all answers have to be equal, evidence included.
      """
  )

  @Argument(help: "Folders of photos; queries are made from the first.")
  var folders: [String]

  @Option(help: "The command that imports and serves, with the trait PostgreSQL.")
  var command: String

  @Option(help: "How many pictures the catalog has.")
  var size = 100_000

  @Option(help: "How many changed pictures of 50 photos are timed.")
  var queries = 300

  @Option(help: "How many changed pictures of all photos are compared too, evenly from 50 of each.")
  var compared = 0

  @Option(help: "How many questions two shards are asked of which one stops.")
  var stopped = 0

  @Option(help: "Where the catalog in a file is kept; one that is there is taken as it is.")
  var catalog: String?

  @Option(help: "Chooses the photos and how they are changed.")
  var seed: UInt64 = 0

  @Option(help: "A Markdown file whose section is written anew.")
  var results: String?

  private static let variable = "SIGHTLINE_TEST_POSTGRES"

  func validate() throws {
    guard queries > Self.warmUp, compared >= 0, stopped >= 0 else {
      throw ValidationError("ask more than \(Self.warmUp) queries, which warm up")
    }
  }

  /// How many questions are asked before times count.
  static let warmUp = 80

  func run() async throws {
    guard let server = ProcessInfo.processInfo.environment[Self.variable] else {
      throw ValidationError("there is no server: run it by Scripts/with-postgres")
    }
    var machine = try Machine.quiet(for: results)
    let folder = FileManager.default.temporaryDirectory.appending(path: "servers-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let progress = ProgressLine()
    let gallery = try Gallery(folders: folders, into: folder)
    let asked = gallery.chosen(50, .reporting, seed: seed)
    let catalogs = MeasuredCatalogs(
      command: command,
      file: catalog ?? folder.appending(path: "kept.sightline").path,
      address: "\(server)?schema=benchmark"
    )
    try await catalogs.makeFile(
      of: gallery,
      without: Set(asked.map(\.entity)),
      size: size,
      seed: seed,
      progress
    )
    let importing = try catalogs.importFile(through: folder)
    let engines = try await EnginePair(catalogs)
    let timed = ChangedPictures(asked, .evenly, count: queries, seed: seed)
    var report = ServersReport(size: size, warmUp: Self.warmUp, seed: seed)
    report.importing = importing
    report.timed = try await engines.ask(timed, progress)
    report.node = try await NodeUnderTest(catalogs).ask(timed, progress)
    if compared > 0 {
      let all = ChangedPictures(gallery.pictures, .evenly, count: compared, seed: seed)
      report.compared = try await engines.ask(all, progress)
    }
    if stopped > 0 {
      report.stopped = try await StoppedShard(gallery, server: server, command: command, in: folder)
        .ask(ChangedPictures(gallery.pictures, .evenly, count: stopped, seed: seed), progress)
    }
    machine.finish()
    print(report.markdown(machine))
    if let results { try ResultsFile(results).write(report.markdown(machine), section: "Servers") }
    if let unequal = report.unequal.first {
      throw ServersError("\(report.unequal.count) answers differ, first of \(unequal)")
    }
  }
}

/// Why nothing was measured.
struct ServersError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
