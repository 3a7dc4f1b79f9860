public import Foundation

/// A thing in the app that people talk about: with an id, a title, a picture and properties.
///
/// The id must be persistent: the system keeps it, and asks `defaultQuery` for the entity again
/// before it opens the entity or hands it to an intent.
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where Self == Self.ValueType, ID: EntityIdentifierConvertible, ID: Sendable {
  /// The type of the query that finds entities by id.
  associatedtype DefaultQuery: EntityQuery where Self.ValueType == DefaultQuery.Entity
  /// The query that finds entities by id.
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  /// A property that the system sees.
  public typealias Property = EntityProperty

  /// No resolvers: entities are found by their query.
  public static var defaultResolverSpecification: EmptyResolverSpecification<Self> {
    EmptyResolverSpecification()
  }
}

extension AppEntity where Self: CaseDisplayRepresentable {
  /// The representation that the type has for each of its values.
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self]
      ?? DisplayRepresentation(stringLiteral: String(describing: self))
  }
}

extension AppEntity where Self: RawRepresentable, ID == RawValue {
  /// The raw value.
  public var id: RawValue { rawValue }
}

/// A system type that can name the entity it shows.
public protocol AppEntityAnnotatable: AnyObject {
  /// The entity that is shown; nil for none.
  var appEntityIdentifier: EntityIdentifier? { get set }
}

/// An entity of which there is only one, such as the app's settings.
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {}

extension UniqueAppEntity {
  /// The type's persistent name.
  public var id: String { Self.persistentIdentifier }

  /// The type's name.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: Self.typeDisplayRepresentation.name)
  }
}

/// An entity that exists only while an intent runs and cannot be found again.
public protocol TransientAppEntity: AppEntity {
  /// Makes an entity without values.
  init()
}

extension TransientAppEntity {
  /// A new identifier each time.
  public var id: UUID { UUID() }

  /// A query that finds nothing.
  public static var defaultQuery: _TransientAppEntityQuery<Self> { _TransientAppEntityQuery() }
}

/// The query of entities that cannot be found again.
public struct _TransientAppEntityQuery<Entity: TransientAppEntity>: EntityQuery {
  /// Makes the query.
  public init() {}

  /// No entities.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
}

extension AppEntity {
  /// Asks `defaultQuery` again for the entities with these ids, in one call.
  ///
  /// - Parameter identifiers: The ids as text; texts that are not ids of this type are left out.
  /// - Returns: The entities by id; those that no longer exist are missing.
  /// - Throws: Any error that the query or its dependencies throw.
  package static func resolve(_ identifiers: [String]) async throws -> [String: Self] {
    let query = defaultQuery
    try await IntentReflection.resolveDependencies(of: query)
    let ids = identifiers.compactMap(ID.entityIdentifier(for:))
    guard !ids.isEmpty else { return [:] }
    let entities = try await query.entities(for: ids)
    return Dictionary(
      entities.map { ($0.id.entityIdentifierString, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
