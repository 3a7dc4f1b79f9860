import AppIntents

/// Filters entities by the values of their properties.
struct PropertyFilter: Sendable {
  /// The name of the entity type, for errors.
  let name: String
  /// What is asked for.
  let request: FindRequest

  /// The entities for which the comparisons hold, in their order.
  ///
  /// - Throws: `IntentHostError`, and what deferred properties throw.
  func filter(_ entities: [any AppEntity]) async throws -> [any AppEntity] {
    guard let first = entities.first, !request.filters.isEmpty else { return entities }
    var comparisons: [PropertyComparison] = []
    for filter in request.filters {
      let property = try PropertyNames(of: first, entityType: name)
        .property(named: filter.property)
      let target = Self.target(property.propertyValueType)
      let values = try await FilterValues(entityType: name).values(of: filter, as: target)
      comparisons.append(PropertyComparison(entityType: name, filter: filter, values: values))
    }
    var kept: [any AppEntity] = []
    for entity in entities where try await holds(comparisons, for: entity) { kept.append(entity) }
    return kept
  }

  private func holds(
    _ comparisons: [PropertyComparison],
    for entity: any AppEntity
  ) async throws -> Bool {
    let names = PropertyNames(of: entity, entityType: name)
    for comparison in comparisons {
      let property = try names.property(named: comparison.filter.property)
      let value = try await property.value(in: entity)
      if try comparison.holds(for: value) != (request.mode == .and) { return request.mode == .or }
    }
    return request.mode == .and
  }

  private static func target<Value: _IntentValue>(_ type: Value.Type) -> ValueTarget {
    ValueTarget(type) { try await IntentParameter<Value>().resolve($0) }
  }
}
