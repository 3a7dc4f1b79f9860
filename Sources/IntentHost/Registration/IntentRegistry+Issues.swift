import AppIntents
import VisualIntelligence

extension IntentRegistry {
  /// Returns the faults of this registration that the system would refuse, or that would fail silently.
  ///
  /// Each intent, query and default query is made once, to read its dependencies, but never run. Only
  /// running a default query shows whether it finds an entity again: see `IntentHost.unresolvable(_:)`.
  ///
  /// - Returns: The issues, errors before warnings.
  public func issues() -> [RegistrationIssue] {
    let issues =
      visualQueryIssues() + answerIssues() + openIntentIssues() + semanticContentSearchIssues()
      + dependencyIssues() + nameIssues() + repetitionIssues() + summaryIssues() + schemaIssues()
    return issues.filter { $0.severity == .error } + issues.filter { $0.severity == .warning }
  }

  private func visualQueryIssues() -> [RegistrationIssue] {
    let names = visualQueries.map { "\($0.type)" }
    guard names.count > 1 else { return [] }
    return [
      RegistrationIssue(
        severity: .error,
        code: .multipleVisualQueries,
        message: "\(names.count) IntentValueQuery types take a SemanticContentDescriptor input "
          + "(\(names.joined(separator: ", "))); an app may have only one: return all its types "
          + "from one query, as the cases of a @UnionValue enum",
        typeNames: names
      )
    ]
  }

  private func answerIssues() -> [RegistrationIssue] {
    visualQueries.flatMap { query in
      Self.answerTypes(of: query).flatMap { answer in
        [openability(of: answer, query), defaultQuery(of: answer, query)].compactMap { $0 }
      }
    }
  }

  private func openability(
    of answer: any _IntentValue.Type,
    _ query: Query
  ) -> RegistrationIssue? {
    let start =
      "IntentValueQuery '\(query.type)' with SemanticContentDescriptor input has a result "
    guard answer is any AppValue.Type else {
      return RegistrationIssue(
        severity: .error,
        code: .answerNotOpenable,
        message: start + "type '\(answer)' that is not openable: it is neither an AppEntity nor an "
          + "AppEnum; wrap it in an entity that an OpenIntent opens",
        typeNames: ["\(query.type)", "\(answer)"]
      )
    }
    guard !openIntents.contains(where: { $0.targetType == answer }) else { return nil }
    return RegistrationIssue(
      severity: .error,
      code: .answerNotOpenable,
      message: start + "type '\(answer)' that is not openable: no OpenIntent has a target of that "
        + "type; add one and register it",
      typeNames: ["\(query.type)", "\(answer)"]
    )
  }

  private func defaultQuery(
    of answer: any _IntentValue.Type,
    _ query: Query
  ) -> RegistrationIssue? {
    guard answer is any TransientAppEntity.Type else { return nil }
    return RegistrationIssue(
      severity: .error,
      code: .unusableDefaultQuery,
      message: "IntentValueQuery '\(query.type)' may answer with '\(answer)', a TransientAppEntity "
        + "whose defaultQuery finds nothing by id, so that a tapped result cannot be opened; make "
        + "it an AppEntity with an EntityQuery",
      typeNames: ["\(query.type)", "\(answer)"]
    )
  }

  private func openIntentIssues() -> [RegistrationIssue] {
    let answers = visualQueries.flatMap { Self.answerTypes(of: $0) }
    return values.compactMap { value in
      let names = openIntents.filter { $0.targetType == value }.map { "\($0)" }
      guard names.count > 1 else { return nil }
      return RegistrationIssue(
        severity: answers.contains { $0 == value } ? .error : .warning,
        code: .multipleOpenIntents,
        message: "\(names.count) OpenIntent types have a target of type '\(value)' "
          + "(\(names.joined(separator: ", "))); the system takes one OpenIntent for each type: "
          + "make the others plain AppIntents",
        typeNames: ["\(value)"] + names
      )
    }
  }

  private func semanticContentSearchIssues() -> [RegistrationIssue] {
    let names = semanticContentSearches.map { "\($0)" }
    guard names.count > 1 else { return [] }
    return [
      RegistrationIssue(
        severity: .error,
        code: .multipleSemanticContentSearches,
        message: "\(names.count) intents have the schema .visualIntelligence.semanticContentSearch "
          + "(\(names.joined(separator: ", "))); only one can stand behind \"More results\": "
          + "remove the schema from the others",
        typeNames: names
      )
    ]
  }

  private func nameIssues() -> [RegistrationIssue] {
    let named = Dictionary(grouping: values) { $0.persistentIdentifier }
    return named.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { name, types in
      let names = types.map { String(reflecting: $0) }
      return RegistrationIssue(
        severity: .error,
        code: .sharedTypeName,
        message: "\(types.count) types have the persistentIdentifier '\(name)' "
          + "(\(names.joined(separator: ", "))); give each one of its own",
        typeNames: names
      )
    }
  }

  private func repetitionIssues() -> [RegistrationIssue] {
    repeatedQueries.map { name in
      RegistrationIssue(
        severity: .warning,
        code: .repeatedQuery,
        message: "query '\(name)' was registered more than once; the first registration counts",
        typeNames: [name]
      )
    }
  }
}

extension IntentRegistry {
  /// The dependencies of queries, intents and default queries that were never registered.
  func dependencyIssues() -> [RegistrationIssue] {
    queries.flatMap { missing(in: $0.make(), called: "query '\($0.type)'", name: "\($0.type)") }
      + intents.flatMap { intent in
        missing(in: intent.init(), called: "intent '\(intent)'", name: "\(intent)")
      }
      + values.compactMap { $0 as? any AppEntity.Type }.flatMap { missing(inQueryOf: $0) }
  }

  private func missing<Entity: AppEntity>(inQueryOf entity: Entity.Type) -> [RegistrationIssue] {
    missing(
      in: entity.defaultQuery,
      called: "the defaultQuery of entity '\(entity)'",
      name: "\(Entity.DefaultQuery.self)"
    )
  }

  private func missing(
    in value: any _SupportsAppDependencies,
    called description: String,
    name: String
  ) -> [RegistrationIssue] {
    IntentReflection.dependencies(of: value).filter { !$0.dependency.isProvided }.map {
      RegistrationIssue(
        severity: .error,
        code: .unresolvedDependency,
        message: "\(description) has @Dependency '\($0.name)' of type \($0.dependency.valueType), "
          + "which was never registered; call AppDependencyManager.shared.add(dependency:) before the "
          + "host is made, as an app does when it is launched",
        typeNames: [name, "\($0.dependency.valueType)"]
      )
    }
  }
}
