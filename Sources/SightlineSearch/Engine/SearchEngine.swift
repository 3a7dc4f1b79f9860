public import SightlineCatalog
import SightlineDescriptors
public import SightlinePixels
public import SightlineText

/// Answers pictures and labels with the entities of a catalog.
///
/// An engine answers any number of queries, from any number of tasks. It reads which pictures there are
/// when it is made, and what else a query needs when one first does: descriptors when a picture is asked
/// about, local features where they leave doubt, texts for labels, histograms for colours. Texts and paths
/// of matches are read for each answer.
///
/// Of a catalog that changes meanwhile it answers with the pictures that were there when it was made and
/// still are: a picture that was removed or replaced answers no more, nor does an entity that was removed,
/// and those added later do not answer to pictures. Titles and other texts of matches are as they are
/// when the query is answered; labels find entities by their texts as they were when labels were first
/// asked for. Make another engine to see everything as it is now.
///
/// ```swift
/// let engine = try SearchEngine(catalog: Catalog(at: "landmarks.sightline"))
/// let results = try engine.results(for: SearchQuery(picture: buffer, labels: ["mountain"]))
/// for match in results.matches { print(match.score, match.entity.title) }
/// ```
public struct SearchEngine: Sendable {
  /// The numbers that turn likeness into scores.
  public let profile: MatchProfile
  /// Where synonyms of labels are looked up; nil when there is no such place.
  public let wordNet: WordNet?

  let catalog: SearchedCatalog
  let scorer: PictureScorer
  let localSearch: LocalSearch
  let labelSearch: LabelSearch
  /// What the profile's curves measure of a query picture.
  let measured: DescriptorSet

  /// The entity types of the catalog, ordered by identifier.
  public var entityTypes: [EntityType] { catalog.types }

  /// Opens a catalog for searching.
  ///
  /// - Parameters:
  ///   - catalog: An open catalog.
  ///   - profile: The numbers that turn likeness into scores.
  ///   - wordNet: Where synonyms of labels and more general words for them are looked up; nil for
  ///     nowhere: labels then match by their words alone.
  /// - Throws: `SightlineError` with code `catalog` when it cannot be read, or what is read now is damaged;
  ///   what is read later is checked then.
  /// - Complexity: O(pictures), in time and memory, at some 20 bytes each; no descriptor is read.
  public init(
    catalog: Catalog,
    profile: MatchProfile = .standard,
    wordNet: WordNet? = try? WordNet.installed.get()
  ) throws(SightlineError) {
    self.profile = profile
    self.wordNet = wordNet
    self.catalog = try SearchedCatalog(catalog)
    scorer = PictureScorer(self.catalog, curves: profile.curves)
    localSearch = LocalSearch(self.catalog)
    labelSearch = LabelSearch(self.catalog, wordNet: wordNet)
    measured = DescriptorSet(
      DescriptorSet.standard.algorithms.filter { algorithm in
        profile.curves.contains { $0.descriptor == algorithm.identifier }
      }
    )
  }

  /// The entities that match a query, best first.
  ///
  /// With a picture, every entity is scored by its best reference picture and its labels, and those
  /// below the lowest score are left out: nothing alike gives an empty list. Hashes and colours answer
  /// first; where they leave doubt, local features look for the references in the picture. With labels
  /// or colours alone, every entity that answers to one is returned, the rarest and most complete
  /// first. Types, labels and colours that are required or excluded hold either way.
  ///
  /// - Parameter query: A picture, labels, colours, or several of them.
  /// - Returns: At most `limit` matches; equal scores are ordered by type, then id.
  /// - Throws: `SightlineError` when the query asks for nothing, is out of range, contradicts itself, or
  ///   names a type or colour that is not known; `catalog` when what it needs cannot be read or is
  ///   damaged; `cancelled` when the task is.
  /// - Complexity: O(pictures) plus the description of the query picture; the first queries read what
  ///   they need from the catalog. A lowest score so low that pictures unlike the query reach it takes
  ///   a multiple of that.
  public func results(for query: SearchQuery) throws(SightlineError) -> SearchResults {
    try validate(query)
    let described = try describe(query)
    for _ in 0..<Self.attempts {
      let ranking = try ranking(for: query, described: described)
      guard let matches = try matches(of: ranking, query) else { continue }
      return SearchResults(
        matches: matches,
        total: ranking.candidates.count,
        limit: query.limit,
        ignoredLabels: ranking.labels.ignoredLabels
      )
    }
    throw SearchedCatalog.changesTooFast
  }

  /// How often a query is answered anew because a match was removed while it was.
  static let attempts = 8

  /// Describes the picture of a query; nil without one.
  func describe(_ query: SearchQuery) throws(SightlineError) -> DescribedQuery? {
    try DescribedQuery(query, by: measured)
  }

  /// The best candidates with their texts and evidence; nil when one was removed in between.
  private func matches(
    of ranking: Ranking,
    _ query: SearchQuery
  ) throws(SightlineError) -> [Match]? {
    let best = ranking.candidates.prefix(query.limit)
    guard let texts = try texts(of: best) else { return nil }
    var matches: [Match] = []
    for (candidate, text) in zip(best, texts) {
      matches.append(
        Match(
          entity: text.entity,
          score: candidate.score,
          reference: text.picture?.path,
          evidence: try evidence(
            for: candidate,
            text,
            scored: ranking.scored,
            labels: query.asksForWords ? ranking.labels : nil
          )
        )
      )
    }
    return matches
  }

  /// What a match tells of its entity and picture.
  struct MatchText {
    let entity: Entity
    /// Nil when only labels matched.
    let picture: ReferencePicture?
  }

  /// The texts of candidates as they are now; nil when the catalog no longer has one of them.
  func texts(of candidates: some Sequence<Candidate>) throws(SightlineError) -> [MatchText]? {
    let candidates = Array(candidates)
    let rows = try catalog.rows(of: candidates.compactMap { $0.picture?.slot })
    let entities = try catalog.entities(numbered: candidates.map(\.entity))
    var texts: [MatchText] = []
    for candidate in candidates {
      guard let entity = entities[candidate.entity] else { return nil }
      var picture: ReferencePicture?
      if let scored = candidate.picture {
        guard let row = rows[scored.slot], row.entity == entity.identifier else { return nil }
        picture = row
      }
      texts.append(MatchText(entity: entity, picture: picture))
    }
    return texts
  }
}
