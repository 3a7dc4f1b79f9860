/// The name of a type of entities, with the program that it belongs to.
public struct AttributedTypeIdentifier: Hashable, Sendable {
  /// The persistent name.
  public let persistentIdentifier: String
  /// The program; nil where it is not known.
  public let bundleIdentifier: String?

  /// Makes an identifier.
  public init(persistentIdentifier: String, bundleIdentifier: String?) {
    self.persistentIdentifier = persistentIdentifier
    self.bundleIdentifier = bundleIdentifier
  }
}

/// The type and the id of an entity, for programs that do not have its type.
public struct AttributedEntityIdentifier: Hashable, Sendable {
  /// The type.
  public let entityType: AttributedTypeIdentifier
  /// The id as text.
  public let instanceIdentifier: String

  /// Makes an identifier.
  public init(entityType: AttributedTypeIdentifier, instanceIdentifier: String) {
    self.entityType = entityType
    self.instanceIdentifier = instanceIdentifier
  }
}
