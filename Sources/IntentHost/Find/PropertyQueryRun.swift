import AppIntents

/// Runs an app's property query for a request.
struct PropertyQueryRun: Sendable {
  /// The name of the entity type, for errors.
  let name: String

  /// The entities that the query finds.
  func entities<Query: EntityPropertyQuery>(
    for request: FindRequest,
    _ query: Query
  ) async throws -> [any AppEntity] {
    guard !(request.filters.isEmpty && request.sorting.isEmpty) else {
      return try await query.listingOfAll(limit: request.limit)
    }
    // Only an entity knows the names of its properties, not its type. Without an entity there is
    // nothing to find.
    guard let sample = try await sample(query) else { return [] }
    let properties = PropertyNames(
      properties: Query.properties.properties.compactMap { property in
        property.name(sample).map { ($0, title(of: $0, in: sample), property) }
      },
      entityType: name
    )
    var comparators: [Query.ComparatorMappingType] = []
    for filter in request.filters {
      let property = try properties.property(named: filter.property)
      comparators.append(try await mapping(of: filter, property))
    }
    let orders = try sorting(request.sorting, Query.sortingOptions, sample)
    let found = try await query.entities(
      matching: comparators,
      mode: request.mode == .and ? .and : .or,
      sortedBy: orders,
      limit: request.limit
    )
    return Query.plain(found)
  }

  private func sample<Query: EntityPropertyQuery>(_ query: Query) async throws -> Query.Entity? {
    if let first = try await query.listingOfAll(limit: 1).first as? Query.Entity { return first }
    return try await query.suggestions().first as? Query.Entity
  }

  private func title(of name: String, in entity: any AppEntity) -> String? {
    IntentReflection.properties(of: entity).first { $0.name == name }?
      .property.propertySpecification.title?.text()
  }

  private func mapping<Entity: AppEntity, Mapping>(
    of filter: FindFilter,
    _ property: EntityQueryProperty<Entity, Mapping>
  ) async throws -> Mapping {
    let kind = filter.comparator.kind
    guard let comparator = property.comparators.first(where: { $0.kind == kind }) else {
      let offered = property.comparators.map(\.kind.rawValue).joined(separator: ", ")
      throw IntentHostError(
        .comparatorNotOffered,
        "find \(name): '\(filter.property)' is not compared by \(kind.rawValue); "
          + (offered.isEmpty ? "its query offers nothing for it" : "use one of \(offered)"),
        typeName: name
      )
    }
    let reader = FilterValues(entityType: name)
    let target = ValueTarget(comparator.valueType) { try await comparator.resolve($0) }
    let values = try await reader.values(of: filter, as: target)
    guard let mapping = comparator.mapping(values) else {
      throw reader.error(filter, "takes \(comparator.valueType); give a value of that type")
    }
    return mapping
  }

  private func sorting<Entity: AppEntity>(
    _ sorting: [FindSort],
    _ options: EntityQuerySortingOptions<Entity>,
    _ sample: Entity
  ) throws(IntentHostError) -> [EntityQuerySort<Entity>] {
    let properties = PropertyNames(
      properties: options.properties.compactMap { option in
        IntentReflection.name(of: option.keyPath, in: sample).map {
          ($0, title(of: $0, in: sample), option.keyPath)
        }
      },
      entityType: name
    )
    return try sorting.map { sort throws(IntentHostError) in
      EntityQuerySort(
        by: try properties.property(named: sort.property),
        order: sort.isDescending ? .descending : .ascending
      )
    }
  }
}
