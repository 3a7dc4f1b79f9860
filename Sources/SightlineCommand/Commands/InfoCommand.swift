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
        sightline info landmarks.sightline --format json | jq '.sources[].location'
      """
  )

  @Argument(help: "The catalog.", completion: .file(extensions: ["sightline"]))
  var catalog: String = CatalogOption.defaultPath

  @Option(help: "The output format: table or json.")
  var format: OutputFormat = .table

  func run() async throws {
    let info = try CommandFailure.mapping { try CatalogInfo(of: catalog) }
    switch format {
    case .json: try printLine(jsonLine(info))
    case .table: for line in info.table.lines(on: .output, indentedBy: 0) { try printLine(line) }
    }
  }
}
