import SightlineCatalog
import SightlineSearch

extension QueryLine {
  /// An entity that looks like the picture, and is not claimed to be it.
  package struct Similar: Encodable {
    package var type: String
    package var id: String
    package var title: String
    package var subtitle: String?
    /// The cosine of both embeddings, up to 1; no probability.
    package var similarity: Double
    /// The probability that the model was trained to give a text and the picture; nil where it was not, or for a picture.
    package var confidence: Double?
    /// The picture that is most alike, as the catalog has it.
    package var reference: String
    /// Its absolute path; nil where it is not known or must not be shown.
    package var file: String?
    package var open: Open?

    init(_ found: SimilarEntity, _ terms: Terms) {
      let identifier = found.entity.identifier
      type = identifier.type
      id = identifier.id
      title = found.entity.title
      subtitle = found.entity.subtitle
      similarity = found.similarity.rounded(toPlaces: 4)
      confidence = found.confidence?.rounded(toPlaces: 4)
      reference = found.reference
      open = terms.open(identifier)
    }
  }
}

/// A label that is proposed for a picture.
package struct SuggestedLabelFields: Encodable {
  package var label: String
  /// The share of what looks alike that has it, each counted by how alike it is, no probability; 0 for a guess alone.
  package var share: Double
  /// How many entities have it.
  package var entities: Int
  /// The probability that a classifier gives it; nil where it does not guess it.
  package var probability: Double?

  init(_ suggested: SuggestedLabel) {
    label = suggested.label
    share = suggested.share.rounded(toPlaces: 3)
    entities = suggested.entities
    probability = suggested.probability?.rounded(toPlaces: 3)
  }
}
