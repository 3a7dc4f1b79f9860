import ArgumentParser
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineReports

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the entities of a catalog.",
    usage: "sightline list [<catalog>] [<options>]",
    discussion: """
        sightline list
        sightline list --type landmark --format json | jq -r .title
        sightline list --format csv > entities.csv
        sightline list --featureless
        sightline list --series
        sightline list --series --format html > series.html
      """
  )

  @OptionGroup var catalog: CatalogArgument

  @Option(help: "Only entities of this type.")
  var type: String?

  @Flag(
    help: "Only pictures that are too plain to find, such as a photo of a wall."
  )
  var featureless = false

  @Flag(
    help:
      "What entities are to one another: other views, other colors, others of a series, a shared ground."
  )
  var series = false

  @Option(help: "The output format: table, json (one object a line), csv, or with --series html.")
  var format: PageFormat = .table

  func validate() throws {
    if series, featureless { throw ValidationError("Give --series or --featureless, not both.") }
    if format == .html, !series { throw ValidationError("A page is made with --series.") }
  }

  func run() async throws {
    let opened = try catalog.open()
    try UnfinishedIndex(of: opened).print()
    if series {
      try CommandFailure.mapping { try requireType(of: opened) }
      return try await RelativesList(catalog: opened, type: type, format: format).print()
    }
    let rows = try CommandFailure.mapping { () throws -> [EntityFields] in try self.rows(of: opened)
    }
    switch format {
    case .json: for row in rows { try printLine(jsonLine(row)) }
    case .csv:
      var table = CSVTable([
        "type", "id", "title", "subtitle", "labels", "codes", "pictures", "files",
      ])
      try table.begin()
      for row in rows {
        try table.print([
          row.type, row.id, row.title, row.subtitle, row.labels.joined(separator: ";"),
          row.codes.map { $0.joined(separator: ";") }, "\(row.pictures.count)",
          row.pictures.joined(separator: ";"),
        ])
      }
    case .table, .html:
      var columns = TextColumns([.left, .left, .left, .right, .left])
      for row in rows {
        let title = row.title + (row.subtitle.map { ", \($0)" } ?? "")
        let words = row.labels + (row.codes ?? [])
        columns.append([
          (row.type.printable, .dim),
          (row.id.printable.shortened(toDisplayWidth: Self.widestID), nil),
          (title.printable, .bold),
          ("\(row.pictures.count)", nil), (words.joined(separator: ", ").printable, .dim),
        ])
      }
      for line in columns.lines(on: .output, indentedBy: 0) { try printLine(line) }
    }
  }

  /// The columns that an id takes at most in the table; other formats have all of it.
  private static let widestID = 48

  /// Refuses a type that the catalog does not have.
  private func requireType(of catalog: Catalog) throws {
    if let type, try !catalog.entityTypes().contains(where: { $0.identifier == type }) {
      let known = try catalog.entityTypes().map(\.identifier)
      throw CommandFailure.usage(
        "no entity type is called '\(type)'\(Spelling.hint(type, among: known)): the catalog has "
          + (known.isEmpty ? "none" : known.joined(separator: ", "))
      )
    }
  }

  private func rows(of catalog: Catalog) throws -> [EntityFields] {
    try requireType(of: catalog)
    var stored = try catalog.storedPictures()
    if featureless {
      let silent = try FeaturelessPictures(of: catalog)
      stored.removeAll { !silent.numbers.contains($0.picture.id) }
    }
    let pictures = Dictionary(grouping: stored, by: \.picture.entity)
    return try catalog.entities().filter { type == nil || $0.identifier.type == type }
      .filter { !featureless || pictures[$0.identifier] != nil }
      .map { EntityFields($0, pictures: pictures[$0.identifier, default: []].map(\.picture.path)) }
  }
}

/// The pictures of a catalog without features: none of their hashes can be compared.
struct FeaturelessPictures {
  /// The numbers that the catalog gave them.
  let numbers: Set<Int64>

  /// Reads the hashes of a catalog.
  ///
  /// - Throws: `SightlineError` when the catalog is damaged or cannot be read.
  /// - Complexity: O(stored bytes of the hashes).
  init(of catalog: Catalog) throws(SightlineError) {
    var described: Set<Int64> = []
    var telling: Set<Int64> = []
    for algorithm in try catalog.algorithms() {
      try catalog.eachBlock(of: algorithm) { column throws(SightlineError) in
        for (index, picture) in column.pictures.enumerated() {
          // Each block has one algorithm, so a block without hashes is skipped.
          guard case .hash(let hash) = try column.value(at: index) else { return }
          described.insert(picture)
          if !hash.isFeatureless { telling.insert(picture) }
        }
      }
    }
    numbers = described.subtracting(telling)
  }
}
