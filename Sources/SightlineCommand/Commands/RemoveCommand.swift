import ArgumentParser
import SightlineBuilding
import SightlineCatalog
import SightlineReports

struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove an entity, some of its pictures, or a whole type from a catalog, in place.",
    discussion: """
      With pictures only these go, and the entity stays; with --all the type goes with all its \
      entities. The pictures' files are not touched. What came with `sightline index` comes back \
      with the next one, unless its source has lost it too. When something is not there, nothing is \
      removed and the exit code is 1.

        sightline remove landmark 1005
        sightline remove landmark 1005 dawn.jpg
        sightline remove landmark --all
      """
  )

  @Argument(help: "The entity's type.")
  var type: String

  @Argument(help: "The entity's id.")
  var id: String?

  @Argument(
    help: "Pictures to remove, by their path in the catalog or their file (default: all).",
    completion: .file()
  )
  var pictures: [String] = []

  @Flag(help: "Remove the type with all its entities.")
  var all = false

  @Option(
    name: [.customShort("c"), .long],
    help: "The catalog to remove from.",
    completion: .file(extensions: ["sightline"])
  )
  var catalog: String = CatalogOption.defaultPath

  @Option(help: "How to print: table or json.")
  var format: OutputFormat = .table

  func validate() throws {
    if id == nil && !all {
      throw ValidationError(
        "Give the id of the entity, or --all to remove the type with all its entities."
      )
    }
    if id != nil && all { throw ValidationError("Give an id or --all, not both.") }
  }

  func run() async throws {
    let report = try await CommandFailure.reporting { [catalog, type, id, pictures] in
      // Says that there is no catalog, where opening for writing would make one.
      _ = try Catalog(at: catalog)
      let catalog = try Catalog(at: catalog, mode: .readWrite)
      guard let id else { return try catalog.remove(type: type) }
      let identifier = EntityIdentifier(type: type, id: id)
      guard !pictures.isEmpty else { return try catalog.remove(identifier) }
      return try catalog.remove(pictures: pictures, of: identifier)
    }
    switch format {
    case .json:
      let line = RemovalLine(
        catalog: catalog,
        type: type,
        id: id,
        types: all ? 1 : 0,
        entities: report.entities,
        pictures: report.pictures
      )
      printLine(try jsonLine(line))
    case .table: printLine("\(catalog): removed \(what(report))".printable)
    }
    if report.isFromSource {
      printNote(
        "it came with `sightline index`, and comes back with the next one unless it is removed "
          + "from its source too"
      )
    }
  }

  private func what(_ report: RemovalReport) -> String {
    let pictures = Quantity.of(report.pictures, "picture")
    guard let id else {
      return "type \(type) with \(Quantity.entities(report.entities)) and \(pictures)"
    }
    return report.entities > 0 ? "\(type) \(id) with \(pictures)" : "\(pictures) of \(type) \(id)"
  }
}
