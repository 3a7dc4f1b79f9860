package import AppIntents
import CoreSpotlight
import CoreTransferable

/// Calls for tests that address the app's types by name.
extension IntentHost {
  /// Makes an intent with values for its parameters, and performs it.
  ///
  /// - Parameters:
  ///   - name: The persistent name of the intent, or the name of its type.
  ///   - arguments: The values by the names of the parameters; the last one for a name counts. Missing values are asked
  ///     for.
  /// - Returns: The value that the intent returned; nil for none.
  /// - Throws: The error of the intent; `IntentHostError` for all other failures, as `perform(_:)` does, and with the
  ///   codes `unregisteredType`, `unknownProperty` and `parameterTypeMismatch` for wrong names in the test.
  package func perform(
    named name: String,
    with arguments: [(name: String, value: _IntentValueExpression)]
  ) async throws -> (any _IntentValue)? {
    let intent = try intentType(named: name).init()
    let parameters = IntentReflection.parameters(of: intent)
    for argument in arguments {
      guard let parameter = parameters.first(where: { $0.name == argument.name })?.parameter else {
        let known = parameters.map(\.name).joined(separator: ", ")
        throw IntentHostError(
          .unknownProperty,
          "intent '\(name)' has no parameter '\(argument.name)' ("
            + (known.isEmpty ? "it has none" : "it has \(known)") + ")",
          typeName: name,
          value: argument.name
        )
      }
      if case .none = argument.value { continue }
      let values = try await self.values(of: parameter, argument.value, argument.name, name)
      do {
        try parameter.setAll(values)
      } catch {
        throw Self.mismatch("\(values.count) values", parameter, argument.name, name)
      }
    }
    let outcome = try await perform(intent)
    if let failure = outcome.failure { throw failure.underlying ?? failure }
    guard outcome.ending == .done else {
      throw IntentHostError(
        outcome.ending == .cancelled ? .cancelled : .questionDeclined,
        "intent '\(name)' was \(outcome.ending.rawValue)",
        typeName: name
      )
    }
    return outcome.value
  }

  /// The answers of an app's query.
  ///
  /// - Parameters:
  ///   - name: The persistent name of the query, or the name of its type.
  ///   - input: The input of the query.
  /// - Returns: The answers, without their union.
  /// - Throws: Any error that the query throws; `IntentHostError`.
  package func answers(
    ofQuery name: String,
    for input: any _IntentValue
  ) async throws -> [any _IntentValue] {
    let found = registry.queries.first {
      $0.type.persistentIdentifier == name || "\($0.type)" == name
    }
    guard let query = found else {
      let known = registry.queries.map { "\($0.type)" }
      throw Self.unknown("query", name, known, "register the IntentValueQuery")
    }
    let answers = try await within(limits.performing, "query '\(name)'", name) { _ in
      try await query.make().answers(for: input)
    }
    guard let answers else {
      throw IntentHostError(
        .parameterTypeMismatch,
        "query '\(name)' takes a \(query.type.inputType), not a \(type(of: input))",
        typeName: name
      )
    }
    return answers
  }

  /// The entities of a type with ids given as text, in the order of the ids; those that do not exist are left out.
  package func entities(
    named name: String,
    identifiers: [String]
  ) async throws(IntentHostError) -> [any AppEntity] {
    let found = try await erased(try entityType(named: name), identifiers)
    return identifiers.compactMap { found[$0] }
  }

  /// The entities that words describe; without words, all of them.
  package func entities(
    named name: String,
    matching text: String?
  ) async throws(IntentHostError) -> [any AppEntity] {
    try await entities(for: FindRequest(name, text: text))
  }

  /// The entities of a type that the app suggests.
  package func suggestions(named name: String) async throws(IntentHostError) -> [any AppEntity] {
    let query = try entityType(named: name).anyDefaultQuery
    return try await within(limits.resolving, "the suggestions of '\(name)'", name) { _ in
      try await IntentReflection.resolveDependencies(of: query)
      return try await query.suggestions()
    }
  }

  /// The entities of a type that the app has indexed, and that exist.
  ///
  /// - Parameters:
  ///   - name: The persistent name of the type.
  ///   - text: The words; nil for all indexed entities.
  /// - Returns: The entities, in the order of the index.
  /// - Throws: `IntentHostError`: `unregisteredType`, `queryFailed`, `deadlinePassed`.
  package func indexed(
    named name: String,
    matching text: String?
  ) async throws(IntentHostError) -> [any AppEntity] {
    let type = try entityType(named: name)
    let identifiers = try await within(limits.resolving, "the index of '\(name)'", name) { _ in
      try await CSSearchableIndex.default().store.identifiers(
        ofType: type.persistentIdentifier,
        matching: text
      )
    }
    let found = try await erased(type, identifiers)
    return identifiers.compactMap { found[$0] }
  }

  private func erased<Entity: AppEntity>(
    _ type: Entity.Type,
    _ identifiers: [String]
  ) async throws(IntentHostError) -> [String: any AppEntity] {
    try await entities(type, identifiers).mapValues { $0 }
  }

  private func intentType(named name: String) throws(IntentHostError) -> any AppIntent.Type {
    let intents = registry.intents
    if let type = intents.first(where: { $0.persistentIdentifier == name || "\($0)" == name }) {
      return type
    }
    throw Self.unknown("intent", name, intents.map { "\($0)" }, "register it")
  }

  private static func unknown(
    _ kind: String,
    _ name: String,
    _ known: [String],
    _ remedy: String
  ) -> IntentHostError {
    let list =
      known.isEmpty ? "there are none" : "known are " + known.sorted().joined(separator: ", ")
    return IntentHostError(
      .unregisteredType,
      "no \(kind) named '\(name)' is registered (\(list)); \(remedy)",
      typeName: name,
      value: name
    )
  }

  /// The values that an expression stands for, as a parameter accepts them; none for no value.
  private func values(
    of parameter: any AnyIntentParameter,
    _ expression: _IntentValueExpression,
    _ name: String,
    _ intent: String
  ) async throws -> [any _IntentValue] {
    switch expression {
    case .none: return []
    case .list(let parts):
      var values: [any _IntentValue] = []
      for part in parts { values += try await self.values(of: parameter, part, name, intent) }
      return values
    case .entity(let identifier, let entity):
      if let entity, type(of: entity) is any TransientAppEntity.Type { return [entity] }
      let (type, id) = (identifier.entityType.persistentIdentifier, identifier.instanceIdentifier)
      return [try await value(of: parameter, type, id, name, intent)]
    case .choice(let type, let rawValue):
      return [try await value(of: parameter, type, rawValue, name, intent)]
    case .value(let plain):
      if Swift.type(of: plain) == parameter.valueType { return [plain] }
      if let text = plain as? String,
        let value = try await value(of: parameter, for: text, intent)
      {
        return [value]
      }
      if let value = try await parameter.resolve(plain) { return [value] }
      throw Self.mismatch("a \(Swift.type(of: plain))", parameter, name, intent)
    }
  }

  /// An entity, asked for again as in the system, or a value of an enumeration; in a union if the parameter has one.
  private func value(
    of parameter: any AnyIntentParameter,
    _ type: String,
    _ identifier: String,
    _ name: String,
    _ intent: String
  ) async throws -> any _IntentValue {
    let union = parameter.valueType as? any _IntentValueRepresentable.Type
    let types = union?.allIntentValueTypes ?? [parameter.valueType]
    let found: any AppValue
    if let fitting = types.compactMap({ $0 as? any AppValue.Type })
      .first(where: { $0.persistentIdentifier == type })
    {
      found = try await value(of: fitting, identifier)
    } else {
      found = try await value(type, identifier)
    }
    if let union {
      let held: (any _IntentValue)? = union.holding(found)
      if let held { return held }
    } else if Swift.type(of: found) == parameter.valueType {
      return found
    }
    throw Self.mismatch("a \(Swift.type(of: found))", parameter, name, intent)
  }

  private static func mismatch(
    _ value: String,
    _ parameter: any AnyIntentParameter,
    _ name: String,
    _ intent: String
  ) -> IntentHostError {
    IntentHostError(
      .parameterTypeMismatch,
      "parameter '\(name)' of intent '\(intent)' takes a \(parameter.valueType), not \(value)",
      typeName: intent,
      value: name
    )
  }
}
