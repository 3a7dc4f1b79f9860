import Catalog
import ImageDescriptors

/// Which entities may answer a query, whatever their score.
struct EntityFilter {
  /// For each entity, whether it may; nil for all.
  private var allowed: [Bool]?

  /// Applies the types, entities, labels and colours that a query asks for or rules out.
  init(_ query: SearchQuery, entities: [Entity], matcher: LabelMatcher) {
    if query.types != nil || !query.excludedTypes.isEmpty || !query.excludedEntities.isEmpty {
      keep(count: entities.count) { entity in
        let identifier = entities[entity].identifier
        return query.types?.contains(identifier.type) ?? true
          && !query.excludedTypes.contains(identifier.type)
          && !query.excludedEntities.contains(identifier)
      }
    }
    for label in AskedLabels(query.requiredLabels).labels {
      let carriers = Self.firm(matcher.carriers(of: label.words, usesColors: true))
      keep(count: entities.count, carriers.contains)
    }
    for label in AskedLabels(query.excludedLabels).labels {
      let carriers = Self.firm(matcher.carriers(of: label.words, usesColors: true))
      keep(count: entities.count) { !carriers.contains($0) }
    }
    for color in query.colors.compactMap({ BasicColor(naming: $0.lowercased()) }) {
      let shown = Set(matcher.colors.entities(showing: color).map(\.entity))
      keep(count: entities.count, shown.contains)
    }
  }

  /// Whether an entity may answer.
  func allows(_ entity: Int) -> Bool { allowed?[entity] ?? true }

  /// Whether every entity may answer.
  var allowsAll: Bool { allowed == nil }

  private mutating func keep(count: Int, _ condition: (Int) -> Bool) {
    let before = allowed ?? [Bool](repeating: true, count: count)
    allowed = before.indices.map { before[$0] && condition($0) }
  }

  private static func firm(_ carriers: [LabelCarrier]) -> Set<Int> {
    Set(carriers.lazy.filter(\.isFirm).map(\.entity))
  }
}
