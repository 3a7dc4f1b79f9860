import AppIntents

extension IntentHost {
  /// Opens an answer of a visual search, as a tap does.
  ///
  /// - Parameter item: The answer.
  /// - Returns: The outcome for the person.
  /// - Throws: `IntentHostError`, as `open(type:id:)` does.
  public func open(_ item: DisplayItem) async throws(IntentHostError) -> IntentOutcome {
    try await open(type: item.typeName, id: item.identifier)
  }

  /// Opens an entity: finds it again with its `defaultQuery`, makes the `OpenIntent` of its type
  /// and performs it.
  ///
  /// - Parameters:
  ///   - name: The `persistentIdentifier` of the type, by default its name.
  ///   - identifier: The id as text; for an enumeration the raw value.
  /// - Returns: The outcome for the person.
  /// - Throws: `IntentHostError`: `unregisteredType`, `noOpenIntent`, `invalidIdentifier`, `queryFailed`,
  ///   `entityNotFound`, `deadlinePassed`, and any error of `perform(_:)`.
  public func open(
    type name: String,
    id identifier: String
  ) async throws(IntentHostError) -> IntentOutcome {
    let type = try knownType(name)
    guard let opener = registered(type)?.opener else {
      throw IntentHostError(
        .noOpenIntent,
        "no registered OpenIntent has a target of type '\(name)'; add one and register it",
        typeName: name
      )
    }
    let target = try await value(of: type, identifier)
    guard let intent = opener.make(opening: target) else {
      throw IntentHostError(
        .noOpenIntent,
        "OpenIntent '\(opener)' does not take a target of type '\(name)'",
        typeName: name
      )
    }
    return try await perform(intent)
  }

  /// The registered type of a name.
  func knownType(_ name: String) throws(IntentHostError) -> any AppValue.Type {
    if let type = valueType(named: name) { return type }
    let known =
      typeNames.isEmpty ? "there are none" : "known are " + typeNames.joined(separator: ", ")
    throw IntentHostError(
      .unregisteredType,
      "no type named '\(name)' is registered (\(known)); register the entity or its OpenIntent",
      typeName: name,
      value: name
    )
  }

  /// An entity, asked for again through its default query, or the value of an enumeration.
  func value(
    _ name: String,
    _ identifier: String
  ) async throws(IntentHostError) -> any AppValue {
    try await value(of: try knownType(name), identifier)
  }

  /// An entity of a type, asked for again through its default query, or the value of an enumeration.
  func value(
    of type: any AppValue.Type,
    _ identifier: String
  ) async throws(IntentHostError) -> any AppValue {
    guard identifier.count <= EntityIdentifier.valueMaximumLength else {
      throw IntentHostError(
        .invalidIdentifier,
        "an id of \(identifier.count) characters for '\(type.persistentIdentifier)'; at most "
          + "\(EntityIdentifier.valueMaximumLength) are allowed",
        typeName: type.persistentIdentifier,
        value: identifier
      )
    }
    if let type = type as? any AppEntity.Type { return try await entity(type, identifier) }
    if let type = type as? any AppEnum.Type, let value = type.value(rawText: identifier) {
      return value
    }
    throw IntentHostError(
      .invalidIdentifier,
      "'\(identifier)' is no value of '\(type.persistentIdentifier)'",
      typeName: type.persistentIdentifier,
      value: identifier
    )
  }

  /// Asks a type's default query for an entity again.
  func entity<Entity: AppEntity>(
    _ type: Entity.Type,
    _ identifier: String
  ) async throws(IntentHostError) -> Entity {
    let name = Entity.persistentIdentifier
    guard let id = Entity.ID.entityIdentifier(for: identifier) else {
      throw IntentHostError(
        .invalidIdentifier,
        "'\(identifier)' is no id of '\(name)', whose ids are of type \(Entity.ID.self)",
        typeName: name,
        value: identifier
      )
    }
    let found = try await entities(type, [identifier])
    guard let entity = found[id.entityIdentifierString] else {
      throw IntentHostError(
        .entityNotFound,
        "'\(name)' with the id '\(identifier)' no longer resolves: "
          + "\(Entity.DefaultQuery.self).entities(for:) did not return it; either it no longer "
          + "exists, or the query cannot find what the visual query answered with",
        typeName: name,
        value: identifier
      )
    }
    return entity
  }

  /// Asks a type's default query for entities again, in one call.
  func entities<Entity: AppEntity>(
    _ type: Entity.Type,
    _ identifiers: [String]
  ) async throws(IntentHostError) -> [String: Entity] {
    let description = "the defaultQuery '\(Entity.DefaultQuery.self)' of '\(Entity.self)'"
    let query = Entity.defaultQuery
    return try await within(limits.resolving, description, "\(Entity.DefaultQuery.self)") { _ in
      try await Self.resolveDependencies(
        of: query,
        called: description,
        "\(Entity.DefaultQuery.self)"
      )
      return try await Entity.resolve(identifiers)
    }
  }
}

extension AppEnum {
  /// The value with the raw value that a text spells; nil if there is none.
  static func value(rawText: String) -> Self? {
    RawValue(rawText).flatMap(Self.init(rawValue:))
  }
}

extension IntentHost {
  /// The answers that could not be opened, because their type's `defaultQuery` does not find them.
  ///
  /// For tests: if the default query cannot find the answers again, a visual query seems to work until a
  /// person taps a result.
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
