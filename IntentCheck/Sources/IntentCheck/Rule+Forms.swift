// Rules of the metadata that Xcode makes from the source, and of the app stores.
extension Rule {
  static let phraseParameterType = Rule(
    id: "phrase-parameter-type",
    severity: .error,
    summary: "A parameter in a phrase is an AppEntity or an AppEnum.",
    source: pages + "appintents/appshortcutphrase"
  )
  static let phraseWithSeveralParameters = Rule(
    id: "phrase-with-several-parameters",
    severity: .error,
    summary: "A phrase has at most one parameter.",
    source: pages + "appintents/appshortcutphrase"
  )
  static let shortcutWithoutPhrases = Rule(
    id: "shortcut-without-phrases",
    severity: .error,
    summary: "An App Shortcut has a phrase.",
    source: pages + "appintents/appshortcut"
  )
  static let severalProviders = Rule(
    id: "several-providers",
    severity: .error,
    summary: "An app has one AppShortcutsProvider.",
    source: pages + "appintents/appshortcutsprovider"
  )
  static let settingRequired = Rule(
    id: "setting-required",
    severity: .error,
    summary: "A parameter of a widget's or a control's settings is optional or has a default.",
    source: pages + "appintents/widgetconfigurationintent"
  )
  static let descriptionNamesSiri = Rule(
    id: "description-names-siri",
    severity: .error,
    summary: "A description does not say \"Siri\".",
    source: pages + "appintents/intentdescription"
  )
  static let titleNotLiteral = Rule(
    id: "title-not-literal",
    severity: .error,
    summary: "The title of an intent is written as a literal.",
    source: pages + "appintents/appintent/title"
  )
  static let urlNotLiteral = Rule(
    id: "url-not-literal",
    severity: .error,
    summary: "The form of an address is written as a literal.",
    source: pages + "appintents/urlrepresentableentity"
  )
  static let caseNotShown = Rule(
    id: "case-not-shown",
    severity: .error,
    summary: "Each case of an AppEnum has a display representation.",
    source: pages + "appintents/casedisplayrepresentable/casedisplayrepresentations"
  )
  static let tooManySchemaEnums = Rule(
    id: "too-many-schema-enums",
    severity: .error,
    summary: "An app has at most ten enumerations in the form of a schema.",
    source: pages + "appintents/assistantschemas"
  )
  static let enumAndEntity = Rule(
    id: "enum-and-entity",
    severity: .error,
    summary: "A type is an AppEnum or an AppEntity.",
    source: pages + "appintents/appvalue"
  )
  static let repeatedIntent = Rule(
    id: "repeated-intent",
    severity: .error,
    summary: "The intents of a module have identifiers of their own.",
    source: pages + "appintents/persistentlyidentifiable"
  )
  static let repeatedQueryIdentifier = Rule(
    id: "repeated-query-identifier",
    severity: .error,
    summary: "The queries of a module have identifiers of their own.",
    source: pages + "appintents/persistentlyidentifiable"
  )
  static let genericIntent = Rule(
    id: "generic-intent",
    severity: .error,
    summary: "An intent is not generic.",
    source: pages + "appintents/appintent"
  )
  static let unreadableFile = Rule(
    id: "unreadable-file",
    severity: .warning,
    summary: "A Swift file is UTF-8.",
    source: "https://docs.swift.org/swift-book/documentation/"
      + "the-swift-programming-language/lexicalstructure"
  )
}
