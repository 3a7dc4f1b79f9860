package import SightlineCatalog
package import SightlineFoundation

/// Questions that evaluations ask an engine beside its results: all ranks without their evidence.
extension SearchEngine {
  /// An entity as a query ranks it.
  package struct RankedEntity: Sendable {
    package let entity: Entity
    /// Its rank, counted from 0.
    package let rank: Int
    package let score: Double
    /// The path of the reference picture, as `Match.reference`.
    package let reference: String?
  }

  /// Some of the entities that may answer a query.
  package struct RankedEntities: Sendable {
    /// How many may.
    package let count: Int
    /// The first of them.
    package let first: [RankedEntity]
    /// Those that were asked for, by rank.
    package let wanted: [RankedEntity]
  }

  /// The entities that may answer and score at least the query's lowest score, best first, whatever its
  /// limit.
  ///
  /// - Parameters:
  ///   - asked: The query.
  ///   - limit: How many of the first are reported.
  ///   - identifiers: Entities that are reported whatever their rank, where they may answer.
  /// - Returns: How many entities may answer, and those that are reported, by rank.
  /// - Throws: `SightlineError`, as `search(_:)` does.
  @concurrent
  package func rankedEntities(
    for asked: Asked,
    first limit: Int,
    and identifiers: Set<EntityIdentifier> = []
  ) async throws(SightlineError) -> RankedEntities {
    try await session(for: asked.query) { (session) throws(SightlineError) in
      let ranking = try session.ranking(of: asked)
      let candidates = ranking.candidates
      let numbers = Set(try session.catalog.numbers(of: identifiers).values)
      func told(_ ranks: [Int]) throws(SightlineError) -> [RankedEntity] {
        let texts = try session.texts(of: ranks.map { candidates[$0] })
        return zip(ranks, texts).map { rank, text in
          RankedEntity(
            entity: text.entity,
            rank: rank,
            score: candidates[rank].score,
            reference: text.reference
          )
        }
      }
      return RankedEntities(
        count: candidates.count,
        first: try told(Array(candidates.indices.prefix(limit))),
        wanted: try told(candidates.indices.filter { numbers.contains(candidates[$0].entity) })
      )
    }
  }

  /// The number of entities, and of the pictures that can be answered with.
  package func counts() async throws(SightlineError) -> (entities: Int, pictures: Int) {
    let counts = try await catalog.read { (reader) throws(SightlineError) in try reader.counts() }
    return (counts.entities, counts.pictures - counts.unreadablePictures)
  }
}
