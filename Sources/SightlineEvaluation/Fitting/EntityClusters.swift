import SightlineCatalog

/// Entities that are expected together by some query, so that no fold may separate them.
struct EntityClusters {
  /// For each entity, one of its cluster that leads nearer to the one that names it.
  private var parents: [EntityIdentifier: EntityIdentifier] = [:]

  /// Joins the entities of each set.
  init(_ sets: [Set<EntityIdentifier>]) {
    for set in sets {
      let entities = set.sorted()
      guard let first = entities.first else { continue }
      for entity in entities {
        let (one, other) = (root(of: first), root(of: entity))
        parents[max(one, other)] = min(one, other)
      }
    }
  }

  /// The name of the cluster of some entities that are expected together; nil for none.
  func name(of entities: Set<EntityIdentifier>) -> String? {
    entities.min().map { root(of: $0).description }
  }

  private func root(of entity: EntityIdentifier) -> EntityIdentifier {
    var entity = entity
    while let parent = parents[entity], parent != entity { entity = parent }
    return entity
  }
}
