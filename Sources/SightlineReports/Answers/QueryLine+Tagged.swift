import SightlineCatalog
import SightlineSearch

extension QueryLine {
  /// An entity of which a classifier guessed a label of the query; it is no match.
  package struct Tagged: Encodable {
    package var type: String
    package var id: String
    package var title: String
    package var subtitle: String?
    /// The guessed word.
    package var tag: String
    /// How probable the classifier holds it, 0…1.
    package var probability: Double
    /// The picture that it was guessed for, as the catalog has it.
    package var reference: String
    /// Its absolute path; nil where it is not known or must not be shown.
    package var file: String?
    package var open: Open?

    init(_ found: TaggedEntity, _ terms: Terms) {
      let identifier = found.entity.identifier
      type = identifier.type
      id = identifier.id
      title = found.entity.title
      subtitle = found.entity.subtitle
      tag = found.tag
      probability = found.probability.rounded(toPlaces: 2)
      reference = found.reference
      open = terms.open(identifier)
    }
  }
}
