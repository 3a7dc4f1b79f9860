import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

/// One query on one committed state of a catalog.
struct SearchSession {
  let catalog: SearchedCatalog
  let profile: MatchProfile
  let scorer: PictureScorer
  let labelSearch: LabelSearch
  /// Where the pixels of reference pictures are read; nil where they are not compared.
  let pixels: ReferencePixels?
  /// The learned network that looks once more; nil for none.
  let network: (any LocalFeatureNetwork)?
  /// The model that tells how sure it is of a text and a picture.
  private let textEmbedder: (any TextEmbedder)?

  init(_ engine: SearchEngine, _ catalog: SearchedCatalog) {
    self.catalog = catalog
    profile = engine.profile
    pixels = engine.pixels
    network = engine.network
    scorer = PictureScorer(catalog, curves: profile.curves)
    labelSearch = LabelSearch(catalog, synonyms: engine.synonyms)
    textEmbedder = engine.textEmbedder
  }

  /// The best candidates with their texts and evidence.
  func results(of asked: SearchEngine.Asked) throws(SightlineError) -> SearchResults {
    let query = asked.query
    try validate(query)
    let ranking = try ranking(of: asked)
    let alike = try lookAlikes(of: asked, ranking.terms.filter)
    let best = ranking.candidates.prefix(query.limit)
    var matches: [Match] = []
    for (candidate, text) in zip(best, try texts(of: best)) {
      try catalog.interruption.check()
      matches.append(
        Match(
          entity: text.entity,
          score: candidate.score,
          reference: text.reference,
          evidence: try evidence(
            for: candidate,
            text,
            scored: ranking.scored,
            by: ranking.rule,
            labels: query.asksForWords ? ranking.terms.labels : nil,
            read: ranking.terms.read
          )
        )
      )
    }
    // Only the lists beside the matches need to know which entities match.
    let hasLists = query.similarLimit > 0 || query.taggedLimit > 0
    let matched = hasLists ? Set(ranking.candidates.map(\.entity)) : []
    return SearchResults(
      matches: matches,
      total: ranking.candidates.count,
      limit: query.limit,
      ignoredLabels: ranking.terms.labels.ignoredLabels,
      related: try related(ranking, limit: query.limit),
      similar: try similar(
        alike,
        butNot: matched,
        limit: query.similarLimit,
        confidence: asked.depicted == nil ? nil : textEmbedder
      ),
      suggestedLabels: query.suggestsLabels
        ? try suggestedLabels(alike, guesses: asked.described?.guesses) : [],
      tagged: try tagged(query, ranking.terms.filter, butNot: matched),
      missingShards: catalog.reader.missingShards,
      isCutShort: ranking.scored?.found.isCut ?? false,
      lookedCloser: ranking.scored?.found.lookedCloser ?? false
    )
  }

  /// The words that a match has for its entity and picture.
  struct MatchText {
    let entity: Entity
    /// Nil when only words matched.
    let picture: ReferencePicture?
    /// The path of the picture, or where only words matched, of the entity's first one; nil for an entity without any.
    let reference: String?
  }

  /// The texts of candidates.
  ///
  /// - Throws: `SightlineError` with code `damaged` when the catalog has lost one of them.
  func texts(of candidates: some Sequence<Candidate>) throws(SightlineError) -> [MatchText] {
    let candidates = Array(candidates)
    let first = catalog.pictures.firstSlots(
      of: Set(candidates.lazy.filter { $0.picture == nil }.map(\.entity))
    )
    let rows = try catalog.rows(of: candidates.compactMap { $0.picture?.slot } + first.values)
    let entities = try catalog.entities(numbered: candidates.map(\.entity))
    var texts: [MatchText] = []
    for candidate in candidates {
      let picture = candidate.picture.flatMap { rows[$0.slot] }
      guard let entity = entities[candidate.entity],
        candidate.picture == nil || picture?.entity == entity.identifier
      else {
        throw SightlineError(
          .damaged,
          at: catalog.reader.path,
          "the catalog is damaged (an entity or picture of its directory is missing); delete it and "
            + "build it again"
        )
      }
      let shown = picture ?? first[candidate.entity].flatMap { rows[$0] }
      texts.append(MatchText(entity: entity, picture: picture, reference: shown?.path))
    }
    return texts
  }
}
