import ArgumentParser
import Foundation
import Galleries
import Results
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineEvaluation
import SightlineFamilies
import SightlinePixels
import SightlineSearch

@main
struct Clients: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares the C library and the Python package with the Swift library."
  )

  @Argument(help: "Folders of photos; queries are made from the first.")
  var folders: [String]

  @Option(help: "The C program.")
  var cProgram: String

  @Option(help: "A Python with the package and ImageHash.")
  var python: String

  @Option(help: "The wheel.")
  var wheel: String

  @Option(help: "The number of pictures in the catalog.")
  var size = 10_000

  @Option(help: "The number of JPEGs to hash.")
  var hashed = 1000

  @Option(help: "The number of calls for the measurement of memory.")
  var calls = 1_000_000

  @Option(help: "The number of rounds; figures are medians.")
  var rounds = 7

  @Option(help: "The seed that chooses the photos.")
  var seed: UInt64 = 0

  @Option(help: "A Markdown file in which the section is replaced.")
  var results: String?

  private static let asked = 16
  private static let timedCalls = 50_000

  func validate() throws {
    guard hashed > 0, calls > 9, rounds > 0 else {
      throw ValidationError("give 1 or more pictures and rounds, and 10 or more calls")
    }
  }

  func run() async throws {
    var machine = try Machine.quiet(for: results)
    let folder = FileManager.default.temporaryDirectory.appending(path: "clients-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let gallery = try Gallery(folders: folders, into: folder)
    let files = try photographs(of: gallery, into: folder)
    let catalog = try await grown(gallery)
    let jpegs = gallery.pictures.map(\.path).filter { $0.hasSuffix(".jpg") }
    guard jpegs.count >= hashed else {
      throw ValidationError("--hashed is more than the folders' \(jpegs.count) JPEGs")
    }

    let pictures = try files.map { try ImageDecoder.decode(contentsOf: $0).buffer }
    let engine = try await SearchEngine(Catalog(at: catalog))
    let c = try ClientProcess("the C program", executable: cProgram)
    let client = try ClientProcess(
      "Python",
      executable: python,
      arguments: ["Scripts/Peers/clients.py"]
    )
    var report = ClientsReport(size: size, hashed: hashed, asked: files.count, calls: calls)
    // The first queries load data that later ones find in memory.
    _ = try await seconds { for picture in pictures { try await search(picture, engine) } }
    _ = try client.seconds(ClientProcess.Request(kind: "open", catalog: catalog, paths: files))
    let progress = ProgressLine()
    for round in 1...rounds {
      try await measure(&report, engine, pictures, c, client, Array(jpegs.prefix(hashed)))
      progress.show("round", round, of: rounds)
    }
    report.importing = try client.seconds(ClientProcess.Request(kind: "import"))
    let growth = try client.growth(calls: calls)
    report.growth = (growth.before, growth.after)
    let attributes = try FileManager.default.attributesOfItem(atPath: wheel)
    report.wheelBytes = (attributes[.size] as? NSNumber)?.intValue ?? 0
    machine.finish()
    print(report.markdown(machine))
    if let results {
      try ResultsFile(results).write(report.markdown(machine), section: "C and Python")
    }
  }

  /// Runs one round of all measurements.
  private func measure(
    _ report: inout ClientsReport,
    _ engine: SearchEngine,
    _ pictures: [ReadOnlyPixelBuffer],
    _ c: ClientProcess,
    _ client: ClientProcess,
    _ jpegs: [String]
  ) async throws {
    typealias Request = ClientProcess.Request
    let perCall = 1e9 / Double(Self.timedCalls)
    let set = try DescriptorSet(identifiers: ["average"])
    let tiny = try ReadOnlyPixelBuffer(
      width: 16,
      height: 16,
      format: .gray8,
      bytes: (0..<256).map { UInt8(truncatingIfNeeded: $0 * 31) }
    )
    report.swiftCalls.append(
      perCall
        * (try await seconds {
          for _ in 0..<Self.timedCalls where set.describe(tiny).isEmpty {
            throw ValidationError("no picture was described")
          }
        })
    )
    report.cCalls.append(perCall * (try c.seconds(Self.timedCalls)))
    report.pythonCalls.append(
      perCall * (try client.seconds(Request(kind: "hash", count: Self.timedCalls)))
    )
    let perQuery = 1000 / Double(pictures.count)
    report.swiftSearches.append(
      perQuery
        * (try await seconds { for picture in pictures { try await search(picture, engine) } })
    )
    report.pythonSearches.append(perQuery * (try client.seconds(Request(kind: "search"))))
    report.many.append(try client.seconds(Request(kind: "many", paths: jpegs, reduced: false)))
    report.manyReduced.append(
      try client.seconds(Request(kind: "many", paths: jpegs, reduced: true))
    )
    report.imageHash.append(try client.seconds(Request(kind: "imagehash", paths: jpegs)))
  }

  private func search(_ picture: ReadOnlyPixelBuffer, _ engine: SearchEngine) async throws {
    _ = try await engine.search(SearchQuery(picture: picture, limit: 3))
  }

  private func seconds(_ body: () async throws -> Void) async throws -> Double {
    let start = ContinuousClock.now
    try await body()
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// Photographs of things in the catalog, as JPEG files.
  private func photographs(of gallery: Gallery, into folder: URL) throws -> [String] {
    let chosen = gallery.chosen(Self.asked, .reporting, seed: seed)
    let things = try chosen.map { try ImageDecoder.decode(contentsOf: $0.path).buffer }
    return try things.indices.map { number in
      let capture = try Capture(
        of: [things[number]],
        among: (1...4).map { things[(number + $0) % things.count] },
        under: CaptureConditions(share: 0.25...0.5, tilt: 0...20, width: 1024, height: 768),
        seed: seed &+ UInt64(number)
      )
      let path = folder.appending(path: "asked\(number).jpg").path
      try Data(ImageEncoder.jpeg(capture.picture, quality: 90)).write(to: URL(filePath: path))
      return path
    }
  }

  /// Builds the catalog of all folders, filled up with synthetic pictures.
  private func grown(_ gallery: Gallery) async throws -> String {
    let path = try await gallery.buildCatalog().path
    let missing = size - gallery.pictures.count
    guard missing >= 0 else {
      throw ValidationError("the folders have \(gallery.pictures.count) pictures: --size is less")
    }
    let asked = Set(gallery.chosen(Self.asked, .reporting, seed: seed).map(\.entity))
    let distractors = try Distractors(from: gallery, without: asked, seed: seed)
    let progress = ProgressLine()
    try await distractors.add(0..<missing, to: path) {
      progress.show("picture", $0, of: missing)
    }
    return path
  }
}
