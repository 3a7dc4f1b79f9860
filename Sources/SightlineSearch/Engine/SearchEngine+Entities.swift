package import SightlineCatalog
package import SightlinePixels

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

  /// The entities that may answer a query, by rank, counted from 0.
  package struct RankedEntities: Sendable {
    let engine: SearchEngine
    let candidates: [Candidate]

    /// How many there are.
    package var count: Int { candidates.count }

    /// Some of the entities.
    ///
    /// - Parameter ranks: Ranks below `count`. Traps outside.
    /// - Returns: One for each rank, in their order.
    /// - Throws: `SightlineError` with code `catalog`, also when one of them was removed meanwhile.
    package func entities(at ranks: [Int]) throws(SightlineError) -> [RankedEntity] {
      let candidates = ranks.map { self.candidates[$0] }
      guard let texts = try engine.texts(of: candidates) else {
        throw SearchedCatalog.changesTooFast
      }
      return zip(candidates, texts).map { candidate, text in
        RankedEntity(
          entity: text.entity,
          score: candidate.score,
          reference: text.picture?.path
        )
      }
    }

    /// The ranks of those of some entities that are among them, growing.
    ///
    /// - Throws: `SightlineError` with code `catalog`.
    package func ranks(of identifiers: Set<EntityIdentifier>) throws(SightlineError) -> [Int] {
      let numbers = Set(try engine.catalog.numbers(of: identifiers).values)
      return candidates.indices.filter { numbers.contains(candidates[$0].entity) }
    }
  }

  /// Checks a query and describes its picture.
  package func asked(_ query: SearchQuery) throws(SightlineError) -> Asked {
    try validate(query)
    return Asked(query: query, described: try describe(query))
  }

  /// All entities that may answer and score at least the query's lowest score, best first, whatever its
  /// limit.
  package func rankedEntities(for asked: Asked) throws(SightlineError) -> RankedEntities {
    let ranking = try ranking(for: asked.query, described: asked.described)
    return RankedEntities(engine: self, candidates: ranking.candidates)
  }

  /// The number of entities, and of the pictures that can be answered with, as they are now.
  package func counts() throws(SightlineError) -> (entities: Int, pictures: Int) {
    let counts = try catalog.counts()
    return (counts.entities, counts.pictures - counts.unreadablePictures)
  }
}
