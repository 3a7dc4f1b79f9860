public import CoreSpotlight

/// An entity that people find by searching for words.
public protocol IndexedEntity: AppEntity {
  /// The attributes that are indexed.
  var attributeSet: CSSearchableItemAttributeSet { get }
  /// Whether the system's searches leave it out.
  var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
  /// The default attributes, unless the entity gives its own: see `defaultAttributeSet`.
  public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }

  /// False.
  public var hideInSpotlight: Bool { false }

  /// Title, subtitle and synonyms, and the properties that have an indexing key.
  ///
  /// Deferred properties are left out: they would have to be fetched.
  public var defaultAttributeSet: CSSearchableItemAttributeSet {
    let attributes = CSSearchableItemAttributeSet()
    let display = displayRepresentation
    attributes.title = display.title.text()
    attributes.displayName = display.title.text()
    attributes.contentDescription = display.subtitle?.text()
    attributes.alternateNames = display.synonyms.isEmpty ? nil : display.synonyms.map { $0.text() }
    for (name, property) in IntentReflection.properties(of: self) {
      guard !property.propertySpecification.isDeferred,
        let value = property.immediateValue(in: self)
      else { continue }
      attributes.set(value, for: property.propertySpecification, named: name)
    }
    return attributes
  }
}

/// A query that indexes its entities again when the system asks for it.
public protocol IndexedEntityQuery: EntityQuery where Self.Entity: IndexedEntity {
  /// Indexes some entities again.
  func reindexEntities(
    for identifiers: [Self.Entity.ID],
    indexDescription: CSSearchableIndexDescription
  ) async throws
  /// Indexes all entities again.
  func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws
}
