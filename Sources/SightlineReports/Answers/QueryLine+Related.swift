import SightlineCatalog
import SightlineSearch

extension QueryLine {
  /// An entity that the picture shows something of, and that is no match.
  package struct Related: Encodable {
    package var type: String
    package var id: String
    package var title: String
    package var subtitle: String?
    /// `other-color`, `series` or `shared-ground`.
    package var relation: String
    /// The relation in words, to stand before the title: "another color of".
    package var words: String
    /// The probability of that explanation, by the pixels alone.
    package var probability: Double
    /// The reference picture, as the catalog has it.
    package var reference: String
    /// Its absolute path; nil where it is not known or not to be shown.
    package var file: String?
    package var open: Open?

    init(_ found: RelatedEntity, _ terms: Terms) {
      let identifier = found.entity.identifier
      type = identifier.type
      id = identifier.id
      title = found.entity.title
      subtitle = found.entity.subtitle
      relation = found.explanation.rawValue
      words = found.explanation.relation
      probability = found.probability.rounded(toPlaces: 4)
      reference = found.reference
      open = terms.open(identifier)
    }
  }
}
