/// A thing in the index.
public final class CSSearchableItem {
  /// The id.
  public var uniqueIdentifier: String
  /// The group that it belongs to; nil for none.
  public var domainIdentifier: String?
  /// What is indexed.
  public var attributeSet: CSSearchableItemAttributeSet
  /// The entity that it stands for; nil for none.
  package private(set) var entity: EntityIdentifier?
  /// What comes first among equals.
  package private(set) var priority = 0

  /// Makes an item.
  public init(
    uniqueIdentifier: String?,
    domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? ""
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }

  /// Makes the item of an entity.
  public convenience init<Entity: IndexedEntity>(appEntity: Entity, priority: Int = 0) {
    self.init(
      uniqueIdentifier: EntityIdentifier(for: appEntity).description,
      domainIdentifier: Entity.persistentIdentifier,
      attributeSet: appEntity.attributeSet
    )
    associateAppEntity(appEntity, priority: priority)
  }

  /// Says which entity the item stands for.
  public func associateAppEntity(_ appEntity: some IndexedEntity, priority: Int = 0) {
    entity = EntityIdentifier(for: appEntity)
    self.priority = priority
  }
}

/// A key of the app's own in the index.
public struct CSCustomAttributeKey: Hashable, Sendable {
  /// The name of the key.
  public let keyName: String

  /// Makes a key; nil unless its name consists of letters, digits and underscores.
  public init?(keyName: String) {
    guard let first = keyName.unicodeScalars.first, first.properties.isAlphabetic || first == "_",
      keyName.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_"
      })
    else { return nil }
    self.keyName = keyName
  }
}
