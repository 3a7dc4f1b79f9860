import ArgumentParser
import Foundation
import Galleries
import Results
import SightlineEvaluation

@main
struct Servers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Measures queries in a catalog on a PostgreSQL server, compared with the same catalog in a file.",
    subcommands: [Measure.self, CommandProbe.self],
    defaultSubcommand: Measure.self
  )
}

struct Measure: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Measures queries in a catalog on a PostgreSQL server, compared with the same catalog in a file.",
    discussion: """
      One catalog of all folders is filled up by synthetic pictures, blends of cuts of the photos that are not asked \
      about, and imported into the server of SIGHTLINE_TEST_POSTGRES. An engine for each answers changed pictures by \
      turns; all answers have to be equal, evidence included.
      """
  )

  @Argument(help: "Folders of photos; queries are made from the first.")
  var folders: [String]

  @Option(help: "The command, for importing and serving.")
  var command: String

  @Option(help: "The number of pictures in the catalog.")
  var size = 100_000

  @Option(help: "The number of timed queries, with changed pictures of 50 photos.")
  var queries = 300

  @Option(
    help:
      "The number of further queries to compare, spread evenly over 50 changed pictures of every photo."
  )
  var compared = 0

  @Option(help: "The number of queries to two shards, one of which stops.")
  var stopped = 0

  @Option(help: "The number of queries to one server and to four, over connections with a delay.")
  var delayed = 0

  @Option(help: "The path of the catalog in a file; an existing one is used.")
  var catalog: String?

  @Option(help: "The seed that chooses the photos and their changes.")
  var seed: UInt64 = 0

  @Option(help: "A Markdown file in which the section is replaced.")
  var results: String?

  private static let variable = "SIGHTLINE_TEST_POSTGRES"

  func validate() throws {
    guard queries > Self.warmUp, compared >= 0, stopped >= 0, delayed >= 0 else {
      throw ValidationError("use more than \(Self.warmUp) queries, which only warm up")
    }
  }

  /// The number of warm-up queries.
  static let warmUp = 80

  /// The section for a run; a kept catalog has a separate one.
  private var title: String { catalog == nil ? "Servers" : "Servers, \(size) pictures kept" }

  func run() async throws {
    guard let server = ProcessInfo.processInfo.environment[Self.variable] else {
      throw ValidationError("there is no server: run this with Scripts/with-postgres")
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
    if delayed > 0 {
      report.delayed = try await DelayedShards(catalogs, server: server, in: folder)
        .ask(ChangedPictures(asked, .evenly, count: delayed, seed: seed), progress)
    }
    if stopped > 0 {
      report.stopped = try await StoppedShard(gallery, server: server, command: command, in: folder)
        .ask(ChangedPictures(gallery.pictures, .evenly, count: stopped, seed: seed), progress)
    }
    machine.finish()
    print(report.markdown(machine))
    if let results { try ResultsFile(results).write(report.markdown(machine), section: title) }
    if let unequal = report.unequal.first {
      throw ServersError("\(report.unequal.count) answers differ, first of \(unequal)")
    }
  }
}

/// The reason why nothing was measured.
struct ServersError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
