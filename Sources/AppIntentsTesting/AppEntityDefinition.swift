public import AppIntents
import IntentHost

/// The definition of a type of entities.
public struct AppEntityDefinition: Equatable, Sendable, AppIntentTypeDefinition {
  /// The name of the type.
  public let typeIdentifier: String
  /// The program's bundle identifier.
  public let bundleIdentifier: String

  /// Makes a reference to an entity: pass it to an intent, which finds the entity again.
  public func makeReference(identifier: String) -> AnyAppEntity {
    AnyAppEntity(
      AttributedEntityIdentifier(
        entityType: AttributedTypeIdentifier(
          persistentIdentifier: typeIdentifier,
          bundleIdentifier: bundleIdentifier
        ),
        instanceIdentifier: identifier
      )
    )
  }

  /// Finds all entities of the type.
  ///
  /// - Throws: Any error that the query throws; `IntentHostError`, also when the type's query cannot list them.
  public func allEntities() async throws -> [AnyAppEntity] {
    try await found { try await $0.entities(named: typeIdentifier, matching: nil) }
  }

  /// Finds entities by their ids.
  ///
  /// - Returns: The entities, in the order of the ids; those that do not exist are left out.
  /// - Throws: Any error that the query throws; `IntentHostError`.
  public func entities<Identifier: EntityIdentifierConvertible>(
    identifiers: [Identifier]
  ) async throws -> [AnyAppEntity] {
    let texts = identifiers.map(\.entityIdentifierString)
    return try await found { try await $0.entities(named: typeIdentifier, identifiers: texts) }
  }

  /// Finds entities by words.
  ///
  /// - Throws: Any error that the query throws; `IntentHostError`.
  public func entities(matching text: String) async throws -> [AnyAppEntity] {
    try await found { try await $0.entities(named: typeIdentifier, matching: text) }
  }

  /// Returns the entities that the app suggests.
  ///
  /// - Throws: Any error that the query throws; `IntentHostError`.
  public func suggestedEntities() async throws -> [AnyAppEntity] {
    try await found { try await $0.suggestions(named: typeIdentifier) }
  }

  /// Searches the index that the app fills.
  ///
  /// - Parameter text: The words; nil for all indexed entities of the type.
  /// - Returns: The entities that exist.
  /// - Throws: Any error that the query throws; `IntentHostError`.
  public func spotlightQuery(_ text: String?) async throws -> [AnyAppEntity] {
    try await found { try await $0.indexed(named: typeIdentifier, matching: text) }
  }

  /// Finds the entities of the type that are on the screen.
  ///
  /// A host draws no views. The app says what is on the screen by its current `NSUserActivity`, which names one entity.
  ///
  /// - Returns: The entity of the current activity; none where no activity is current, or it names none of this type.
  /// - Throws: What the query throws; `IntentHostError`, also when the entity no longer exists.
  public func viewAnnotations() async throws -> [ViewAnnotation] {
    let host = try HostsUnderTest.host(of: bundleIdentifier)
    guard host.onscreen?.entity?.typeName == typeIdentifier else { return [] }
    let entity = AnyAppEntity(try await host.currentEntity(), from: bundleIdentifier)
    return [ViewAnnotation(entity: entity, isSelected: false)]
  }

  /// Makes an entity of a value of the system's, such as a place.
  ///
  /// - Throws: `IntentHostError` when the type has no `ValueRepresentation` that imports such values, or that throws.
  public func resolved<T: _SystemIntentValue & IntentValueConvertible>(
    from value: T
  ) async throws -> AnyAppEntity {
    let host = try HostsUnderTest.host(of: bundleIdentifier)
    return AnyAppEntity(try await host.imported(value, as: typeIdentifier), from: bundleIdentifier)
  }

  /// Makes an entity from a person.
  ///
  /// - Throws: As for values of the system.
  public func resolved(from value: IntentPerson) async throws -> AnyAppEntity {
    let host = try HostsUnderTest.host(of: bundleIdentifier)
    return AnyAppEntity(try await host.imported(value, as: typeIdentifier), from: bundleIdentifier)
  }

  /// Makes an entity from a file, such as one from `AnyAppEntity.exported(as:)`.
  ///
  /// - Throws: `IntentHostError` if the type accepts no such files; any error of its representation.
  public func resolved(from file: IntentFile) async throws -> AnyAppEntity {
    let host = try HostsUnderTest.host(of: bundleIdentifier)
    let entity = try await host.imported(file: file, as: typeIdentifier)
    return AnyAppEntity(entity, from: bundleIdentifier)
  }

  /// Checks that an entity is of this type.
  ///
  /// - Throws: `IntentHostError` with the code `propertyTypeMismatch` when it is not.
  public func isInstance(_ instance: AnyAppEntity) throws {
    try TypeCheck.check(instance.identifier.entityType.persistentIdentifier, is: typeIdentifier)
  }

  private func found(
    _ find: (IntentHost) async throws -> [any AppEntity]
  ) async throws -> [AnyAppEntity] {
    try await find(try HostsUnderTest.host(of: bundleIdentifier)).map {
      AnyAppEntity($0, from: bundleIdentifier)
    }
  }
}

/// Compares names of types.
enum TypeCheck {
  static func check(_ actual: String, is expected: String) throws(IntentHostError) {
    guard actual != expected else { return }
    throw IntentHostError(
      .propertyTypeMismatch,
      "a value of type '\(actual)', where one of type '\(expected)' was expected",
      typeName: expected,
      value: actual
    )
  }
}
