import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineReports

struct CompactCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact",
    abstract: "Make a catalog's file as small as possible.",
    usage: "sightline compact [<catalog>] [<options>]",
    discussion: """
      Drops the descriptors of removed pictures, joins small blocks and gives room back to the disk. \
      What the catalog answers stays the same. While it runs it needs as much free room as the file \
      has; when it is interrupted, the catalog is as it was. The file of features beside a large \
      catalog, without which the first query of a program reads all of it, is made again. Of a catalog \
      in PostgreSQL these features alone are; the server gives the room of removed rows back by itself.

      With --features compact the catalog also keeps fewer features of each picture, and all of them in \
      fewer bits: a quarter of the bytes. The right picture ranks first as before, and some 3 in 100 photographs \
      fewer are answered. With --features full or fine it is of that form \
      again; what was left out comes back as `sightline index` describes the pictures again.

        sightline compact landmarks.sightline
        sightline compact landmarks.sightline --features compact
      """
  )

  @OptionGroup var catalog: CatalogArgument

  @Option(help: "The form in which features are kept from now on: fine, full or compact.")
  var features: FeatureForm?

  @Option(help: "The output format: table or json.")
  var format: OutputFormat = .table

  func run() async throws {
    let report = try await CommandFailure.reporting { [catalog = catalog.path, features] in
      // Fails if there is no catalog, because opening for writing would make one.
      _ = try Catalog(at: catalog)
      return try await Catalog(at: catalog, mode: .readWrite).compact(into: features)
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
