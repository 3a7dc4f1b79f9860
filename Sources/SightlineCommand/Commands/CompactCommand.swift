import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineReports

struct CompactCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact",
    abstract: "Make a catalog's file as small as possible.",
    discussion: """
      Drops the descriptors of removed pictures, joins small blocks and gives room back to the disk. \
      What the catalog answers stays the same. While it runs it needs as much free room as the file \
      has; when it is interrupted, the catalog is as it was. The file of features beside a large \
      catalog, without which the first query of a program reads all of it, is made again. Of a catalog \
      in PostgreSQL these features alone are; the server gives the room of removed rows back by itself.

        sightline compact landmarks.sightline
      """
  )

  @OptionGroup var catalog: CatalogArgument

  @Option(help: "The output format: table or json.")
  var format: OutputFormat = .table

  func run() async throws {
    let report = try await CommandFailure.reporting { [catalog = catalog.path] in
      // Fails if there is no catalog, because opening for writing would make one.
      _ = try Catalog(at: catalog)
      let opened = try Catalog(at: catalog, mode: .readWrite)
      let report = try opened.compact()
      try await FeatureFileWriter.refresh(opened, isForced: true)
      return report
    }
    switch format {
    case .json: try printLine(jsonLine(CompactionLine(catalog: catalog.path, report)))
    case .table:
      let sizes = "\(Quantity.bytes(report.bytesAfter)), was \(Quantity.bytes(report.bytesBefore))"
      let dropped = Quantity.of(report.removedPictures, "removed picture")
      try printLine("\(catalog.path): \(sizes); \(dropped) dropped".printable)
    }
  }
}
