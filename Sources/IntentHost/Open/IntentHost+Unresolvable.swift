import AppIntents

extension IntentHost {
  /// The answers that could not be opened, because their type's `defaultQuery` does not find them.
  ///
  /// For tests: a query that answers with what its entities' default query cannot find again works
  /// until somebody taps a result.
  ///
  /// - Parameter items: Answers of a visual search.
  /// - Returns: Those that do not resolve, in their order. Each type's query is asked once.
  /// - Throws: `IntentHostError`: `queryFailed`, `unresolvedDependency`, `deadlinePassed`.
  public func unresolvable(_ items: [DisplayItem]) async throws(IntentHostError) -> [DisplayItem] {
    var found: [String: Set<String>] = [:]
    for name in Set(items.map(\.typeName)).sorted() {
      let identifiers = items.filter { $0.typeName == name }.map(\.identifier)
      if let type = valueType(named: name) as? any AppEntity.Type {
        found[name] = try await known(type, identifiers)
      } else if let type = valueType(named: name) as? any AppEnum.Type {
        found[name] = Set(identifiers.filter { type.value(rawText: $0) != nil })
      }
    }
    return items.filter { found[$0.typeName]?.contains($0.identifier) != true }
  }

  private func known<Entity: AppEntity>(
    _ type: Entity.Type,
    _ identifiers: [String]
  ) async throws(IntentHostError) -> Set<String> {
    Set(try await entities(type, identifiers).keys)
  }
}
