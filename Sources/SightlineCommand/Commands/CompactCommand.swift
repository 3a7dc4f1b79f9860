import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineReports

struct CompactCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact",
    abstract: "Make a catalog's file as small as it can be.",
    discussion: """
      Drops the descriptors of removed pictures, joins small blocks and gives room back to the disk. \
      What the catalog answers stays the same. It needs as much free room as the file has, for the \
      while; whatever moment it ends, the catalog is a whole one.

        sightline compact landmarks.sightline
      """
  )

  @Argument(help: "The catalog.", completion: .file(extensions: ["sightline"]))
  var catalog: String = CatalogOption.defaultPath

  @Option(help: "How to print: table or json.")
  var format: OutputFormat = .table

  func run() async throws {
    let report = try await CommandFailure.reporting { [catalog] in
      // Says that there is no catalog, where opening for writing would make one.
      _ = try Catalog(at: catalog)
      return try Catalog(at: catalog, mode: .readWrite).compact()
    }
    switch format {
    case .json: printLine(try jsonLine(CompactionLine(catalog: catalog, report)))
    case .table:
      let sizes = "\(Quantity.bytes(report.bytesAfter)), was \(Quantity.bytes(report.bytesBefore))"
      let dropped = Quantity.of(report.removedPictures, "removed picture")
      printLine("\(catalog): \(sizes); \(dropped) dropped".printable)
    }
  }
}
