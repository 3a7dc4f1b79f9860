import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

extension SearchSession {
  /// An entity in the running.
  struct Candidate: Sendable {
    /// The number of the entity.
    let entity: Int64
    let score: Double
    /// The reference picture that matched best; nil when only labels did.
    let picture: ScoredPicture?
  }

  /// The ranking of the entities that may answer, by a query's picture and labels.
  struct Ranking {
    /// Best first; those below the lowest score are left out.
    let candidates: [Candidate]
    let scored: Scored?
    let labels: LabelQuery
    let filter: EntityFilter
  }

  /// Ranks the entities that may answer a valid query.
  func ranking(of asked: SearchEngine.Asked) throws(SightlineError) -> Ranking {
    let query = asked.query
    let excluded = Set(try catalog.numbers(of: query.excludedEntities).values)
    let labels = try LabelQuery(query, by: labelSearch, leavingOut: excluded)
    let filter = try EntityFilter(query, excluding: excluded, in: catalog, by: labelSearch)
    guard let described = asked.described else {
      return Ranking(
        candidates: try rank(by: labels, filter, query),
        scored: nil,
        labels: labels,
        filter: filter
      )
    }
    let scored = try score(described, asked, filter, labels)
    return Ranking(
      candidates: rank(by: scored, minimum: minimumScore(of: query)),
      scored: scored,
      labels: labels,
      filter: filter
    )
  }

  /// The lowest score that answers a query with a picture.
  func minimumScore(of query: SearchQuery) -> Double { query.minimumScore ?? profile.minimumScore }

  /// Every entity with a picture, scored by its best picture.
  private func rank(by scored: Scored, minimum: Double) -> [Candidate] {
    // Pictures of an entity follow one another; the first of equals stays, so that the reference shown is
    // always the same.
    var best: [ScoredPicture] = []
    for picture in scored.pictures {
      if let other = best.last, other.entity == picture.entity {
        if picture.logOdds > other.logOdds { best[best.count - 1] = picture }
      } else {
        best.append(picture)
      }
    }
    let odds = Dictionary(
      best.map { ($0.slot, $0.logOdds) },
      uniquingKeysWith: { first, _ in first }
    )
    var candidates: [Candidate] = []
    for var picture in best {
      let others = scored.found.alternatives[picture.slot, default: []].sorted()
      picture.measured.alternatives = MatchRule.alternatives(others.compactMap { odds[$0] })
      let score = MatchRule.score(logOdds: picture.logOdds - picture.measured.alternatives)
      guard score >= minimum else { continue }
      candidates.append(Candidate(entity: picture.entity, score: score, picture: picture))
    }
    return Self.sorted(candidates)
  }

  /// Every entity that answers to a label or colour, when labels are all there is.
  private func rank(
    by labels: LabelQuery,
    _ filter: EntityFilter,
    _ query: SearchQuery
  ) throws(SightlineError) -> [Candidate] {
    let found = labels.scores().filter {
      $0.score >= query.minimumScore ?? 0 && filter.allows($0.entity, ofType: $0.type)
    }
    return Self.sorted(
      found.map { Candidate(entity: $0.entity, score: $0.score, picture: nil) }
    )
  }

  /// Candidates by score; equal ones stay in the order of their identifiers, in which they come.
  private static func sorted(_ candidates: [Candidate]) -> [Candidate] {
    candidates.enumerated().sorted {
      $0.element.score != $1.element.score
        ? $0.element.score > $1.element.score : $0.offset < $1.offset
    }.map(\.element)
  }
}
