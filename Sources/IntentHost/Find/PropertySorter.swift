import AppIntents

/// Sorts entities by the values of their properties; those without a value come last.
struct PropertySorter: Sendable {
  /// The name of the entity type, for errors.
  let name: String
  /// The orders, the most important first.
  let sorting: [FindSort]

  /// The entities in their order; those that are equal stay as they were.
  ///
  /// - Throws: `IntentHostError`, and what deferred properties throw.
  func sort(_ entities: [any AppEntity]) async throws -> [any AppEntity] {
    guard !sorting.isEmpty else { return entities }
    var rows: [(entity: any AppEntity, keys: [(any _IntentValue)?])] = []
    for entity in entities {
      let names = PropertyNames(of: entity, entityType: name)
      var keys: [(any _IntentValue)?] = []
      for sort in sorting {
        keys.append(try await names.property(named: sort.property).value(in: entity))
      }
      rows.append((entity, keys))
    }
    // `sort` keeps equal elements in their order.
    rows.sort { comesFirst($0.keys, $1.keys) }
    return rows.map(\.entity)
  }

  private func comesFirst(_ left: [(any _IntentValue)?], _ right: [(any _IntentValue)?]) -> Bool {
    for (index, sort) in sorting.enumerated() {
      switch (left[index], right[index]) {
      case (nil, nil): continue
      case (nil, _): return false
      case (_, nil): return true
      case (let one?, let other?):
        switch ValueOrder.order(one, other) {
        case .orderedSame?, nil: continue
        case .orderedAscending?: return !sort.isDescending
        case .orderedDescending?: return sort.isDescending
        }
      }
    }
    return false
  }
}
