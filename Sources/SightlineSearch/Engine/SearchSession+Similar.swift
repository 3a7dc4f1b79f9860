import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

extension SearchSession {
  /// An entity that looks like what a query shows.
  struct LookAlike {
    /// The number of the entity.
    let entity: Int64
    /// The distance of the embedding of its most similar picture.
    let distance: Double
    /// The slot of that picture.
    let slot: Int
  }

  /// The entities that look like what a query shows, most alike first, those that it matches among them; none where
  /// nothing asks for them.
  ///
  /// - Parameters:
  ///   - asked: The query with its picture described.
  ///   - filter: Which entities may answer.
  /// - Returns: All that are so alike, or of very many pictures those of the most promising; equal ones are ordered
  ///   by number.
  /// - Throws: `SightlineError` when the embeddings cannot be read.
  /// - Complexity: O(pictures × dimension); of very many, of a sketch.
  func lookAlikes(
    of asked: SearchEngine.Asked,
    _ filter: EntityFilter
  ) throws(SightlineError) -> [LookAlike] {
    guard asked.query.asksForLookAlikes,
      let embedding = asked.described?.embedding ?? asked.depicted
    else { return [] }
    // The cosines of a text are on another scale than those of pictures, for which the profile is made: only the order
    // counts.
    let lowest =
      asked.depicted == nil ? profile.lookAlikes(by: embedding.descriptor).similarFrom : -1
    let table = catalog.pictures
    var isIncluded: (@Sendable (Int) -> Bool)?
    if !filter.allowsAll || table.removedCount > 0 {
      isIncluded = { filter.allows($0, in: table) && !table.isRemoved($0) }
    }
    let near = try scorer.nearestLookAlikes(
      of: embedding,
      // A cosine equal to the lowest one counts.
      nearerThan: (1 - lowest).nextUp,
      isIncluded: isIncluded
    )
    var best: [Int64: LookAlike] = [:]
    for found in near {
      let entity = table.entity(of: found.slot)
      guard found.distance < best[entity]?.distance ?? .infinity else { continue }
      best[entity] = LookAlike(entity: entity, distance: found.distance, slot: found.slot)
    }
    return best.values.sorted { ($0.distance, $0.entity) < ($1.distance, $1.entity) }
  }

  /// Returns the entities that look like what a query shows, without those that it matches.
  ///
  /// - Parameters:
  ///   - found: The entities, most alike first.
  ///   - matches: The entities that the query matches.
  ///   - limit: The most to tell.
  ///   - confidence: What tells how sure it is of a text and a picture; nil for a query with a picture.
  /// - Returns: The most alike; equal ones are ordered by type, then id.
  /// - Throws: `SightlineError` when they cannot be read.
  func similar(
    _ found: [LookAlike],
    butNot matches: Set<Int64>,
    limit: Int,
    confidence: (any TextEmbedder)? = nil
  ) throws(SightlineError) -> [SimilarEntity] {
    let others = found.filter { !matches.contains($0.entity) }
    let limit = min(limit, others.count)
    guard limit > 0 else { return [] }
    // More than are returned, so that those at equal distances can be ordered.
    let told = others.prefix { $0.distance <= others[limit - 1].distance }
    let entities = try catalog.entities(numbered: told.map(\.entity))
    let rows = try catalog.rows(of: told.map(\.slot))
    return told.compactMap { found in
      guard let entity = entities[found.entity], let row = rows[found.slot] else { return nil }
      return SimilarEntity(
        entity: entity,
        similarity: 1 - found.distance,
        confidence: confidence?.confidence(cosine: 1 - found.distance),
        reference: row.path
      )
    }.sorted {
      $0.similarity != $1.similarity
        ? $0.similarity > $1.similarity : $0.entity.identifier < $1.entity.identifier
    }.prefix(limit).map(\.self)
  }

  /// The labels that the entities which look like what a query shows propose for it, and those that a classifier guesses.
  ///
  /// - Parameters:
  ///   - found: The entities, most alike first; those are read that it takes to find enough with labels, and no
  ///     more than `mostRead`.
  ///   - guesses: What the classifier guesses for the picture; nil without one.
  /// - Returns: The labels, as `SuggestedLabel.suggestions(from:)` orders them.
  /// - Throws: `SightlineError` when they cannot be read.
  func suggestedLabels(
    _ found: [LookAlike],
    guesses: PictureTags?
  ) throws(SightlineError) -> [SuggestedLabel] {
    var neighbors: [SuggestedLabel.Neighbor] = []
    var rest = found.prefix(Self.mostRead)
    // All that are as alike as the last one are included, so that the order of reading does not matter.
    var last = Double.infinity
    while let next = rest.first,
      neighbors.count < SuggestedLabel.neighborLimit || next.distance <= last
    {
      try catalog.interruption.check()
      let batch = rest.prefix(Self.entitiesPerReading)
      rest = rest.dropFirst(batch.count)
      let entities = try catalog.entities(numbered: batch.map(\.entity))
      for found in batch {
        guard let entity = entities[found.entity], SuggestedLabel.isAsked(entity.labels) else {
          continue
        }
        neighbors.append(.init(labels: entity.labels, similarity: 1 - found.distance))
        last = found.distance
      }
    }
    return SuggestedLabel.suggestions(from: neighbors, guesses: guesses)
  }

  /// How many entities are read at once for their labels.
  private static let entitiesPerReading = 32
  /// How many entities are read at most, where hardly any has labels.
  private static let mostRead = 1024
}

extension SearchEngine {
  /// Refuses an embedder whose embeddings the catalog does not have.
  func requireEmbeddings(in reader: CatalogReader) throws(SightlineError) {
    guard let embedder else { return }
    let known = try reader.embedder()
    guard known != embedder.identity, try reader.counts().pictures > 0 else { return }
    throw .otherEmbedder(known, than: embedder.identity, path: catalog.path)
  }
}
