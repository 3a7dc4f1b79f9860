/// The type and the id of an entity: enough to find it again.
public struct EntityIdentifier: CustomStringConvertible, Hashable, Sendable, _IntentValue {
  /// The longest text of an id, in characters.
  public static let valueMaximumLength = 2048

  /// The type of the entity.
  public let entityType: any AppEntity.Type
  /// The id as text.
  public let identifier: String

  /// Makes the identifier of an entity.
  public init<Entity: AppEntity>(for entity: Entity) {
    self.init(for: Entity.self, identifier: entity.id)
  }

  /// Makes an identifier from a type and an id.
  public init<Entity: AppEntity>(for type: Entity.Type, identifier: Entity.ID) {
    entityType = type
    self.identifier = identifier.entityIdentifierString
  }

  /// The type's lasting name and the id.
  public var description: String { "\(entityType.persistentIdentifier)/\(identifier)" }

  /// Whether both name the same entity.
  public static func == (left: EntityIdentifier, right: EntityIdentifier) -> Bool {
    left.entityType == right.entityType && left.identifier == right.identifier
  }

  /// Feeds type and id to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(entityType))
    hasher.combine(identifier)
  }
}
