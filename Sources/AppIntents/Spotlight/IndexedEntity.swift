/// An entity that people find by searching for words.
public protocol IndexedEntity: AppEntity {
  /// What is indexed.
  var attributeSet: CSSearchableItemAttributeSet { get }
  /// Whether searches of the system leave it out.
  var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
  /// What is indexed unless the entity says otherwise: see `defaultAttributeSet`.
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

/// What is indexed about an entity.
package struct IndexedRecord: Sendable {
  /// The entity.
  package let identifier: EntityIdentifier
  /// The title.
  package let title: String
  /// The texts that a search by words looks at, the most telling first.
  package let texts: [String]
  /// What comes first among equals.
  package let priority: Int

  /// Makes the record of an entity.
  package init<Entity: IndexedEntity>(_ entity: Entity, priority: Int) {
    self.init(EntityIdentifier(for: entity), entity.attributeSet, priority)
  }

  init?(_ item: CSSearchableItem) {
    guard let identifier = item.entity else { return nil }
    self.init(identifier, item.attributeSet, item.priority)
  }

  private init(
    _ identifier: EntityIdentifier,
    _ attributes: CSSearchableItemAttributeSet,
    _ priority: Int
  ) {
    self.identifier = identifier
    title = attributes.title ?? attributes.displayName ?? identifier.identifier
    texts = attributes.searchableTexts
    self.priority = priority
  }
}

/// Where the index of entities is kept.
package protocol EntityIndexStore: Sendable {
  /// Adds records, or replaces those of the same entities.
  func add(_ records: [IndexedRecord]) async throws
  /// Removes the records of entities; those that are not there are ignored.
  func remove(_ identifiers: [EntityIdentifier]) async throws
  /// Removes the records of all entities of a type.
  func removeAll(ofType type: any AppEntity.Type) async throws
  /// The ids of the entities of a type, those that words describe, the best first; all without words.
  func identifiers(ofType type: any AppEntity.Type, matching text: String?) async throws -> [String]
}

/// An index of entities in memory, for programs without a host and for tests.
package actor MemoryIndexStore: EntityIndexStore {
  /// The records, by entity.
  package private(set) var records: [EntityIdentifier: IndexedRecord] = [:]

  /// Makes an empty index.
  package init() {}

  /// Adds records, or replaces those of the same entities.
  package func add(_ added: [IndexedRecord]) {
    for record in added { records[record.identifier] = record }
  }

  /// Removes the records of entities.
  package func remove(_ identifiers: [EntityIdentifier]) {
    for identifier in identifiers { records[identifier] = nil }
  }

  /// Removes the records of all entities of a type.
  package func removeAll(ofType type: any AppEntity.Type) {
    records = records.filter { $0.key.entityType != type }
  }

  /// The ids of the entities of a type in whose texts all words occur, sorted.
  package func identifiers(
    ofType type: any AppEntity.Type,
    matching text: String?
  ) -> [String] {
    let words = (text ?? "").split(separator: " ")
    return records.values.filter { record in
      guard record.identifier.entityType == type else { return false }
      let texts = [record.title] + record.texts
      return words.allSatisfy { word in
        texts.contains {
          $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
      }
    }.map(\.identifier.identifier).sorted()
  }
}
