package import SightlineBuilding
import SightlineCatalog

/// The outcome of adding an entity: a line of `add --format json`, and the answer of a service.
package struct AdditionLine: Encodable {
  /// The change to the entity.
  package enum Change: String, Encodable {
    case added, changed, unchanged
  }

  /// The changes to its pictures.
  package struct Pictures: Encodable {
    package var added: Int
    package var replaced: Int
    package var unchanged: Int
    package var total: Int
  }

  package var catalog: String
  package var type: String
  package var id: String
  package var title: String
  package var entity: Change
  package var addedType: Bool
  package var pictures: Pictures

  /// Says what was done to a catalog.
  package init(_ report: AdditionReport, catalog: String) {
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
}

/// The outcome of a removal, as `remove --format json` prints it and a service answers it: the request, and how much of
/// each was removed.
package struct RemovalLine: Encodable {
  package var catalog: String
  package var type: String?
  package var ids: [String]?
  package var source: String?
  package var types: Int
  package var entities: Int
  package var pictures: Int

  /// Says what was removed.
  package init(
    catalog: String,
    type: String?,
    ids: [String]?,
    source: String? = nil,
    types: Int = 0,
    _ report: RemovalReport
  ) {
    self.catalog = catalog
    self.type = type
    self.ids = ids
    self.source = source
    self.types = types
    entities = report.entities
    pictures = report.pictures
  }
}
