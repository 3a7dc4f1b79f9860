import SightlineReports
import SightlineSearch
import SightlineText

/// How a label matched, as JSON shows it.
struct LabelMatchFields: Encodable {
  var label: String
  /// The entity's own words.
  var words: String
  /// `label`, `title`, `type` or `picture`.
  var source: String
  /// `exact`, `stem`, `compound`, `color`, `synonym`, `hypernym` or `hyponym`.
  var kind: String
  /// The steps between more and less general words; left out where there are none.
  var distance: Int?
  /// The inverse document frequency times the strength of the match, in nats.
  var idf: Double

  init(_ match: LabelMatch) {
    label = match.label
    words = match.words
    source = match.source.rawValue
    kind = match.kind.rawValue
    distance = match.distance > 0 ? match.distance : nil
    idf = match.inverseDocumentFrequency.rounded(toPlaces: 3)
  }
}
