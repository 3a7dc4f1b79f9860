package import Catalog

/// What evaluations ask an engine besides its results: all ranks without their evidence, of a picture
/// that is described once for several questions.
extension SearchEngine {
  /// A query whose picture is described.
  package struct Asked: Sendable {
    var query: SearchQuery
    let described: DescribedQuery?

    /// The same question with entities that may not answer; the picture is not described again.
    package func excluding(_ entities: Set<EntityIdentifier>) -> Asked {
      var other = self
      other.query.excludedEntities = entities
      return other
    }
  }

  /// An entity as a query ranks it.
  package struct RankedEntity: Sendable {
    package let entity: Entity
    package let score: Double
    /// The path of the reference picture that matched best; nil when only labels matched.
    package let reference: String?
  }

  /// The entities that may answer a query, by rank.
  package struct RankedEntities: Sendable, RandomAccessCollection {
    let engine: SearchEngine
    let candidates: [Candidate]

    package var startIndex: Int { 0 }
    package var endIndex: Int { candidates.count }

    package subscript(rank: Int) -> RankedEntity {
      let candidate = candidates[rank]
      return RankedEntity(
        entity: engine.entities[candidate.entity],
        score: candidate.score,
        reference: candidate.picture.map { engine.pictures[$0].path }
      )
    }

    /// The place of an entity, counted from 0; nil when it is not among them.
    package func rank(of identifier: EntityIdentifier) -> Int? {
      guard let index = engine.entities.index(of: identifier) else { return nil }
      return candidates.firstIndex { $0.entity == index }
    }
  }

  /// Checks a query and describes its picture.
  package func asked(_ query: SearchQuery) throws(SearchError) -> Asked {
    try validate(query)
    return Asked(query: query, described: try describe(query))
  }

  /// All entities that may answer and score at least the query's lowest score, best first, whatever its
  /// limit.
  package func rankedEntities(for asked: Asked) throws(SearchError) -> RankedEntities {
    let ranking = try ranking(for: asked.query, described: asked.described)
    return RankedEntities(engine: self, candidates: ranking.candidates)
  }

  /// The number of entities, and of the pictures that can be answered with.
  package var counts: (entities: Int, pictures: Int) {
    (entities.count, pictures.count { $0.descriptors != nil })
  }
}
