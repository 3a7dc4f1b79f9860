import ArgumentParser
import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineReports

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export a catalog as JSON Lines or CSV, with its descriptors.",
    usage: "sightline export [<catalog>] [<options>]",
    discussion: """
      `sightline import` makes an equal catalog of it, on any machine. JSON Lines has an object for \
      each type, entity and picture, named by its "kind"; CSV has a row for each picture with its \
      entity, and a column for each kind of descriptor. Descriptors are their stored bytes in \
      base64, and a hash stands beside them in hexadecimal. While it runs, no program can write to the \
      catalog.

        sightline export landmarks.sightline > landmarks.jsonl
        sightline export landmarks.sightline -o landmarks.csv
        sightline export | jq -r 'select(.kind == "entity").title'
      """
  )

  @OptionGroup var catalog: CatalogArgument

  @Option(help: "The format: jsonl or csv (default: from the output's name, or jsonl).")
  var format: ExchangeFormat?

  @Option(
    name: .shortAndLong,
    help: "The file to write, which appears once it is complete (default: standard output).",
    completion: .file(extensions: ["jsonl", "csv"])
  )
  var output: String?

  @Flag(name: .shortAndLong, help: "Print errors only, beside the export.")
  var quiet = false

  func run() async throws {
    let format = format ?? output.flatMap(ExchangeFormat.init(path:)) ?? .jsonl
    guard let output else {
      _ = try await CommandFailure.reporting { [catalog = catalog.path] in
        try CatalogExporter.export(Catalog(at: catalog), as: format) { bytes in
          try printBytes(bytes)
        }
      }
      return
    }
    let line = quiet ? nil : ProgressLine(terminal: .error, verb: "exported")
    let report = try await CommandFailure.reporting { [catalog = catalog.path] in
      let opened = try Catalog(at: catalog)
      let total = try line == nil ? 0 : opened.counts().pictures
      return try CatalogExporter.export(opened, as: format, toFile: output) { done in
        line?.show(ProgressLine.Progress(done: done, total: total))
      }
    }
    line?.finish()
    if !quiet {
      let counts =
        "\(Quantity.entities(report.entities)), \(Quantity.of(report.pictures, "picture"))"
      try printLine("\(output): \(counts), \(Quantity.bytes(Int64(report.bytes)))".printable)
    }
  }
}
