package import SightlineCatalog
import SightlineGeometry
package import SightlineSearch
import SightlineText

/// The matches of a picture, or the reason why it could not be looked up: a line of `query --format json`, and the
/// answer of a service.
package struct QueryLine: Encodable {
  /// The picture's name; nil for a query by labels alone.
  package var query: String?
  /// The places that a query by text without a picture asked; nil for any other.
  package var asked: [AskedText]?
  /// The matches, best first; nil for a failure.
  package var results: [Result]?
  /// The entities that the picture shows something of without being a match, the likeliest first; nil for none.
  package var related: [Related]?
  /// The entities that look alike and are no match, the most alike first; nil where they were not asked for, or there are none.
  package var similar: [Similar]?
  /// The labels of what looks alike, the likeliest first; nil where they were not asked for, or there are none.
  package var suggestedLabels: [SuggestedLabelFields]?
  /// The entities of which a classifier guessed a label of the query, the most probable first; nil where they were not asked
  /// for, or there are none.
  package var tagged: [Tagged]?
  /// The codes that were read in the picture; nil where that is left out.
  package var read: ReadFields?
  /// The number of matches, whatever the limit.
  package var total: Int?
  /// The limit that was asked for.
  package var limit: Int?
  /// Whether the budget left out looks that might have found more; nil where it did not.
  package var cutShort: Bool?
  /// From reading the picture to the ranked matches.
  package var milliseconds: Double?
  /// How many pictures the catalog misses because its last index did not finish; nil for none.
  package var missing: Int?
  /// The shards that the answer is without, as their list names them; nil for none.
  package var missingShards: [String]?
  /// Why there is no answer.
  package var error: PictureFailure?

  /// A match.
  package struct Result: Encodable {
    package var type: String
    package var id: String
    package var title: String
    package var subtitle: String?
    package var score: Double
    /// The reference picture, as the catalog has it.
    package var reference: String?
    /// Its absolute path; nil where it is not known or must not be shown.
    package var file: String?
    /// The drawing of the match that was written.
    package var drawing: String?
    package var evidence: EvidenceFields
    package var open: Open?
  }

  /// The evidence of the signals.
  package struct EvidenceFields: Encodable {
    package var hash: Hash?
    package var color: Color?
    package var labels: Labels?
    /// The codes of the query that the entity holds; nil for none.
    package var codes: [CodeFields]?
    /// The lines that were read with words of the entity; nil for none.
    package var words: [LineFields]?
    package var local: LocalMatchFields?
    /// How likely each explanation of the view is; nil unless explained, and without a view.
    package var explanations: ExplanationFields?
    /// The log-odds before anything but a view was measured; nil unless explained, and for labels alone.
    package var prior: Double?
    /// The contribution of every signal to the log-odds.
    package var contributions: [FindingFields]?
    /// The exact sum of the prior and the contributions.
    package var logOdds: Double?

    /// The measurement of the longest hash.
    package struct Hash: Encodable {
      package var distance: Int
      package var bits: Int
    }
    /// The measurement of the first colour histogram.
    package struct Color: Encodable { package var similarity: Double }
    /// The query's labels that the entity answers to.
    package struct Labels: Encodable {
      package var matched: [String]
      package var matches: [LabelMatchFields]
    }
  }

  /// How an app opens an entity.
  package struct Open: Encodable {
    package var intent: String?
    package var url: String?

    /// Makes the fields for an intent and an address.
    package init(intent: String?, url: String?) {
      self.intent = intent
      self.url = url
    }

    /// Makes the fields that a type has for one of its entities; nil where it has none.
    package init?(_ type: EntityType?, id: String) {
      guard let type else { return nil }
      self.init(intent: type.openIntent, url: type.url(forID: id))
      if intent == nil && url == nil { return nil }
    }
  }

  /// A place that a text was looked for in.
  package enum AskedText: String, Encodable {
    /// Words that were read on pictures, titles and labels: what answers is in `results`.
    case words
    /// The contents of pictures, by a model: what answers is in `similar`.
    case pictures

    /// The places that a query asks by its texts; nil for one with a picture, or without a text.
    package static func of(_ query: SearchQuery) -> [AskedText]? {
      guard query.picture == nil, !query.words.isEmpty else { return nil }
      return query.askedDepiction == nil ? [.words] : [.words, .pictures]
    }
  }

  /// The terms that the lines of one catalog share.
  package struct Terms: Sendable {
    /// The types of the catalog's entities.
    package var entityTypes: [EntityType]
    /// The numbers that turned likeness into scores.
    package var profile: MatchProfile
    /// Whether what every signal added to a score is reported.
    package var explains: Bool
    /// How many pictures the catalog misses; nil for none.
    package var missing: Int?

    /// Says what lines have in common.
    package init(
      entityTypes: [EntityType],
      profile: MatchProfile,
      explains: Bool,
      missing: Int? = nil
    ) {
      self.entityTypes = entityTypes
      self.profile = profile
      self.explains = explains
      self.missing = missing
    }

    /// How an app opens an entity; nil where its type says nothing.
    func open(_ identifier: EntityIdentifier) -> Open? {
      Open(entityTypes.first { $0.identifier == identifier.type }, id: identifier.id)
    }
  }

  /// Says why there is no answer.
  package init(query: String?, error: PictureFailure, missing: Int? = nil) {
    self.query = query
    self.error = error
    self.missing = missing
  }

  /// Says what was found.
  ///
  /// - Parameters:
  ///   - query: What the picture is called; nil for labels alone.
  ///   - found: The matches, with places in pixels of the files' upright pictures.
  ///   - milliseconds: How long it took.
  ///   - asked: What a text was looked for in; nil where none was without a picture.
  ///   - terms: What lines have in common.
  package init(
    query: String?,
    _ found: SearchResults,
    milliseconds: Double,
    asked: [AskedText]? = nil,
    _ terms: Terms
  ) {
    self.query = query
    self.asked = asked
    missing = terms.missing
    results = found.matches.map { Result($0, terms) }
    related = found.related.isEmpty ? nil : found.related.map { Related($0, terms) }
    similar = found.similar.isEmpty ? nil : found.similar.map { Similar($0, terms) }
    suggestedLabels =
      found.suggestedLabels.isEmpty
      ? nil : found.suggestedLabels.map(SuggestedLabelFields.init)
    tagged = found.tagged.isEmpty ? nil : found.tagged.map { Tagged($0, terms) }
    total = found.total
    limit = found.limit
    cutShort = found.isCutShort ? true : nil
    missingShards = found.missingShards.isEmpty ? nil : found.missingShards.map(\.shard)
    self.milliseconds = milliseconds.rounded(toPlaces: 1)
  }
}

extension QueryLine.Result {
  init(_ match: Match, _ terms: QueryLine.Terms) {
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
      codes: found.codes.isEmpty ? nil : found.codes.map(CodeFields.init),
      words: found.words.isEmpty ? nil : found.words.map(LineFields.init),
      local: found.view.map { LocalMatchFields($0, found.viewAgreement) }
    )
    if terms.explains { evidence.explain(match, profile: terms.profile) }
    open = terms.open(identifier)
  }
}

/// Why one picture could not be answered; others still are.
package struct PictureFailure: Error, Hashable, Codable, Sendable {
  /// The stable name of the failure.
  package let code: String
  /// A description of what is wrong and what to do, in one line.
  package let message: String

  /// Says what is wrong.
  package init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}
