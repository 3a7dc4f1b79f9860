extension AppEntity {
  /// The entities with these ids, asked for again through `defaultQuery` in one call.
  ///
  /// - Parameter identifiers: The ids as text; those that are no ids of this type are left out.
  /// - Returns: The entities by id; those that no longer exist are missing.
  /// - Throws: What the query or its dependencies throw.
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
