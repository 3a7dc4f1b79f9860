import ArgumentParser
import SightlineCatalog
import SightlineFoundation
import SightlineReports

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Show how an app opens an entity, or open it.",
    usage: "sightline open <type> <id> [<catalog>] [<options>]",
    discussion: """
      Prints the intent that opens the entity and its address, as the catalog's manifest declares \
      them for the type; for a picture of a folder, its file. With --launch that is handed to the \
      system, which opens it in a browser, or in the app that it belongs to: a catalog may come from \
      anywhere, so each app is asked for once, and --allow-scheme agrees to one where there is no terminal to ask.

        sightline open landmark 1006
        sightline open landmark 1006 --format json
        sightline open landmark 1006 --launch
      """
  )

  @Argument(help: "The entity's type, as in the manifest.")
  var type: String

  @Argument(help: "The entity's id.")
  var id: String

  @OptionGroup var catalog: CatalogArgument

  @Option(help: "The output format: table or json.")
  var format: OutputFormat = .table

  @Flag(help: "Also open the address.")
  var launch = false

  @Option(help: "Allow addresses with this scheme, such as museum-guide; repeat for more.")
  var allowScheme: [String] = []

  func run() throws {
    let opening: EntityOpening
    do {
      opening = try EntityOpening(EntityIdentifier(type: type, id: id), in: catalog.open())
    } catch let error as SightlineError {
      throw CommandFailure(error)
    }
    // Found first, so that nothing is printed that then does not happen.
    let launching = try launch ? AddressLauncher(opening, allowing: allowScheme) : nil
    switch format {
    case .json: try printLine(jsonLine(OpenLine(opening)))
    case .table: try printTable(opening)
    }
    try launching?.launch()
  }

  private func printTable(_ opening: EntityOpening) throws {
    let subtitle = opening.entity.subtitle.map { ", \($0)" } ?? ""
    var columns = TextColumns([.left, .left, .left, .left, .left])
    columns.append([
      (opening.entity.identifier.type.printable, .dim),
      (opening.entity.identifier.id.printable, nil),
      ((opening.entity.title + subtitle).printable, .bold),
      ((opening.intent ?? "no intent").printable, nil),
      ((opening.url ?? opening.file ?? "no address").printable, nil),
    ])
    for line in columns.lines(on: .output, isWhole: true) { try printLine(line) }
  }
}
