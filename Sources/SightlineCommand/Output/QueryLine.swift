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
  var error: PictureFailure?

  struct Result: Encodable {
    var type: String
    var id: String
    var title: String
    var subtitle: String?
    var score: Double
    var reference: String?
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
  init(
    _ answer: PictureAnswer,
    explains: Bool,
    entityTypes: [EntityType],
    profile: MatchProfile
  ) {
    query = answer.picture
    switch answer.outcome {
    case .failure(let failure):
      error = failure
    case .success(let found):
      results = found.matches.map { match in
        Result(
          match,
          of: answer,
          explains: explains,
          entityTypes: entityTypes,
          profile: profile
        )
      }
      total = found.total
      limit = found.limit
      milliseconds = answer.milliseconds.rounded(toPlaces: 1)
    }
  }
}

extension QueryLine.Result {
  init(
    _ match: Match,
    of answer: PictureAnswer,
    explains: Bool,
    entityTypes: [EntityType],
    profile: MatchProfile
  ) {
    let identifier = match.entity.identifier
    type = identifier.type
    id = identifier.id
    title = match.entity.title
    subtitle = match.entity.subtitle
    score = match.score.rounded(toPlaces: 4)
    reference = match.reference
    let found = match.evidence
    evidence = QueryLine.EvidenceFields(
      hash: found.hash.map { .init(distance: Int($0.measured), bits: $0.bits) },
      color: found.color?.intersection.map { .init(similarity: $0.rounded(toPlaces: 3)) },
      labels: found.labels.map {
        .init(matched: $0.map(\.label), matches: $0.map(LabelMatchFields.init))
      },
      local: answer.view(of: match).map(LocalMatchFields.init)
    )
    if explains { evidence.explain(match, profile: profile) }
    if let entityType = entityTypes.first(where: { $0.identifier == identifier.type }) {
      let url = entityType.url(forID: identifier.id)
      if entityType.openIntent != nil || url != nil {
        open = QueryLine.Open(intent: entityType.openIntent, url: url)
      }
    }
  }
}
