public import Foundation

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

  /// The type's persistent name and the id.
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

/// A type of ids that converts to text and back.
public protocol EntityIdentifierConvertible {
  /// The id as text.
  var entityIdentifierString: String { get }
  /// The id that a text stands for; nil when it stands for none.
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
  /// Itself.
  public var entityIdentifierString: String { self }

  /// The text itself.
  public static func entityIdentifier(for entityIdentifierString: String) -> String? {
    entityIdentifierString
  }
}

extension Int: EntityIdentifierConvertible {
  /// The number in base 10.
  public var entityIdentifierString: String { String(self) }

  /// The number that the text spells in base 10.
  public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
    Int(entityIdentifierString)
  }
}

extension UUID: EntityIdentifierConvertible {
  /// The identifier in its usual form.
  public var entityIdentifierString: String { uuidString }

  /// The identifier that the text spells.
  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}

extension Float: EntityIdentifierConvertible {
  /// The number with as many digits as tell it from its neighbours.
  public var entityIdentifierString: String { String(self) }

  /// The number that the text spells.
  public static func entityIdentifier(for entityIdentifierString: String) -> Float? {
    Float(entityIdentifierString)
  }
}
