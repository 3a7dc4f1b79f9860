import AppIntents

extension AppEntity {
  /// The query that finds entities by id, whatever its type.
  static var anyDefaultQuery: any EntityQuery { defaultQuery }
}

extension EntityQuery {
  /// The entities that words describe; nil when the query does not search by words.
  func entitiesDescribed(by text: String) async throws -> [any AppEntity]? {
    try await (self as? any EntityStringQuery)?.listing(matching: text)
  }

  /// All entities; nil when the query cannot list them.
  func everyEntity() async throws -> [any AppEntity]? {
    if let query = self as? any EnumerableEntityQuery { return try await query.listing() }
    return try await (self as? any EntityPropertyQuery)?.listingOfAll(limit: nil)
  }

  /// The suggestions.
  func suggestions() async throws -> [any AppEntity] { Self.plain(try await suggestedEntities()) }

  /// The entity with an id that is given as text; nil when there is none.
  func entity(withIdentifier text: String) async throws -> (any AppEntity)? {
    guard let id = Entity.ID.entityIdentifier(for: text) else { return nil }
    return try await entities(for: [id]).first { $0.id.entityIdentifierString == text }
  }

  static func plain(_ result: Result) -> [any AppEntity] {
    result.items.map { $0 as any AppEntity }
  }
}

extension EntityStringQuery {
  fileprivate func listing(matching text: String) async throws -> [any AppEntity] {
    Self.plain(try await entities(matching: text))
  }
}

extension EnumerableEntityQuery {
  fileprivate func listing() async throws -> [any AppEntity] {
    Self.plain(try await allEntities())
  }
}

extension EntityPropertyQuery {
  /// The entities without any comparison.
  func listingOfAll(limit: Int?) async throws -> [any AppEntity] {
    Self.plain(try await entities(matching: [], mode: .and, sortedBy: [], limit: limit))
  }
}
