/// Entities by their ids only, for intents that take very many.
///
/// A host resolves none of them before the intent does.
public struct EntityCollection<Entity: AppEntity>: _EntityCollecting {
  /// One of the entities.
  public typealias ValueType = Entity
  /// The collection itself.
  public typealias UnwrappedType = EntityCollection<Entity>

  /// The ids, in their order.
  public var identifiers: [Entity.ID]
  /// The given entities; nil if only ids were given.
  private let known: [Entity]?

  /// Makes a collection of entities, which are kept.
  public init(entities: [Entity]) {
    identifiers = entities.map(\.id)
    known = entities
  }

  /// Makes a collection of ids.
  public init(identifiers: [Entity.ID]) {
    self.identifiers = identifiers
    known = nil
  }

  /// The given entities, or those that the default query finds by the ids.
  ///
  /// - Returns: The entities, in the order of the ids; those that no longer exist are left out.
  /// - Throws: Any error that the query or its dependencies throw.
  public func resolvedEntities() async throws -> [Entity] {
    if let known, known.map(\.id) == identifiers { return known }
    let query = Entity.defaultQuery
    try await IntentReflection.resolveDependencies(of: query)
    let found = Dictionary(
      try await query.entities(for: identifiers).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return identifiers.compactMap { found[$0] }
  }

  /// A collection of entities that keeps only their ids; nil if one is of another type.
  public static func _gathered(_ values: [any _IntentValue]) -> EntityCollection? {
    let entities = values.compactMap { $0 as? Entity }
    guard entities.count == values.count else { return nil }
    return EntityCollection(identifiers: entities.map(\.id))
  }

  /// How many there are.
  public var _count: Int { identifiers.count }
}

extension EntityCollection: Collection, Equatable, ExpressibleByArrayLiteral {
  /// The first place.
  public var startIndex: Int { identifiers.startIndex }
  /// The place after the last id.
  public var endIndex: Int { identifiers.endIndex }

  /// The place after another.
  public func index(after index: Int) -> Int { identifiers.index(after: index) }

  /// The id at a place.
  public subscript(position: Int) -> Entity.ID { identifiers[position] }

  /// Whether both have the same ids, in the same order.
  public static func == (left: EntityCollection, right: EntityCollection) -> Bool {
    left.identifiers == right.identifiers
  }

  /// Makes a collection of ids.
  public init(arrayLiteral elements: Entity.ID...) { self.init(identifiers: elements) }
}

extension EntityCollection {
  /// Whether the id of an entity is in the collection.
  public func contains(_ entity: Entity) -> Bool { identifiers.contains(entity.id) }

  /// Adds an id.
  public mutating func append(_ identifier: Entity.ID) { identifiers.append(identifier) }

  /// Adds the id of an entity.
  public mutating func append(_ entity: Entity) { identifiers.append(entity.id) }

  /// Adds several ids.
  public mutating func append(contentsOf identifiers: [Entity.ID]) {
    self.identifiers += identifiers
  }

  /// Adds the ids of several entities.
  public mutating func append(contentsOf entities: [Entity]) { identifiers += entities.map(\.id) }

  /// Removes an id wherever it is.
  public mutating func remove(_ identifier: Entity.ID) {
    identifiers.removeAll { $0 == identifier }
  }

  /// Removes the id of an entity wherever it is.
  public mutating func remove(_ entity: Entity) { remove(entity.id) }
}

/// A collection of entities of any type by their ids.
public protocol _EntityCollecting: _IntentValue {
  /// The collection of some entities; nil when one is of another type.
  static func _gathered(_ values: [any _IntentValue]) -> Self?
  /// How many there are.
  var _count: Int { get }
}
