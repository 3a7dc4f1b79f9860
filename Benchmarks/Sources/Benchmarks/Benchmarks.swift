import ArgumentParser
import Foundation
import Results

@main
struct Benchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares speed and memory with the decoders' own tools.",
    discussion: """
      Pictures are generated, unless --photos names a folder of real ones for indexing and querying. \
      Times are medians; ratios are medians over pairs that run alternately.
      """,
    subcommands: [Measure.self, CommandProbe.self],
    defaultSubcommand: Measure.self
  )
}

struct Measure: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares speed and memory with the decoders' own tools."
  )

  @Option(
    help: "A folder of photos to index instead of generated pictures.",
    completion: .directory
  )
  var photos: String?

  @Option(help: "The sightline command, built in release mode.", completion: .file())
  var sightline = ".build/release/sightline"

  @Option(help: "The number of pairs for each ratio, which is their median.")
  var pairs = 15

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sightline-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    try DescribingBenchmark(folder: folder, sightline: sightline, pairs: pairs).run()
    try CatalogBenchmark(folder: folder, sightline: sightline, photos: photos, pairs: pairs).run()
  }
}
