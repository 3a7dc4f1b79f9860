import Catalog
import RealModule

/// The labels of a query, looked up in a catalog: which entities carry which, and how rare each is.
struct LabelQuery {
  /// The labels that at least one entity carries, in the query's order, without repetitions.
  private(set) var known: [String] = []
  /// For each known label, its inverse document frequency in nats: the rarer, the higher.
  private(set) var rarities: [Double] = []
  /// For each entity that carries any, the indices of its labels in `known`, ascending.
  private(set) var carriers: [Int: [Int]] = [:]

  /// Looks labels up.
  ///
  /// - Parameters:
  ///   - labels: The labels as they were asked.
  ///   - catalog: The catalog that knows which entities carry them.
  ///   - entities: The entities of the engine, ordered by identifier; carriers are indices in it.
  ///   - excluded: Indices of entities that count as if the catalog did not have them.
  /// - Throws: `CatalogError` when the catalog cannot be read.
  /// - Complexity: One full-text lookup a label.
  init(
    _ labels: [String],
    in catalog: Catalog,
    entities: [Entity],
    excluded: Set<Int> = []
  ) throws(CatalogError) {
    var seen: Set<String> = []
    for label in labels where seen.insert(label).inserted {
      let indices = try catalog.entities(labelled: label).compactMap { entities.index(of: $0) }
        .filter { !excluded.contains($0) }
      guard !indices.isEmpty else { continue }
      for index in indices { carriers[index, default: []].append(known.count) }
      known.append(label)
      rarities.append(
        Self.inverseDocumentFrequency(
          carriers: indices.count,
          entities: entities.count - excluded.count
        )
      )
    }
  }

  /// How rare a label is that some entities carry, in nats: BM25's weight, which is never negative.
  ///
  /// Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond",
  /// Foundations and Trends in Information Retrieval 3(4), 2009, with 1 added inside the logarithm.
  static func inverseDocumentFrequency(carriers: Int, entities: Int) -> Double {
    .log(onePlus: (Double(entities - carriers) + 0.5) / (Double(carriers) + 0.5))
  }

  /// The summed rarity of the labels that an entity carries; 0 for none.
  func rarity(of entity: Int) -> Double {
    (carriers[entity] ?? []).reduce(0) { $0 + rarities[$1] }
  }

  /// The labels that an entity carries, as they were asked.
  func matched(by entity: Int) -> [String] {
    (carriers[entity] ?? []).map { known[$0] }
  }

  /// The score of each carrier when labels are all there is to go by.
  ///
  /// If the labels tell the truth, one of the entities that carry them is meant. An entity that
  /// carries a share of the labels' rarity, and is one of `n` that carry as much or more, has that
  /// share of 1/n.
  func scores() -> [(entity: Int, score: Double)] {
    let all = rarities.reduce(0, +)
    let carried = carriers.keys.map { (entity: $0, rarity: rarity(of: $0)) }
    // For each summed rarity, the number of entities that carry as much or more.
    var rivals: [Double: Int] = [:]
    for (index, entry) in carried.sorted(by: { $0.rarity > $1.rarity }).enumerated() {
      rivals[entry.rarity] = index + 1
    }
    return carried.map { ($0.entity, $0.rarity / all / Double(rivals[$0.rarity] ?? 1)) }
  }
}

extension [Entity] {
  /// The index of an entity in an array ordered by identifier.
  ///
  /// - Complexity: O(log count).
  func index(of identifier: EntityIdentifier) -> Int? {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle].identifier < identifier {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    let found = range.lowerBound
    return found < endIndex && self[found].identifier == identifier ? found : nil
  }
}
