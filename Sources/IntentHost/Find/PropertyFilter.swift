import AppIntents

/// Filters entities by the values of their properties.
struct PropertyFilter: Sendable {
  /// The name of the entity type, for errors.
  let name: String
  /// The request.
  let request: FindRequest

  /// The entities for which the comparisons hold, in their order.
  ///
  /// - Throws: `IntentHostError`, and any error of a deferred property.
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

/// Reads the values of a filter.
struct FilterValues: Sendable {
  /// The name of the entity type, for errors.
  let entityType: String

  /// The values of a filter, as the property's type.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - target: The type that its texts are read as.
  /// - Returns: As many values as the comparator takes.
  /// - Throws: `IntentHostError` if there are too few or too many values, or one is of another type;
  ///   any error of a query or resolver.
  func values(of filter: FindFilter, as target: ValueTarget) async throws -> [any _IntentValue] {
    let count = filter.comparator.valueCount
    guard filter.values.count == count else {
      throw error(filter, "takes \(count) and has \(filter.values.count) values; give as many")
    }
    let options = try await target.optionList()
    let reader = ValueReader(target: target)
    var values: [any _IntentValue] = []
    for text in filter.values {
      let read = try await reader.values(for: text, among: options)
      guard read.count == 1 else {
        let problem =
          read.isEmpty
          ? "is no \(target.valueType); give a value of that type"
          : "fits \(read.count) values; give the id of one"
        throw error(filter, "has the value '\(text.prefix(100))', which \(problem)")
      }
      values += read
    }
    return values
  }

  /// The error of a filter whose values do not fit.
  func error(_ filter: FindFilter, _ problem: String) -> IntentHostError {
    IntentHostError(
      .propertyTypeMismatch,
      "find \(entityType): '\(filter.property) \(filter.comparator.rawValue)' \(problem)",
      typeName: entityType
    )
  }
}

/// Finds properties by their names in code or for people.
struct PropertyNames<Property> {
  /// The properties with their names, in the order of their declarations.
  let properties: [(name: String, title: String?, property: Property)]
  /// The name of the entity type, for errors.
  let entityType: String

  /// The property with a name in code, else with a name for people.
  ///
  /// - Throws: `IntentHostError` that lists the names if there is none.
  func property(named name: String) throws(IntentHostError) -> Property {
    let folded = FoldedText(name)
    let found =
      properties.first { $0.name == name }
      ?? properties.first { $0.title.map { FoldedText($0) == folded } ?? false }
      ?? properties.first { FoldedText($0.name) == folded }
    guard let found else {
      let names = properties.map(\.name).joined(separator: ", ")
      throw IntentHostError(
        .unknownProperty,
        "find \(entityType): there is no property '\(name)' to find it by; "
          + (names.isEmpty ? "it has none" : "use one of \(names)"),
        typeName: entityType,
        value: name
      )
    }
    return found.property
  }
}

extension PropertyNames<any AnyEntityProperty> {
  /// The properties of an entity.
  init(of entity: any AppEntity, entityType: String) {
    properties = IntentReflection.properties(of: entity).map { name, property in
      (name, property.propertySpecification.title?.text(), property)
    }
    self.entityType = entityType
  }
}
