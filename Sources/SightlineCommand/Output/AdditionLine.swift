import SightlineBuilding
import SightlineCatalog

/// What `add --format json` prints.
struct AdditionLine: Encodable {
  /// What became of the entity.
  enum Change: String, Encodable {
    case added, changed, unchanged
  }

  struct Pictures: Encodable {
    var added: Int
    var replaced: Int
    var unchanged: Int
    var total: Int
  }

  var catalog: String
  var type: String
  var id: String
  var title: String
  var entity: Change
  var addedType: Bool
  var pictures: Pictures

  init(_ report: AdditionReport, catalog: String) {
    self.catalog = catalog
    type = report.entity.identifier.type
    id = report.entity.identifier.id
    title = report.entity.title
    entity = report.isNewEntity ? .added : report.hasChangedEntity ? .changed : .unchanged
    addedType = report.isNewType
    pictures = Pictures(
      added: report.added,
      replaced: report.replaced,
      unchanged: report.unchanged,
      total: report.pictureCount
    )
  }

  /// The same in a line for people.
  static func summary(of report: AdditionReport, catalog: String) -> String {
    let entity = "\(report.entity.identifier) (\(report.entity.title))"
    if report.isNewEntity {
      let type = report.isNewType ? ", the first of its type" : ""
      return "\(catalog): added \(entity) with \(Quantity.of(report.added, "picture"))\(type)"
    }
    let counts = [
      (report.added, "added"), (report.replaced, "replaced"), (report.unchanged, "unchanged"),
    ].filter { $0.0 > 0 }
      .map { "\(Quantity.of($0.0, "picture")) \($0.1)" }
    let changes = (report.hasChangedEntity ? ["changed"] : []) + counts
    let what = changes.isEmpty ? "nothing to change" : changes.joined(separator: ", ")
    return "\(catalog): \(entity): \(what), \(Quantity.of(report.pictureCount, "picture")) in all"
  }
}

/// What `remove --format json` prints: what was asked for, and how much of each was removed.
struct RemovalLine: Encodable {
  var catalog: String
  var type: String?
  var ids: [String]?
  var source: String?
  var types: Int
  var entities: Int
  var pictures: Int
}
