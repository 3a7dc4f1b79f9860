import ArgumentParser
import Foundation
import Galleries
import Results

@main
struct ServiceLoad: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the throughput of the service, compared with the engine alone.",
    discussion: """
      A catalog of all folders is filled up with synthetic pictures. Photographs of some of its things, JPEGs of \
      about 200 kB, are sent repeatedly to an engine in this process, then with wrk to 'sightline serve'.
      """
  )

  @Argument(help: "Folders of photos; queries are made from the first.")
  var folders: [String]

  @Option(help: "The command to run as a service.")
  var command: String

  @Option(help: "The number of pictures in the catalog.")
  var size = 10_000

  @Option(help: "The number of connections of wrk.")
  var connections = 32

  @Option(help: "The seconds of each run.")
  var seconds = 30

  @Option(help: "The number of runs of each; figures are medians.")
  var runs = 3

  @Option(help: "The number of idle connections for the measurement of their memory.")
  var idle = 1000

  @Option(help: "The number of requests during which the service's memory is measured.")
  var watched = 0

  @Option(help: "The seed that chooses the photos and how they are photographed.")
  var seed: UInt64 = 0

  @Option(help: "A Markdown file in which the section is replaced.")
  var results: String?

  func validate() throws {
    guard connections > 0, seconds > 0, runs > 0, idle >= 0, watched >= 0 else {
      throw ValidationError("give 1 or more connections, seconds and runs")
    }
  }

  func run() async throws {
    var machine = try Machine.quiet(for: results)
    let folder = FileManager.default.temporaryDirectory.appending(path: "service-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let progress = ProgressLine()
    let gallery = try Gallery(folders: folders, into: folder)
    let photographs = try Photographs(of: gallery, seed: seed, into: folder)
    let path = try await gallery.buildCatalog().path
    let distractors = try Distractors(from: gallery, without: photographs.shown, seed: seed)
    let missing = size - gallery.pictures.count
    guard missing >= 0 else {
      throw ValidationError("the folders have \(gallery.pictures.count) pictures: --size is less")
    }
    try await distractors.add(0..<missing, to: path) {
      progress.show("picture", $0, of: missing)
    }
    var report = LoadReport(
      size: size,
      photographs: photographs,
      connections: connections,
      seconds: seconds
    )
    let engine = try await EngineLoad(catalog: path, photographs: photographs)
    let service = try ServiceProcess(command: command, catalog: path)
    let load = try WebLoad(photographs, connections: connections, at: service.port, in: folder)
    report.idle = (idle, try service.memory(ofIdleConnections: idle))
    // Alternates both, so that changes of the machine's speed affect both.
    for run in 1...runs {
      report.engine.append(try await engine.run(seconds: seconds))
      report.service.append(try load.run(seconds: seconds))
      progress.show("run", run, of: runs)
    }
    if watched > 0 {
      report.watched = try service.memory(over: watched, of: load)
    }
    machine.finish()
    print(report.markdown(machine))
    if let results {
      try ResultsFile(results).write(report.markdown(machine), section: "The service")
    }
  }
}

/// The reason why nothing was measured.
struct LoadError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
