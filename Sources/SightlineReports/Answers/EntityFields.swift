package import SightlineCatalog
package import SightlineFoundation

/// An entity as `list --format json` and a service tell it.
package struct EntityFields: Encodable {
  package var type: String
  package var id: String
  package var title: String
  package var subtitle: String?
  package var labels: [String]
  /// The codes that are printed on it; nil for none.
  package var codes: [String]?
  /// The words that were read on its pictures; nil for none.
  package var words: [String]?
  /// The paths of its pictures, as the catalog has them.
  package var pictures: [String]
  /// The app's own values; nil where they are left out.
  package var properties: [String: PropertyValue]?
  /// How an app opens it; nil where that is left out.
  package var open: QueryLine.Open?

  /// Says what a catalog has of an entity.
  package init(_ entity: Entity, pictures: [String]) {
    type = entity.identifier.type
    id = entity.identifier.id
    title = entity.title
    subtitle = entity.subtitle
    labels = entity.labels
    codes = entity.codes.isEmpty ? nil : entity.codes
    words = entity.words.isEmpty ? nil : entity.words
    self.pictures = pictures
  }
}
