import AppIntents

/// Finds the entities that a text may mean.
struct EntityReader: Sendable {
  /// The query that finds them.
  let query: any EntityQuery

  /// The entities: the one with this id, or else those that the query finds by words, or else those
  /// listed or suggested with such a title or synonym.
  ///
  /// - Parameter text: The person's words, or an id.
  /// - Returns: The entities with exactly this name, or else all that fit, in the query's order.
  /// - Throws: Any error that the query or its dependencies throw.
  func entities(for text: String) async throws -> [any AppEntity] {
    try await IntentReflection.resolveDependencies(of: query)
    return try await Self.entities(for: text, query)
  }

  private static func entities<Query: EntityQuery>(
    for text: String,
    _ query: Query
  ) async throws -> [any AppEntity] {
    // A query may throw for an unknown id; then the entities found by words are used.
    let identified: Swift.Result<(any AppEntity)?, any Error>
    do {
      identified = .success(try await query.entity(withIdentifier: text))
    } catch {
      identified = .failure(error)
    }
    if case .success(let entity?) = identified { return [entity] }
    let found = try await namedEntities(text, query)
    if found.isEmpty { _ = try identified.get() }
    return found
  }

  private static func namedEntities<Query: EntityQuery>(
    _ text: String,
    _ query: Query
  ) async throws -> [any AppEntity] {
    let words = FoldedText(text)
    let described = try await query.entitiesDescribed(by: text)
    if let described, !described.isEmpty { return closest(described, to: words) }
    let listed: [any AppEntity]
    if let all = try await query.everyEntity() {
      listed = all
    } else {
      listed = try await query.suggestions()
    }
    // If the query searched by words and found nothing, only a whole name counts.
    let fitting = listed.filter { entity in
      names(of: entity).contains { described == nil ? $0.contains(words) : $0 == words }
    }
    return closest(fitting, to: words)
  }

  /// The entities with exactly this name, or else all of them; each once.
  static func closest(
    _ entities: [any AppEntity],
    to words: FoldedText
  ) -> [any AppEntity] {
    let exact = entities.filter { names(of: $0).contains(words) }
    return ValueIdentity.unique(exact.isEmpty ? entities : exact).compactMap {
      $0 as? any AppEntity
    }
  }

  /// The title and the synonyms.
  static func names(of entity: any AppEntity) -> [FoldedText] {
    let display = ValueDisplay(entity)
    return ([display.title] + display.otherNames).map { FoldedText($0) }
  }
}
