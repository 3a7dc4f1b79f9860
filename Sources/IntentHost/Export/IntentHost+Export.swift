import AppIntents

extension IntentHost {
  /// Exports entities, asked for again through their default query, with everything that the system
  /// sees of them.
  ///
  /// - Parameters:
  ///   - name: The name of the entity type.
  ///   - identifiers: The ids as text.
  ///   - style: For programs, or for language models.
  ///   - includesDeferred: Whether properties that are fetched only on request are fetched.
  /// - Returns: The entities in the order of the ids; those that no longer exist are left out.
  ///   `ExportedEntity.json(_:)` writes them as JSON.
  /// - Throws: `IntentHostError`: `unregisteredType`, `queryFailed`, `exportFailed`, `deadlinePassed`.
  public func export(
    entityType name: String,
    identifiers: [String],
    style: ExportStyle = .typed,
    includesDeferred: Bool = true
  ) async throws(IntentHostError) -> [ExportedEntity] {
    let found = try await resolved(try entityType(named: name), identifiers)
    return try await export(identifiers.compactMap { found[$0] }, style, includesDeferred, name)
  }

  /// Exports the entities that a request finds, with everything that the system sees of them.
  ///
  /// - Parameters:
  ///   - request: What to find.
  ///   - style: For programs, or for language models.
  ///   - includesDeferred: Whether properties that are fetched only on request are fetched.
  /// - Returns: The entities in the order asked for.
  /// - Throws: `IntentHostError` as `find(_:)` does, and `exportFailed`.
  public func export(
    _ request: FindRequest,
    style: ExportStyle = .typed,
    includesDeferred: Bool = true
  ) async throws(IntentHostError) -> [ExportedEntity] {
    try await export(entities(for: request), style, includesDeferred, request.entityType)
  }

  private func export(
    _ entities: [any AppEntity],
    _ style: ExportStyle,
    _ includesDeferred: Bool,
    _ name: String
  ) async throws(IntentHostError) -> [ExportedEntity] {
    let export = EntityExport(style: style, includesDeferred: includesDeferred)
    return try await within(limits.performing, "exporting entities of type '\(name)'", name) { _ in
      var exported: [ExportedEntity] = []
      for entity in entities { exported.append(try await export.exported(entity)) }
      return exported
    }
  }

  /// The entities by the ids as given: `007` and `7` may identify the same one.
  private func resolved<Entity: AppEntity>(
    _ type: Entity.Type,
    _ identifiers: [String]
  ) async throws(IntentHostError) -> [String: any AppEntity] {
    let found = try await entities(type, identifiers)
    var named: [String: any AppEntity] = [:]
    for text in identifiers {
      named[text] = Entity.ID.entityIdentifier(for: text).flatMap {
        found[$0.entityIdentifierString]
      }
    }
    return named
  }
}
