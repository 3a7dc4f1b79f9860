import SightlineCatalog
import SightlineGeometry
import SightlineReports
import SightlineSearch
import SightlineText

/// One line of `query --format json`: what a picture matched, or why it could not be read.
struct QueryLine: Encodable {
  var query: String?
  var results: [Result]?
  var total: Int?
  var limit: Int?
  var milliseconds: Double?
  /// How many pictures the catalog misses because its last index did not finish; nil for none.
  var missing: Int?
  var error: PictureFailure?

  struct Result: Encodable {
    var type: String
    var id: String
    var title: String
    var subtitle: String?
    var score: Double
    /// The reference picture, as the catalog has it.
    var reference: String?
    /// Its absolute path; nil where the catalog does not say where its pictures lie.
    var file: String?
    /// The drawing of the match that was written.
    var drawing: String?
    var evidence: EvidenceFields
    var open: Open?
  }

  struct EvidenceFields: Encodable {
    var hash: Hash?
    var color: Color?
    var labels: Labels?
    var local: LocalMatchFields?
    /// The log-odds before anything was measured; nil unless explained, and for labels alone.
    var prior: Double?
    /// What every signal added to them.
    var contributions: [FindingFields]?
    /// What prior and contributions add up to, exactly.
    var logOdds: Double?

    struct Hash: Encodable {
      var distance: Int
      var bits: Int
    }
    struct Color: Encodable { var similarity: Double }
    struct Labels: Encodable {
      var matched: [String]
      var matches: [LabelMatchFields]
    }
  }

  struct Open: Encodable {
    var intent: String?
    var url: String?
  }
}

extension QueryLine {
  init(_ answer: PictureAnswer, drawings: [Int: String], _ printer: QueryPrinter) {
    query = answer.picture
    missing = printer.missing
    switch answer.outcome {
    case .failure(let failure):
      error = failure
    case .success(let found):
      results = found.matches.enumerated().map { place, match in
        var result = Result(match, of: answer, printer)
        result.drawing = drawings[place]
        return result
      }
      total = found.total
      limit = found.limit
      milliseconds = answer.milliseconds.rounded(toPlaces: 1)
    }
  }
}

extension QueryLine.Result {
  init(_ match: Match, of answer: PictureAnswer, _ printer: QueryPrinter) {
    let identifier = match.entity.identifier
    type = identifier.type
    id = identifier.id
    title = match.entity.title
    subtitle = match.entity.subtitle
    score = match.score.rounded(toPlaces: 4)
    reference = match.reference
    file = match.reference.flatMap(printer.files.file)
    let found = match.evidence
    evidence = QueryLine.EvidenceFields(
      hash: found.hash.map { .init(distance: Int($0.measured), bits: $0.bits) },
      color: found.color?.intersection.map { .init(similarity: $0.rounded(toPlaces: 3)) },
      labels: found.labels.map {
        .init(matched: $0.map(\.label), matches: $0.map(LabelMatchFields.init))
      },
      local: answer.view(of: match).map { LocalMatchFields($0, found.viewAgreement) }
    )
    if printer.explains { evidence.explain(match, profile: printer.profile) }
    if let entityType = printer.entityTypes.first(where: { $0.identifier == identifier.type }) {
      let url = entityType.url(forID: identifier.id)
      if entityType.openIntent != nil || url != nil {
        open = QueryLine.Open(intent: entityType.openIntent, url: url)
      }
    }
  }
}
