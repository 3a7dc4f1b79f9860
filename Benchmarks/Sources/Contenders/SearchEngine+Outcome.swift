public import SightlineCatalog
public import SightlineSearch

extension SearchEngine {
  /// The engine among the contenders: what reaches the lowest score of its profile is an answer.
  public func contender(named name: String) -> Contender {
    Contender(
      name: name,
      kind: .engine,
      threshold: 1 - profile.minimumScore,
      rule: "score at least \(profile.minimumScore)"
    )
  }

  /// Searches with the right entities in the catalog, and without them.
  ///
  /// - Parameters:
  ///   - query: The query; its limit and lowest score are replaced.
  ///   - right: The right entities; empty if none is in the catalog.
  ///   - places: The position of each entity of the gallery. Others, such as distractors, may rank before these.
  /// - Returns: The outcome, where the distance is 1 minus the score.
  /// - Throws: `SightlineError` where the catalog cannot be read.
  public func outcome(
    of query: SearchQuery,
    right: Set<EntityIdentifier>,
    places: [EntityIdentifier: Int]
  ) async throws -> Outcome {
    func positions(_ entities: Set<EntityIdentifier>) -> Set<Int> {
      Set(entities.compactMap { places[$0] })
    }
    var query = query
    query.limit = .max
    query.minimumScore = 0
    var distances = [Double](repeating: .infinity, count: places.count)
    for match in try await search(query).matches {
      if let place = places[match.entity.identifier] {
        distances[place] = 1 - match.score
      } else {
        distances.append(1 - match.score)
      }
    }
    var outcome = Outcome(
      distances: distances,
      right: positions(right),
      hidden: positions(query.excludedEntities)
    )
    guard outcome.isPresent else { return outcome }
    query.limit = 1
    query.excludedEntities.formUnion(right)
    outcome.absent = try await search(query).matches.first.map { 1 - $0.score }
    return outcome
  }
}
