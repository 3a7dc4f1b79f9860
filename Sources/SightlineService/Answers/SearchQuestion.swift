import SightlineFoundation
import SightlinePixels
import SightlineReading
import SightlineSearch

/// The question of a request about a picture, or about words alone.
struct SearchQuestion: Sendable {
  /// The parameters that say it.
  static let known = ["catalog"] + QueryParameter.all.map(\.name) + ["explain"]

  let catalog: ServedCatalog
  /// The encoded picture; nil for words alone.
  let picture: [UInt8]?
  /// The picture's name; nil where none is given.
  let name: String?
  /// The part that is meant, in pixels of the upright picture.
  let region: PixelRegion?
  let explains: Bool
  /// Whether the words in the picture are to be read; nil for where the catalog has words.
  let readsWords: Bool?
  /// All but the picture and its region.
  let query: SearchQuery

  /// Reads fields.
  ///
  /// - Throws: `SightlineError` with code `invalidRequest`.
  init(_ fields: RequestFields, of catalogs: ServedCatalogs) throws(SightlineError) {
    catalog = try catalogs.named(try fields.one("catalog"))
    let sent = try fields.picture("picture")
    picture = sent?.bytes
    name = sent?.name
    region = try fields.region("region")
    if picture == nil {
      let hasText = !fields.all("text").isEmpty
      for parameter in QueryParameter.all
      where parameter.needs == .picture || parameter.needs == .pictureOrText && !hasText {
        let isAsked =
          switch parameter.kind {
          case .flag: try fields.flag(parameter.name)
          case .integer(QueryParameter.furtherCounts, _):
            try fields.count(parameter.name, in: QueryParameter.furtherCounts, all: 1) > 0
          default: try fields.one(parameter.name) != nil
          }
        guard isAsked else { continue }
        throw .request(
          "'\(parameter.name)' without a picture: send the picture too"
            + (parameter.needs == .picture ? "" : ", or a text of what it is to show")
        )
      }
    }
    readsWords = try fields.one("words") == nil ? nil : fields.flag("words")
    let limit =
      try fields.number("limit", in: QueryParameter.limits) ?? SearchQuery.defaultLimit
    let counts = QueryParameter.furtherCounts
    let taggedLimit = try fields.count("tags", in: counts, all: limit)
    if taggedLimit > 0 && fields.all("label").isEmpty {
      throw .request("'tags' without a label: send the label that is looked for")
    }
    explains = try fields.flag("explain")
    let types = fields.all("type")
    query = SearchQuery(
      labels: fields.all("label"),
      requiredLabels: fields.all("require_label"),
      excludedLabels: fields.all("exclude_label"),
      types: types.isEmpty ? nil : Set(types),
      excludedTypes: Set(fields.all("exclude_type")),
      colors: fields.all("color"),
      colorAgreement: try fields.flag("colors_must_agree") ? .mustAgree : .usual,
      codes: fields.all("code").map { ReadCode($0) },
      words: fields.all("text").map { ReadLine($0) },
      depicted: SearchQuery.depiction(fields.all("text")),
      limit: limit,
      similarLimit: try fields.count("similar", in: counts, all: limit),
      suggestsLabels: try fields.flag("suggest_labels"),
      taggedLimit: taggedLimit,
      minimumScore: try fields.share("min_score"),
      budget: SearchBudget(
        time: try fields.number("within", in: QueryParameter.times).map { .milliseconds($0) }
      )
    )
  }
}
