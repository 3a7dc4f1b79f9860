import ArgumentParser
import Foundation
import Results
import SightlineCatalog
import SightlineCodecs
import SightlineSearch

/// Opens a catalog and answers one picture, in a separate process.
struct OpeningProbe: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe-opening",
    abstract: "Prints the time until a catalog's first answer.",
    shouldDisplay: false
  )

  /// The probe's output.
  struct Reading: Codable {
    /// The time from before the file is opened until the answer, without decoding the picture.
    let milliseconds: Double
    /// The id of the entity ranked first.
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

  /// Runs this program again as a probe, in a separate process.
  static func read(catalog: String, picture: String) throws -> Reading {
    try JSONProcess(
      "the opening probe",
      executable: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path,
      arguments: ["probe-opening", catalog, picture]
    ).receive()
  }
}
