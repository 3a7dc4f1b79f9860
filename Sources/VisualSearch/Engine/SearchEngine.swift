public import Catalog
import ImageDescriptors
import PixelBuffers

/// Answers pictures and labels with the entities of a catalog.
///
/// An engine loads the catalog's descriptors once and answers any number of queries, from any number
/// of tasks. It sees the entities and pictures as they were when it was made.
///
/// ```swift
/// let engine = try SearchEngine(catalog: Catalog.open("landmarks.sightline"))
/// let results = try engine.results(for: SearchQuery(picture: buffer, labels: ["mountain"]))
/// for match in results.matches { print(match.score, match.entity.title) }
/// ```
public struct SearchEngine: Sendable {
  /// The entity types of the catalog, ordered by identifier.
  public let entityTypes: [EntityType]
  /// The numbers that turn likeness into scores.
  public let profile: MatchProfile

  /// Where synonyms of labels are looked up; nil when there is no such place.
  public let wordNet: WordNet?

  /// Ordered by identifier, so that comparing indices breaks ties as results promise.
  let entities: [Entity]
  let pictures: [ReferencePicture]
  /// For each picture, the index of its entity.
  let entityOfPicture: [Int]
  let scorer: PictureScorer
  let localSearch: LocalSearch
  /// What the profile's curves measure of a query picture.
  let measured: DescriptorSet
  let labelMatcher: LabelMatcher

  /// Loads a catalog.
  ///
  /// - Parameters:
  ///   - catalog: An open catalog.
  ///   - profile: The numbers that turn likeness into scores.
  ///   - wordNet: Where synonyms of labels and more general words for them are looked up; nil for
  ///     nowhere: labels then match by their words alone.
  /// - Throws: `SearchError` with code `catalog` when it cannot be read or is damaged.
  /// - Complexity: O(pictures + text of entities), in time and memory.
  public init(
    catalog: Catalog,
    profile: MatchProfile = .standard,
    wordNet: WordNet? = try? WordNet.installed.get()
  ) throws(SearchError) {
    let snapshot: CatalogSnapshot
    do throws(CatalogError) {
      snapshot = try catalog.snapshot(leavingOut: [SIFTFeatures().identifier])
    } catch {
      throw SearchError(error)
    }
    self.profile = profile
    self.wordNet = wordNet
    entityTypes = snapshot.types
    entities = snapshot.entities
    pictures = snapshot.pictures
    entityOfPicture = Self.entityIndices(of: snapshot)
    scorer = PictureScorer(pictures: snapshot.pictures, curves: profile.curves)
    localSearch = LocalSearch(catalog: catalog, pictures: snapshot.pictures)
    labelMatcher = LabelMatcher(
      index: LabelIndex(entities: snapshot.entities, types: snapshot.types),
      colors: ColorSearch(pictures: snapshot.pictures, entityOfPicture: entityOfPicture),
      wordNet: wordNet
    )
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
  /// - Throws: `SearchError` when the query asks for nothing, is out of range, contradicts itself, or
  ///   names a type or colour that is not known.
  /// - Complexity: O(pictures) plus the description of the query picture; the first query that needs local
  ///   features reads them from the catalog.
  public func results(for query: SearchQuery) throws(SearchError) -> SearchResults {
    try validate(query)
    let ranking = try ranking(for: query, described: describe(query))
    let ranked = ranking.candidates
    let matches = ranked.prefix(query.limit).map { candidate in
      Match(
        entity: entities[candidate.entity],
        score: candidate.score,
        reference: candidate.picture.map { pictures[$0].path },
        evidence: evidence(
          for: candidate,
          scored: ranking.scored,
          labels: query.asksForWords ? ranking.labels : nil
        )
      )
    }
    return SearchResults(
      matches: matches,
      total: ranked.count,
      limit: query.limit,
      ignoredLabels: ranking.labels.ignoredLabels
    )
  }

  /// Describes the picture of a query; nil without one.
  func describe(_ query: SearchQuery) throws(SearchError) -> DescribedQuery? {
    try DescribedQuery(query, by: measured)
  }

  /// For each picture of a snapshot, the index of its entity: both are in the same order.
  private static func entityIndices(of snapshot: CatalogSnapshot) -> [Int] {
    var index = 0
    return snapshot.pictures.map { picture in
      while index < snapshot.entities.count, snapshot.entities[index].identifier < picture.entity {
        index += 1
      }
      return index
    }
  }
}
