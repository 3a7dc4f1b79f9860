import ArgumentParser
import Foundation
import Results
import SightlineCatalog
import SightlineCodecs
import SightlineSearch

/// Opens a catalog and answers one picture, in a process of its own.
struct OpeningProbe: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe-opening",
    abstract: "Prints how long a catalog takes to its first answer.",
    shouldDisplay: false
  )

  /// The probe's output.
  struct Reading: Codable {
    /// From before the file is opened until the answer is there; decoding the picture is left out.
    let milliseconds: Double
    /// The id of the entity that came first.
    let found: String?
  }

  @Argument var catalog: String
  @Argument var picture: String

  func run() async throws {
    let query = SearchQuery(picture: try ImageDecoder.decode(contentsOf: picture).buffer)
    let start = ContinuousClock.now
    let results = try await SearchEngine(Catalog(at: catalog)).search(query)
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    let reading = Reading(
      milliseconds: milliseconds,
      found: results.matches.first?.entity.identifier.id
    )
    print(String(decoding: try JSONEncoder().encode(reading), as: UTF8.self))
  }

  /// Runs this program again as a probe.
  static func read(catalog: String, picture: String) throws -> Reading {
    try JSONProcess(
      "the opening probe",
      executable: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path,
      arguments: ["probe-opening", catalog, picture]
    ).receive()
  }
}
