import SightlineFoundation
import SightlinePixels
import SightlineReading
import SightlineSearch

/// The question of a request about a picture, or about words alone.
struct SearchQuestion: Sendable {
  /// The parameters that say it.
  static let known = [
    "catalog", "label", "require_label", "exclude_label", "color", "code", "text", "type",
    "exclude_type", "region", "limit", "min_score", "within", "words", "similar",
    "suggest_labels", "explain",
  ]

  /// The most milliseconds that a request may give a search: an hour.
  private static let longestWithin = 3_600_000

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
    if region != nil && picture == nil {
      throw .request("a region without a picture: send the picture too")
    }
    readsWords = try fields.one("words") == nil ? nil : fields.flag("words")
    for name in ["words", "similar", "suggest_labels"] where try fields.flag(name) && picture == nil
    {
      throw .request("'\(name)' without a picture: send the picture too")
    }
    explains = try fields.flag("explain")
    let types = fields.all("type")
    let limit =
      try fields.number("limit", in: 1...ServiceLimits.maximumLimit) ?? SearchQuery.defaultLimit
    query = SearchQuery(
      labels: fields.all("label"),
      requiredLabels: fields.all("require_label"),
      excludedLabels: fields.all("exclude_label"),
      types: types.isEmpty ? nil : Set(types),
      excludedTypes: Set(fields.all("exclude_type")),
      colors: fields.all("color"),
      codes: fields.all("code").map { ReadCode($0) },
      words: fields.all("text").map { ReadLine($0) },
      limit: limit,
      similarLimit: try fields.flag("similar") ? limit : 0,
      suggestsLabels: try fields.flag("suggest_labels"),
      minimumScore: try fields.share("min_score"),
      budget: SearchBudget(
        time: try fields.number("within", in: 1...Self.longestWithin).map { .milliseconds($0) }
      )
    )
  }
}
