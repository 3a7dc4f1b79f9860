public import AppIntents
import IntentHost
public import UniformTypeIdentifiers

/// An entity without its type: its id, and its properties if it was found.
@dynamicMemberLookup
public struct AnyAppEntity: Sendable {
  /// The type and the id.
  public let identifier: AttributedEntityIdentifier
  /// The entity; nil where it is only named.
  let entity: (any AppEntity)?

  init(_ identifier: AttributedEntityIdentifier) {
    self.identifier = identifier
    entity = nil
  }

  init(_ entity: any AppEntity, from bundleIdentifier: String) {
    let known = EntityIdentifier(for: entity)
    identifier = AttributedEntityIdentifier(
      entityType: AttributedTypeIdentifier(
        persistentIdentifier: known.entityType.persistentIdentifier,
        bundleIdentifier: bundleIdentifier
      ),
      instanceIdentifier: known.identifier
    )
    self.entity = entity
  }

  /// The property of a name; nil for none.
  public subscript(dynamicMember identifier: String) -> (any IntentValueExpressing)? {
    path.property(identifier).expressing
  }

  /// The property of a name.
  ///
  /// - Throws: `IntentHostError` when the type has no such property, or it is of another type.
  public subscript<T: IntentValueConvertible>(dynamicMember identifier: String) -> T {
    get throws { try path.property(identifier).read() }
  }

  /// The way to what is within the property of a name.
  @_disfavoredOverload
  public subscript(dynamicMember identifier: String) -> DynamicPropertyPath {
    DynamicPropertyPath(path: path.property(identifier))
  }

  /// The entity as a file.
  ///
  /// - Parameter contentType: The type of the file; nil for the first available one.
  /// - Returns: The file.
  /// - Throws: `IntentHostError`, as `IntentHost.exported(type:id:as:)` does.
  public func exported(as contentType: UTType?) async throws -> IntentFile {
    let (host, name, id) = try origin()
    let data = try await host.exported(type: name, id: id, as: contentType)
    let ending = contentType?.preferredFilenameExtension.map { ".\($0)" } ?? ""
    return IntentFile(data: data, filename: "\(name)\(ending)", type: contentType)
  }

  /// The entity as a value of the system, such as a place.
  ///
  /// - Throws: `IntentHostError` when it has no `ValueRepresentation` of that type, or that throws.
  public func exported<T: _SystemIntentValue & IntentValueConvertible>(
    as type: T.Type
  ) async throws -> T {
    let (host, name, id) = try origin()
    return try await host.exportedValue(type: name, id: id, as: type)
  }

  /// The entity as a person.
  ///
  /// - Throws: As for values of the system.
  public func exported(as type: IntentPerson.Type) async throws -> IntentPerson {
    let (host, name, id) = try origin()
    return try await host.exportedValue(type: name, id: id, as: type)
  }

  private func origin() throws(IntentHostError) -> (IntentHost, String, String) {
    let type = identifier.entityType
    let host = try HostsUnderTest.host(of: type.bundleIdentifier ?? "")
    return (host, type.persistentIdentifier, identifier.instanceIdentifier)
  }

  private var path: IntentValuePath {
    let name = "\(identifier.entityType.persistentIdentifier)/\(identifier.instanceIdentifier)"
    return IntentValuePath(
      .entity(identifier, entity),
      called: name,
      from: identifier.entityType.bundleIdentifier ?? ""
    )
  }
}

extension AnyAppEntity: Equatable, IntentValueConvertible {
  /// Whether both are the same entity of one program.
  public static func == (left: AnyAppEntity, right: AnyAppEntity) -> Bool {
    left.identifier == right.identifier
  }

  /// The entity by its id; the program finds it again.
  public var _expression: _IntentValueExpression { .entity(identifier, entity) }

  /// The value, where it is an entity.
  public static func _reading(
    _ value: (any _IntentValue)?,
    from bundleIdentifier: String
  ) -> AnyAppEntity? {
    (value as? any AppEntity).map { AnyAppEntity($0, from: bundleIdentifier) }
  }
}
