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
    let terms: QueryTerms
    /// The rule that weighs a picture, or what was read without one.
    let rule: MatchRule
  }

  /// Ranks the entities that may answer a valid query.
  func ranking(of asked: SearchEngine.Asked) throws(SightlineError) -> Ranking {
    let terms = try QueryTerms(
      asked.query,
      minimum: asked.described == nil ? 0 : profile.minimumScore,
      in: catalog,
      by: labelSearch
    )
    guard let described = asked.described else {
      let count = terms.read.isFound ? terms.filter.count(in: catalog.pictures) : 0
      let rule = MatchRule(profile, among: count)
      return Ranking(
        candidates: try adding(try unpictured(terms, rule), to: rankByLabels(terms)),
        scored: nil,
        terms: terms,
        rule: rule
      )
    }
    let scored = try score(described, asked, terms)
    return Ranking(
      candidates: try adding(
        try unpictured(terms, scored.rule, leavingOut: scored.pictured),
        to: rank(by: scored, minimum: terms.minimum)
      ),
      scored: scored,
      terms: terms,
      rule: scored.rule
    )
  }

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
  ///   - terms: What the query says.
  ///   - rule: What weighs them.
  ///   - pictured: Entities that are ranked by pictures.
  /// - Returns: Them, in any order.
  /// - Throws: `SightlineError` when the catalog cannot be read.
  private func unpictured(
    _ terms: QueryTerms,
    _ rule: MatchRule,
    leavingOut pictured: Set<Int64> = []
  ) throws(SightlineError) -> [Candidate] {
    let numbers = terms.read.answering.subtracting(pictured)
    var candidates: [Candidate] = []
    for (number, entity) in try catalog.entities(numbered: Array(numbers)) {
      // An entity of an unknown type is treated like any other.
      let type = catalog.types.firstIndex { $0.identifier == entity.identifier.type } ?? -1
      guard terms.filter.allows(number, ofType: type) else { continue }
      var measured = Measurements(distances: [], labels: terms.labels.answered(by: number))
      terms.read.measure(number, entity, into: &measured)
      let score = MatchRule.score(logOdds: rule.logOdds(measured))
      if score >= terms.minimum {
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
  private func rankByLabels(_ terms: QueryTerms) throws(SightlineError) -> [Candidate] {
    let found = terms.labels.scores().filter {
      $0.score >= terms.minimum && terms.filter.allows($0.entity, ofType: $0.type)
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
