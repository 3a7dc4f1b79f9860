import SightlineCatalog
import SightlineDescriptors
import SightlineIndex
import SightlinePixels

extension SearchSession {
  /// The entities that look like what a query shows, most alike first, without those that it matches.
  ///
  /// - Parameters:
  ///   - asked: The query with its picture described.
  ///   - matches: The entities that it matches.
  ///   - filter: Which entities may answer.
  /// - Returns: At most as many as the query asks for; equal ones are ordered by type, then id.
  /// - Throws: `SightlineError` when the embeddings cannot be read.
  /// - Complexity: O(pictures × dimension).
  func similar(
    to asked: SearchEngine.Asked,
    butNot matches: Set<Int64>,
    _ filter: EntityFilter
  ) throws(SightlineError) -> [SimilarEntity] {
    guard asked.query.similarLimit > 0, let embedding = asked.described?.embedding else {
      return []
    }
    let curve = profile.lookAlikes(by: embedding.descriptor)
    // A cosine of exactly the lowest counts.
    let near = try scorer.lookAlikes(of: embedding, nearerThan: (1 - curve.similarFrom).nextUp)
    var best: [Int64: (distance: Double, slot: Int)] = [:]
    for found in near where filter.allows(found.slot, in: catalog.pictures) {
      let entity = catalog.pictures.entity(of: found.slot)
      guard !catalog.pictures.isRemoved(found.slot), !matches.contains(entity),
        found.distance < best[entity]?.distance ?? .infinity
      else { continue }
      best[entity] = (found.distance, found.slot)
    }
    // More than are told, so that those of equal distance can be put in order.
    let sorted = best.sorted { ($0.value.distance, $0.key) < ($1.value.distance, $1.key) }
    let limit = min(asked.query.similarLimit, sorted.count)
    guard limit > 0 else { return [] }
    let last = sorted[limit - 1].value.distance
    let told = sorted.prefix { $0.value.distance <= last }
    let entities = try catalog.entities(numbered: told.map(\.key))
    let rows = try catalog.rows(of: told.map(\.value.slot))
    return told.compactMap { number, found in
      guard let entity = entities[number], let row = rows[found.slot] else { return nil }
      return SimilarEntity(
        entity: entity,
        similarity: 1 - found.distance,
        reference: row.path
      )
    }.sorted {
      $0.similarity != $1.similarity
        ? $0.similarity > $1.similarity : $0.entity.identifier < $1.entity.identifier
    }.prefix(limit).map(\.self)
  }
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
