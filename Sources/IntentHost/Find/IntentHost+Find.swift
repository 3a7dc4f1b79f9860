import AppIntents

extension IntentHost {
  /// Finds entities by words and by their properties, like the intent "Find …" of their type.
  ///
  /// A property query does its own filtering and sorting. For all other queries, and for requests with
  /// words, the query lists or searches entities, and these are then filtered and sorted by the values
  /// of their properties, including deferred ones.
  ///
  /// - Parameter request: The request.
  /// - Returns: The entities in the order asked for, at most as many as the request's limit.
  /// - Throws: `IntentHostError`: `unregisteredType`, `notFindable`, `unknownProperty`,
  ///   `comparatorNotOffered`, `propertyTypeMismatch`, `invalidLimit`, `queryFailed`, `deadlinePassed`.
  public func find(_ request: FindRequest) async throws(IntentHostError) -> [DisplayItem] {
    try await entities(for: request).map { item($0) }
  }

  /// Finds entities, as `find(_:)` does.
  func entities(for request: FindRequest) async throws(IntentHostError) -> [any AppEntity] {
    let finder = EntityFinder(try entityType(named: request.entityType))
    let name = request.entityType
    return try await within(limits.performing, "finding entities of type '\(name)'", name) { _ in
      try await finder.entities(for: request)
    }
  }

  /// The registered entity type of a name.
  ///
  /// - Throws: `unregisteredType` when there is none.
  func entityType(named name: String) throws(IntentHostError) -> any AppEntity.Type {
    if let type = valueType(named: name) as? any AppEntity.Type { return type }
    let known = registry.values.compactMap { ($0 as? any AppEntity.Type)?.persistentIdentifier }
    throw IntentHostError(
      .unregisteredType,
      "no entity type named '\(name)' is registered ("
        + (known.isEmpty ? "there are none" : "known are " + known.sorted().joined(separator: ", "))
        + "); register it",
      typeName: name,
      value: name
    )
  }
}
