package import AppIntents

/// Finds entities of one type for a request.
///
/// A property query does its own filtering and sorting. For all other queries, and for requests with
/// words, the query lists or searches entities, and these are then filtered and sorted here by the
/// values of their properties, including deferred ones.
package struct EntityFinder: Sendable {
  /// The type of the entities.
  package let type: any AppEntity.Type

  /// Makes a finder.
  package init(_ type: any AppEntity.Type) { self.type = type }

  /// Finds the entities.
  ///
  /// - Parameter request: The request; its `entityType` is ignored.
  /// - Returns: The entities, in the order asked for, at most `limit`.
  /// - Throws: `IntentHostError`; an error of the query is its `underlying` error.
  package func entities(for request: FindRequest) async throws(IntentHostError) -> [any AppEntity] {
    if let limit = request.limit, limit < 1 {
      throw IntentHostError(
        .invalidLimit,
        "find \(name): the limit is \(limit); ask for at least 1, or leave it out for all",
        typeName: name,
        value: "\(limit)"
      )
    }
    do {
      let query = type.anyDefaultQuery
      try await IntentReflection.resolveDependencies(of: query)
      let found = try await entities(for: request, query)
      return Array(found.prefix(request.limit ?? found.count))
    } catch let error as IntentHostError {
      throw error
    } catch {
      throw IntentHostError(
        .queryFailed,
        "find \(name): its query threw \(error); correct the query or try again",
        typeName: name,
        underlying: error
      )
    }
  }

  /// The name that errors give the type.
  var name: String { type.persistentIdentifier }

  private func entities(
    for request: FindRequest,
    _ query: any EntityQuery
  ) async throws -> [any AppEntity] {
    if request.text == nil, let query = query as? any EntityPropertyQuery {
      return try await PropertyQueryRun(name: name).entities(for: request, query)
    }
    let listed = try await listing(for: request, query)
    let filtered = try await PropertyFilter(name: name, request: request).filter(listed)
    return try await PropertySorter(name: name, sorting: request.sorting).sort(filtered)
  }

  private func listing(
    for request: FindRequest,
    _ query: any EntityQuery
  ) async throws -> [any AppEntity] {
    if let text = request.text, let found = try await query.entitiesDescribed(by: text) {
      return found
    }
    if !query.listsEntities, let found = try await indexed(matching: request.text) { return found }
    guard let all = try await query.everyEntity() else {
      throw IntentHostError(
        .notFindable,
        request.text == nil
          ? "find \(name): \(Swift.type(of: query)) cannot list its entities; "
            + "let it be an EnumerableEntityQuery or an EntityPropertyQuery, index its entities, or "
            + "ask by words"
          : "find \(name): \(Swift.type(of: query)) cannot be asked by words; "
            + "let it be an EntityStringQuery, an EnumerableEntityQuery or an EntityPropertyQuery",
        typeName: name
      )
    }
    guard let text = request.text else { return all }
    let words = FoldedText(text)
    return all.filter { entity in
      let display = ValueDisplay(entity)
      return ([display.title] + display.otherNames).contains { FoldedText($0).contains(words) }
    }
  }
}

extension EntityFinder {
  /// The entities that the app has indexed; nil if there are none of the type.
  private func indexed(matching text: String?) async throws -> [any AppEntity]? {
    guard let type = type as? any IndexedEntity.Type else { return nil }
    let (store, name) = (CSSearchableIndex.default().store, type.persistentIdentifier)
    guard try await !store.identifiers(ofType: name, matching: nil).isEmpty else { return nil }
    let identifiers = try await store.identifiers(ofType: name, matching: text)
    return try await Self.entities(type, identifiers)
  }

  private static func entities<Entity: AppEntity>(
    _ type: Entity.Type,
    _ identifiers: [String]
  ) async throws -> [any AppEntity] {
    let found = try await Entity.resolve(identifiers)
    return identifiers.compactMap { found[$0] }
  }
}

extension AppEntity {
  /// The query that finds entities by id, of any type.
  static var anyDefaultQuery: any EntityQuery { defaultQuery }
}

extension EntityQuery {
  /// The entities that words describe; nil when the query does not search by words.
  func entitiesDescribed(by text: String) async throws -> [any AppEntity]? {
    try await (self as? any EntityStringQuery)?.listing(matching: text)
  }

  /// Whether the query can list all its entities.
  var listsEntities: Bool {
    self is any EnumerableEntityQuery || self is any EntityPropertyQuery
  }

  /// All entities; nil when the query cannot list them.
  func everyEntity() async throws -> [any AppEntity]? {
    if let query = self as? any EnumerableEntityQuery { return try await query.listing() }
    return try await (self as? any EntityPropertyQuery)?.listingOfAll(limit: nil)
  }

  /// The suggestions.
  func suggestions() async throws -> [any AppEntity] { Self.plain(try await suggestedEntities()) }

  /// The entity with an id given as text; nil if there is none.
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
