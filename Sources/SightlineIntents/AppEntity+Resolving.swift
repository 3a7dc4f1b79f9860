import AppIntents

extension AppEntity {
  /// The entities with these ids, asked for through `defaultQuery` in one call.
  ///
  /// - Parameters:
  ///   - ids: The ids as a catalog spells them.
  ///   - catalogType: The catalog's name for the type, for errors.
  /// - Returns: An entity for each id, in their order; nil for those that no longer exist.
  /// - Throws: `EntitySearchError`: `invalidIdentifier`, `entityQueryFailed` or `cancelled`.
  static func resolved(
    _ ids: [String],
    catalogType: String
  ) async throws(EntitySearchError) -> [Self?] {
    let identifiers = try ids.map { id throws(EntitySearchError) in
      guard let identifier = ID.entityIdentifier(for: id) else {
        throw EntitySearchError(
          .invalidIdentifier,
          "the catalog's \(catalogType) has the id '\(id)', which is no \(ID.self), the id of "
            + "\(Self.self): index the catalog with the ids that \(Self.self) has",
          typeName: "\(Self.self)"
        )
      }
      return identifier
    }
    let entities: [Self]
    do {
      let query = defaultQuery
      #if !canImport(Darwin)
        // On a device the system has done so before an app's code runs.
        try await IntentReflection.resolveDependencies(of: query)
      #endif
      entities = try await query.entities(for: identifiers)
    } catch is CancellationError {
      throw EntitySearchError.cancelled
    } catch {
      throw EntitySearchError(
        .entityQueryFailed,
        "\(DefaultQuery.self), the defaultQuery of \(Self.self), threw: \(error)",
        typeName: "\(Self.self)",
        underlyingError: error
      )
    }
    // A query may return fewer, more, or others than it was asked for, in any order.
    let found = Dictionary(entities.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return identifiers.map { found[$0] }
  }
}
