public import AppIntents
import SightlineFoundation
import SightlineSearch

/// Maps an entity type of a catalog to one of an app's, and its entities to values of the app's
/// union.
///
/// ```swift
/// EntityMapping("landmark", VisualSearchResult.landmark)  // a case with a LandmarkEntity
/// EntityMapping("landmark", LandmarkEntity.self)          // where there is no union
/// ```
public struct EntityMapping<Value: Sendable>: Sendable {
  /// The identifier of the catalog's entity type.
  public let catalogType: String

  let resolve: @Sendable ([String]) async throws(SightlineError) -> [ResolvedEntity<Value>?]

  /// Maps an entity type of a catalog to a case of a union.
  ///
  /// - Parameters:
  ///   - catalogType: The identifier of the catalog's entity type. Its entities have the ids of the
  ///     app's entities, in the form of `entityIdentifierString`.
  ///   - value: Makes the value of an entity; pass a case of the union.
  public init<Entity: AppEntity>(
    _ catalogType: String,
    _ value: @escaping @Sendable (Entity) -> Value
  ) {
    self.catalogType = catalogType
    resolve = { ids async throws(SightlineError) in
      try await Entity.resolved(ids, catalogType: catalogType).map { entity in
        entity.map { entity in
          ResolvedEntity(
            value: value(entity),
            type: Entity.persistentIdentifier,
            id: entity.id.entityIdentifierString
          )
        }
      }
    }
  }

  /// Maps an entity type of a catalog to the one type that the query returns.
  ///
  /// - Parameters:
  ///   - catalogType: The identifier of the catalog's entity type.
  ///   - entity: The app's type.
  public init(_ catalogType: String, _ entity: Value.Type) where Value: AppEntity {
    self.init(catalogType) { (entity: Value) in entity }
  }
}

/// Collects the mappings of an `EntitySearch`, one a line.
@resultBuilder
public enum EntityMappingBuilder<Value: Sendable> {
  /// Takes one mapping.
  public static func buildExpression(_ mapping: EntityMapping<Value>) -> [EntityMapping<Value>] {
    [mapping]
  }

  /// Joins the mappings, in their order.
  public static func buildBlock(_ mappings: [EntityMapping<Value>]...) -> [EntityMapping<Value>] {
    mappings.flatMap { $0 }
  }

  /// Takes the mappings of an `if` without `else`.
  public static func buildOptional(
    _ mappings: [EntityMapping<Value>]?
  ) -> [EntityMapping<Value>] {
    mappings ?? []
  }

  /// Takes the mappings of the first branch.
  public static func buildEither(
    first mappings: [EntityMapping<Value>]
  ) -> [EntityMapping<Value>] {
    mappings
  }

  /// Takes the mappings of the second branch.
  public static func buildEither(
    second mappings: [EntityMapping<Value>]
  ) -> [EntityMapping<Value>] {
    mappings
  }
}

extension AppEntity {
  /// Asks `defaultQuery` for the entities with these ids, in one call.
  ///
  /// - Parameters:
  ///   - ids: The ids as written in the catalog.
  ///   - catalogType: The catalog's name for the type, for errors.
  /// - Returns: An entity for each id, in their order; nil for those that no longer exist.
  /// - Throws: `SightlineError`: `invalidIdentifier`, `entityQueryFailed` or `cancelled`.
  static func resolved(
    _ ids: [String],
    catalogType: String
  ) async throws(SightlineError) -> [Self?] {
    let identifiers = try ids.map { id throws(SightlineError) in
      guard let identifier = ID.entityIdentifier(for: id) else {
        throw SightlineError(
          .invalidIdentifier,
          "the catalog's \(catalogType) has the id '\(id)', which is not of type \(ID.self), the id of "
            + "\(Self.self): index the catalog with the ids that \(Self.self) has",
          value: id
        )
      }
      return identifier
    }
    let entities: [Self]
    do {
      let query = defaultQuery
      #if !canImport(Darwin)
        // On a device, the system does this before an app's code runs.
        try await IntentReflection.resolveDependencies(of: query)
      #endif
      entities = try await query.entities(for: identifiers)
    } catch is CancellationError {
      throw SightlineError.cancelled
    } catch {
      throw SightlineError(
        .entityQueryFailed,
        "\(DefaultQuery.self), the defaultQuery of \(Self.self), threw: \(error)",
        underlying: error
      )
    }
    // A query may return fewer, more or other entities than requested, in any order.
    let found = Dictionary(entities.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return identifiers.map { found[$0] }
  }
}

/// An entity that its query found again, as a value of the app's union.
struct ResolvedEntity<Value: Sendable>: Sendable {
  let value: Value
  /// The `persistentIdentifier` of the entity's type.
  let type: String
  /// The entity's id as its own type spells it.
  let id: String
}
