import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineReports

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Verify a catalog, and list any damage.",
    usage: "sightline check [<catalog>] [<options>]",
    discussion: """
      Reads everything: the database's structure, every entity and picture, and every block of \
      descriptors against its checksum; missing parts are damage too. The features beside a large \
      catalog are compared with its own: those of 200 random pictures, or all with --full. The exit \
      code is 0 when the catalog is whole, 2 when it is damaged, 1 when it cannot be checked.

        sightline check landmarks.sightline
        sightline check --format json | jq '.damages[].message'
      """
  )

  @OptionGroup var catalog: CatalogArgument

  @Flag(
    help:
      "Compare the whole file of features beside a large catalog with the catalog; takes minutes."
  )
  var full = false

  @Option(help: "The output format: table or json.")
  var format: OutputFormat = .table

  func run() async throws {
    let line = try await CommandFailure.reporting { [catalog, full] in
      try CheckLine(of: catalog.path, isFull: full)
    }
    switch format {
    case .json: try printLine(jsonLine(line))
    case .table: for text in line.summary { try printLine(text.printable) }
    }
    if !line.whole { throw ExitCode.someFailed }
  }
}
