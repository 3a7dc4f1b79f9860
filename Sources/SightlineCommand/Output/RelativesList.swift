import SightlineCatalog
import SightlineDuplicates
import SightlineFoundation
import SightlineReports
import SightlineSearch

/// The output of `list --series`: the entities of a catalog that are something to others.
struct RelativesList {
  let catalog: Catalog
  /// Only entities of this type; nil for all.
  let type: String?
  let format: PageFormat

  /// How many of a kind are named in the table.
  private static let mostNamed = 4
  /// The columns that names take at most in the table.
  private static let widestNames = 72

  /// Reads and prints.
  func print() async throws {
    let found: [EntityRelatives]
    do throws(SightlineError) {
      found = try await catalog.relatives().filter {
        type == nil || $0.entity.identifier.type == type
      }
    } catch {
      throw CommandFailure(error)
    }
    if try CommandFailure.mapping({ try !catalog.hasRelatives() }) {
      printWarning(
        "\(catalog.path): not all of its pictures have been compared with one another; `sightline index` does it"
      )
    }
    switch format {
    case .json: for entity in found { try printLine(jsonLine(RelativesLine(entity))) }
    case .csv:
      var table = CSVTable(["type", "id", "title", "kind", "other type", "other id", "other title"])
      try table.begin()
      for entity in found {
        let (identifier, title) = (entity.entity.identifier, entity.entity.title)
        for other in entity.relatives {
          try table.print([
            identifier.type, identifier.id, title, other.kind.rawValue, other.entity.type,
            other.entity.id, other.title,
          ])
        }
      }
    case .html: try printPage(of: found)
    case .table:
      var columns = TextColumns([.left, .left, .left, .left])
      for entity in found {
        for kind in RelationKind.allCases {
          let others = entity.relatives(of: kind)
          guard !others.isEmpty else { continue }
          let names =
            others.prefix(Self.mostNamed).map(\.title.printable)
            + (others.count > Self.mostNamed ? ["…"] : [])
          columns.append([
            (entity.entity.identifier.type.printable, .dim),
            (entity.entity.title.printable, .bold),
            (kind.words(of: others.count), nil),
            (names.joined(separator: ", ").shortened(toDisplayWidth: Self.widestNames), .dim),
          ])
        }
      }
      for line in columns.lines(on: .output, indentedBy: 0) { try printLine(line) }
    }
  }

  private func printPage(of found: [EntityRelatives]) throws {
    let pictures = try CommandFailure.mapping {
      Dictionary(
        try catalog.storedPictures().map { ($0.picture.entity, $0.picture.path) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    let files = CatalogFiles(of: catalog)
    try RelativesSheet(found, of: catalog.path, pictures: pictures, file: files.file).write {
      part throws(OutputFailure) in try printMarkup(part)
    }
  }
}
