import AppIntents

/// Finds properties by their names in code or for people.
struct PropertyNames<Property> {
  /// The properties with their names, in the order of their declarations.
  let properties: [(name: String, title: String?, property: Property)]
  /// The name of the entity type, for errors.
  let entityType: String

  /// The property with a name in code, else with a name for people.
  ///
  /// - Throws: `IntentHostError` that lists the names when there is none.
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
        typeName: entityType
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
