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
