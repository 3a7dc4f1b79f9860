import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

extension SearchSession {
  /// An entity in the running.
  struct Candidate: Sendable {
    /// The number of the entity.
    let entity: Int64
    let score: Double
    /// The reference picture that matched best; nil when only labels, codes or words did.
    let picture: ScoredPicture?
  }

  /// The ranking of the entities that may answer, by a query's picture, labels, codes and words.
  struct Ranking {
    /// Best first; those below the lowest score are left out.
    let candidates: [Candidate]
    let scored: Scored?
    let labels: LabelQuery
    let read: ReadQuery
    /// The rule that weighs a picture, or what was read without one.
    let rule: MatchRule
    let filter: EntityFilter
  }

  /// Ranks the entities that may answer a valid query.
  func ranking(of asked: SearchEngine.Asked) throws(SightlineError) -> Ranking {
    let query = asked.query
    let excluded = Set(try catalog.numbers(of: query.excludedEntities).values)
    let labels = try LabelQuery(query, by: labelSearch, leavingOut: excluded)
    let read = try ReadQuery(query, in: catalog, leavingOut: excluded)
    let filter = try EntityFilter(query, excluding: excluded, in: catalog, by: labelSearch)
    guard let described = asked.described else {
      let rule = MatchRule(profile, among: read.isFound ? filter.count(in: catalog.pictures) : 0)
      return Ranking(
        candidates: try adding(
          try unpictured(read, labels, filter, rule, minimum: query.minimumScore ?? 0),
          to: rank(by: labels, filter, query)
        ),
        scored: nil,
        labels: labels,
        read: read,
        rule: rule,
        filter: filter
      )
    }
    let scored = try score(described, asked, filter, labels, read)
    let minimum = minimumScore(of: query)
    return Ranking(
      candidates: try adding(
        try unpictured(
          read,
          labels,
          filter,
          scored.rule,
          minimum: minimum,
          leavingOut: scored.pictured
        ),
        to: rank(by: scored, minimum: minimum)
      ),
      scored: scored,
      labels: labels,
      read: read,
      rule: scored.rule,
      filter: filter
    )
  }

  /// The lowest score that answers a query with a picture.
  func minimumScore(of query: SearchQuery) -> Double { query.minimumScore ?? profile.minimumScore }

  /// Every entity with a picture, scored by its best picture.
  private func rank(by scored: Scored, minimum: Double) -> [Candidate] {
    // Pictures of an entity follow one another; among equals the first stays, so that the same reference is always shown.
    var best: [ScoredPicture] = []
    for picture in scored.pictures {
      if let other = best.last, other.entity == picture.entity {
        if picture.logOdds > other.logOdds { best[best.count - 1] = picture }
      } else {
        best.append(picture)
      }
    }
    let others = Dictionary(best.map { ($0.slot, $0) }) { first, _ in first }
    var candidates: [Candidate] = []
    for var picture in best {
      picture.measured.alternatives = scored.alternatives(to: picture, among: others)
      let logOdds = picture.logOdds - picture.measured.alternatives
      if let probability = scored.knownViews[picture.slot] {
        picture.measured.knownView = max(0, MatchRule.logOdds(score: probability) - logOdds)
      }
      let score = MatchRule.score(logOdds: logOdds + picture.measured.knownView)
      guard score >= minimum else { continue }
      candidates.append(Candidate(entity: picture.entity, score: score, picture: picture))
    }
    return Self.sorted(candidates)
  }

  /// The entities that hold a code of the query, or whose words were read, and are ranked by that without a picture.
  ///
  /// - Parameters:
  ///   - read: What was read.
  ///   - labels: Its labels.
  ///   - filter: Which entities may answer.
  ///   - rule: What weighs them.
  ///   - minimum: The lowest score that answers.
  ///   - pictured: Entities that are ranked by pictures.
  /// - Returns: Them, in any order.
  /// - Throws: `SightlineError` when the catalog cannot be read.
  private func unpictured(
    _ read: ReadQuery,
    _ labels: LabelQuery,
    _ filter: EntityFilter,
    _ rule: MatchRule,
    minimum: Double,
    leavingOut pictured: Set<Int64> = []
  ) throws(SightlineError) -> [Candidate] {
    let numbers = read.answering.subtracting(pictured)
    var candidates: [Candidate] = []
    for (number, entity) in try catalog.entities(numbered: Array(numbers)) {
      // An entity of an unknown type is treated like any other.
      let type = catalog.types.firstIndex { $0.identifier == entity.identifier.type } ?? -1
      guard filter.allows(number, ofType: type) else { continue }
      var measured = Measurements(distances: [], labels: labels.answered(by: number))
      read.measure(number, entity, into: &measured)
      let score = MatchRule.score(logOdds: rule.logOdds(measured))
      if score >= minimum {
        candidates.append(Candidate(entity: number, score: score, picture: nil))
      }
    }
    return candidates
  }

  /// Candidates together with others of the same or other entities, of which those others count; ties are ordered by type,
  /// then id.
  private func adding(
    _ others: [Candidate],
    to candidates: [Candidate]
  ) throws(SightlineError) -> [Candidate] {
    guard !others.isEmpty else { return candidates }
    let known = Set(others.map(\.entity))
    let scores = Set(others.map(\.score))
    let all = candidates.filter { !known.contains($0.entity) } + others
    let tied = all.filter { scores.contains($0.score) }.map(\.entity)
    let names = try catalog.entities(numbered: tied)
    return all.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      if first.score != second.score { return first.score > second.score }
      if let first = names[first.entity], let second = names[second.entity] {
        return first.identifier < second.identifier
      }
      return one.offset < other.offset
    }.map(\.element)
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
