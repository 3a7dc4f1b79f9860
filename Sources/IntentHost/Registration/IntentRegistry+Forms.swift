import AppIntents

extension IntentRegistry {
  /// The required parameters that their intents' summaries leave out: people cannot set them when they
  /// build shortcuts.
  func summaryIssues() -> [RegistrationIssue] {
    intents.flatMap { type -> [RegistrationIssue] in
      // Settings of widgets and controls are not actions.
      if type is any WidgetConfigurationIntent.Type || type is any ControlConfigurationIntent.Type {
        return []
      }
      let intent: any AppIntent = type.init()
      guard let named = RenderedSummary.parameterNames(in: intent) else { return [] }
      return Self.required(in: intent).filter { !named.contains($0) }.map { name in
        RegistrationIssue(
          severity: .warning,
          code: .summaryWithoutParameter,
          message: "the parameterSummary of intent '\(type)' leaves out the required parameter "
            + "'\(name)'; name it in the sentence or list it below, give it a default, or make it "
            + "optional",
          typeNames: ["\(type)"]
        )
      }
    }
  }

  /// The schemas that were not published, and the required parameters that a schema does not have.
  func schemaIssues() -> [RegistrationIssue] {
    let schemas: [(type: String, identifier: String, kind: PublishedSchemas.Kind)] =
      intents.compactMap { $0 as? any AssistantSchemaIntent.Type }.map {
        ("\($0)", $0.__assistantSchemaIntent.identifier, .intent)
      }
      + values.compactMap { $0 as? any AssistantSchemaEntity.Type }.map {
        ("\($0)", $0.__assistantSchemaEntity.identifier, .entity)
      }
      + values.compactMap { $0 as? any AssistantSchemaEnum.Type }.map {
        ("\($0)", $0.__assistantSchemaEnum.identifier, .enumeration)
      }
    return schemas.compactMap { Self.unknownSchema($0.identifier, $0.kind, of: $0.type) }
      + intents.compactMap { $0 as? any AssistantSchemaIntent.Type }.flatMap(Self.extraParameters)
  }

  private static func unknownSchema(
    _ identifier: String,
    _ kind: PublishedSchemas.Kind,
    of type: String
  ) -> RegistrationIssue? {
    let parts = identifier.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return nil }
    let names = PublishedSchemas.names(in: parts[0], for: kind) ?? []
    guard !names.contains(parts[1]) else { return nil }
    return RegistrationIssue(
      severity: .warning,
      code: .unknownSchema,
      message: "the schema '.\(identifier)' of '\(type)' is not among the published ones for an "
        + "\(kind.rawValue) ("
        + (names.isEmpty
          ? "'.\(parts[0])' has none" : "'.\(parts[0])' has " + names.joined(separator: ", "))
        + "); check its spelling",
      typeNames: [type]
    )
  }

  private static func extraParameters(
    of type: any AssistantSchemaIntent.Type
  ) -> [RegistrationIssue] {
    let identifier = type.__assistantSchemaIntent.identifier
    // The properties of other schemas are not published.
    let known: Set<String>
    switch identifier {
    case semanticContentSearch: known = ["semanticContent"]
    case _ where identifier.hasSuffix(".search"): known = ["criteria"]
    default: return []
    }
    return required(in: type.init()).filter { !known.contains($0) }.map { name in
      RegistrationIssue(
        severity: .error,
        code: .extraRequiredParameter,
        message: "parameter '\(name)' of intent '\(type)' is not part of the schema "
          + "'.\(identifier)', so it must be optional: its value is never asked for",
        typeNames: ["\(type)"]
      )
    }
  }

  /// The parameters that an intent cannot run without, by their names in code.
  private static func required(in intent: any AppIntent) -> [String] {
    IntentReflection.parameters(of: intent).filter { $0.parameter.needsValue }.map(\.name)
  }
}
