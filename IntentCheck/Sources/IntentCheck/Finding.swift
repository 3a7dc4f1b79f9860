/// A rule for apps, from the system or its vendor's documents.
public struct Rule: Hashable, Sendable {
  /// The severity of a breach.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The system refuses it, or it cannot work.
    case error
    /// It works, though probably not as meant.
    case warning
  }

  /// The name in reports.
  public let id: String
  /// The severity of a breach.
  public let severity: Severity
  /// A summary of the rule, in one sentence.
  public let summary: String
  /// The source of the rule.
  public let source: String

  /// All rules, in the order of their names.
  public static let all: [Rule] = [
    .addressOfOwnScheme, .addressWithoutIdentifier, .answerNotEntity, .answerNotOpenable,
    .answerTransient, .assistantProtocolAdopted, .buttonsWithoutSnippetIntent, .caseNotShown,
    .caseShownTwice, .caseTextNotLiteral, .caseTextsComputed, .changedParameterType,
    .contentWithoutHandler, .controlShowsSnippet, .customIntentNotMigrated,
    .customParameterNotMigrated, .defaultOutOfRange, .defaultQueryMissing, .defaultQueryUnusable,
    .dependencyNeverRegistered, .deprecatedAPI, .descriptionNamesSiri, .descriptionNotLiteral,
    .entityShownEmpty, .enumAndEntity, .focusFilterRequired, .foregroundNotSupported,
    .genericEntity, .genericIntent, .hiddenShortcut, .identifierNotStable, .identifierShared,
    .indexedNeverDonated, .indexedNotOpenable, .localType, .multipleOpenIntents,
    .multipleVisualQueries, .negativePhraseRepeats, .newRequiredParameter, .openerStaysBehind,
    .packageNotDeclared, .parameterDefaultNotLiteral, .parameterTitleNotLiteral, .parameterType,
    .performMissing, .persistentIdentifierNotLiteral, .phraseNotLiteral, .phraseParameterType,
    .phraseWithSeveralParameters, .phraseWithoutApplicationName, .phraseWithoutSuggestions,
    .phrasesNeverUpdated, .privateIntent, .progressNeverSet, .queryIgnoresIdentifiers,
    .queryIgnoresText, .rangeReversed, .recordingWithoutActivity, .removedCase, .removedEntity,
    .removedIntent, .removedParameter, .repeatedEntity, .repeatedIntent, .repeatedPhrase,
    .repeatedQueryIdentifier, .schemaCaseMissing, .schemaCaseUnknown, .schemaDeprecated,
    .schemaDomainInPart, .schemaExtraParameter, .schemaIncomplete, .schemaOfAnotherKind,
    .schemaPropertyRequired, .schemaPropertyType, .schemaTypeWithoutSchema, .schemaUnknown,
    .settingRequired, .severalProviders, .shortcutTextEmpty, .shortcutTextNotLiteral,
    .shortcutWithoutPhrases, .shortcutsNotInline, .snippetValueNotParameter, .staticParameter,
    .summaryNotLiteral, .summaryWithoutParameter, .tipWithoutShortcut, .titleEmpty,
    .titleNotLiteral, .tooManySchemaEnums, .tooManyShortcuts, .translationInOtherTable,
    .translationOfNoPhrase, .translationParametersDiffer, .translationWithoutApplicationName,
    .typeNameNotLiteral, .undoNeverRegistered, .unionCase, .unreadableFile, .urlNotLiteral,
    .visibilityNotLiteral, .workoutStaysBehind, .workoutStyleNotParameter,
  ]

  static let pages = "https://developer.apple.com/documentation/"
  static let visual =
    pages + "visualintelligence/integrating-your-app-with-visual-intelligence"

  static let multipleVisualQueries = Rule(
    id: "multiple-visual-queries",
    severity: .error,
    summary: "An app has one IntentValueQuery that takes a SemanticContentDescriptor.",
    source: visual
  )
  static let answerNotOpenable = Rule(
    id: "answer-not-openable",
    severity: .error,
    summary: "Each type that a visual query answers with has an OpenIntent.",
    source: visual
  )
  static let multipleOpenIntents = Rule(
    id: "multiple-open-intents",
    severity: .error,
    summary: "A type that a visual query answers with has one OpenIntent.",
    source: visual
  )
  static let defaultQueryMissing = Rule(
    id: "default-query-missing",
    severity: .error,
    summary: "An AppEntity has a defaultQuery.",
    source: pages + "appintents/appentity/defaultquery"
  )
  static let defaultQueryUnusable = Rule(
    id: "default-query-unusable",
    severity: .error,
    summary: "A default query finds entities by their ids.",
    source: pages + "appintents/entityquery/entities(for:)"
  )
  static let summaryWithoutParameter = Rule(
    id: "summary-without-parameter",
    severity: .warning,
    summary: "A parameter summary names each required parameter without a default.",
    source: pages + "appintents/making-actions-and-content-discoverable-and-widely-available"
  )
  static let phraseWithoutApplicationName = Rule(
    id: "phrase-without-application-name",
    severity: .error,
    summary: "Each phrase of an App Shortcut has the app's name.",
    source: pages + "appintents/appshortcutphrase"
  )
  static let tooManyShortcuts = Rule(
    id: "too-many-shortcuts",
    severity: .error,
    summary: "An app has at most ten App Shortcuts.",
    source: pages + "appintents/appshortcutsprovider"
  )
  static let schemaUnknown = Rule(
    id: "schema-unknown",
    severity: .warning,
    summary: "A schema is one of those that are published.",
    source: pages + "appintents/assistantschemas"
  )
  static let schemaIncomplete = Rule(
    id: "schema-incomplete",
    severity: .error,
    summary: "A type in the form of a schema has the schema's properties.",
    source: visual
  )
  static let schemaExtraParameter = Rule(
    id: "schema-extra-parameter",
    severity: .error,
    summary: "Parameters that a schema does not know are optional.",
    source: pages + "appintents/integrating-actions-with-siri-and-apple-intelligence"
  )
  static let dependencyNeverRegistered = Rule(
    id: "dependency-never-registered",
    severity: .warning,
    summary: "What a @Dependency asks for is added to AppDependencyManager.",
    source: pages + "appintents/appdependencymanager"
  )
  static let identifierNotStable = Rule(
    id: "identifier-not-stable",
    severity: .warning,
    summary: "An entity's id lasts: it is not made anew each time.",
    source: pages + "appintents/integrating-custom-types-into-your-intents"
  )
  static let deprecatedAPI = Rule(
    id: "deprecated-api",
    severity: .warning,
    summary: "What the documentation calls deprecated is not used.",
    source: pages + "appintents"
  )
  static let customIntentNotMigrated = Rule(
    id: "custom-intent-not-migrated",
    severity: .error,
    summary: "A custom intent of SiriKit has a successor with its class name.",
    source: pages + "appintents/customintentmigratedappintent"
  )
  static let customParameterNotMigrated = Rule(
    id: "custom-parameter-not-migrated",
    severity: .error,
    summary: "A custom intent's successor has its parameters, with their names and types.",
    source: pages + "appintents/customintentmigratedappintent"
  )
  static let removedIntent = Rule(
    id: "removed-intent",
    severity: .error,
    summary: "An intent that people's shortcuts use stays, with its name.",
    source: pages + "appintents/deprecatedappintent"
  )
  static let removedEntity = Rule(
    id: "removed-entity",
    severity: .error,
    summary: "An entity that people's shortcuts hold stays, with its name.",
    source: pages + "appintents/persistentlyidentifiable"
  )
  static let removedParameter = Rule(
    id: "removed-parameter",
    severity: .error,
    summary: "A parameter that people's shortcuts set stays, with its name.",
    source: pages + "appintents/deprecatedappintent"
  )
  static let changedParameterType = Rule(
    id: "changed-parameter-type",
    severity: .error,
    summary: "A parameter that people's shortcuts set keeps its type.",
    source: pages + "appintents/deprecatedappintent"
  )
  static let newRequiredParameter = Rule(
    id: "new-required-parameter",
    severity: .warning,
    summary: "A parameter that is new to an intent is optional or has a default.",
    source: pages + "appintents/deprecatedappintent"
  )
  static let removedCase = Rule(
    id: "removed-case",
    severity: .error,
    summary: "A value that people's shortcuts hold stays, with its name.",
    source: pages + "appintents/appenum"
  )
}

/// A breach of a rule.
public struct Finding: Hashable, Sendable {
  /// The rule.
  public let rule: Rule
  /// A description of what is wrong and what to do, in one line.
  public let message: String
  /// The place.
  public let place: SourcePlace

  init(_ rule: Rule, _ message: String, _ place: SourcePlace) {
    self.rule = rule
    self.message = message
    self.place = place
  }

  /// The finding with a path relative to the folder where the program runs.
  ///
  /// - Parameter path: The path that was read, as given: a folder, or the file itself.
  /// - Returns: The finding.
  public func reached(by path: String) -> Finding {
    var path = path
    while path.hasSuffix("/") { path.removeLast() }
    let isFile = path == place.file || path.hasSuffix("/\(place.file)")
    let file = isFile ? path : path == "." ? place.file : "\(path)/\(place.file)"
    return Finding(rule, message, SourcePlace(file: file, line: place.line))
  }
}
