import SightlineCatalog
import SightlineFoundation

extension SearchSession {
  /// The entities that a query shows something of without being a match, likeliest first.
  ///
  /// - Parameters:
  ///   - ranking: The ranking, with the evidence of all pictures in the running.
  ///   - limit: The most to return.
  /// - Returns: Each entity once, by its likeliest explanation; ties are ordered by type, then id.
  /// - Throws: `SightlineError` when they cannot be read.
  func related(_ ranking: Ranking, limit: Int) throws(SightlineError) -> [RelatedEntity] {
    let matched = Set(ranking.candidates.map(\.entity))
    var best: [Int64: (picture: ScoredPicture, related: ScoredPicture.Related)] = [:]
    for picture in ranking.scored?.pictures ?? [] where !matched.contains(picture.entity) {
      guard let related = picture.related,
        related.probability > best[picture.entity]?.related.probability ?? 0
      else { continue }
      best[picture.entity] = (picture, related)
    }
    guard !best.isEmpty else { return [] }
    let entities = try catalog.entities(numbered: Array(best.keys))
    let rows = try catalog.rows(of: best.values.map(\.picture.slot))
    return best.compactMap { number, found in
      guard let entity = entities[number], let row = rows[found.picture.slot] else { return nil }
      return RelatedEntity(
        entity: entity,
        explanation: found.related.explanation,
        probability: found.related.probability,
        reference: row.path
      )
    }.sorted {
      $0.probability != $1.probability
        ? $0.probability > $1.probability : $0.entity.identifier < $1.entity.identifier
    }.prefix(limit).map(\.self)
  }
}

extension ExplanationShares {
  /// Whether the query shows something of the reference, likelier than not, whatever explains that.
  var isSeen: Bool { chance < 0.5 }

  /// The explanation of a view that is likelier than the same thing and than chance; nil where there is none.
  var related: SearchSession.ScoredPicture.Related? {
    let (explanation, probability) = likeliest
    guard probability > max(same, chance) else { return nil }
    return .init(explanation: explanation, probability: probability)
  }
}
