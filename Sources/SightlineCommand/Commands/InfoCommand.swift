import ArgumentParser
import SightlineReports

struct InfoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Show what a catalog contains, where it came from, and the settings.",
    discussion: """
      Also says which catalog is meant when none is named: that of SIGHTLINE_CATALOG, or of the line \
      'catalog = "…"' in ~/.config/sightline/config.toml, which may also set profile, synonyms and limit.

        sightline info
        sightline info --format json | jq '.sources[].location'
      """
  )

  @OptionGroup var catalog: CatalogArgument

  @Option(help: "The output format: table or json.")
  var format: OutputFormat = .table

  func run() async throws {
    let info = try CommandFailure.mapping { try CatalogInfo(of: catalog.path) }
    switch format {
    case .json: try printLine(jsonLine(info))
    case .table: for line in info.table.lines(on: .output, indentedBy: 0) { try printLine(line) }
    }
  }
}
