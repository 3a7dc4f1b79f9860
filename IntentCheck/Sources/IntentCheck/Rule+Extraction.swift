// Rules of the metadata that Xcode makes from the source without running it. A single breach ends the export with "At least
// one halting error produced during export", and no intent of the target is there.
extension Rule {
  static let titleEmpty = Rule(
    id: "title-empty",
    severity: .warning,
    summary: "The title of an intent is not empty.",
    source: pages + "appintents/appintent/title"
  )
  static let descriptionNotLiteral = Rule(
    id: "description-not-literal",
    severity: .error,
    summary: "The description of an intent is written as a literal.",
    source: pages + "appintents/intentdescription"
  )
  static let typeNameNotLiteral = Rule(
    id: "type-name-not-literal",
    severity: .error,
    summary: "The name of a type is written as a literal.",
    source: pages + "appintents/typedisplayrepresentation"
  )
  static let caseTextsComputed = Rule(
    id: "case-texts-computed",
    severity: .error,
    summary: "The texts of an AppEnum's cases are a literal dictionary.",
    source: pages + "appintents/casedisplayrepresentable/casedisplayrepresentations"
  )
  static let caseTextNotLiteral = Rule(
    id: "case-text-not-literal",
    severity: .error,
    summary: "The text of a case is written as a literal.",
    source: pages + "appintents/casedisplayrepresentable/casedisplayrepresentations"
  )
  static let parameterTitleNotLiteral = Rule(
    id: "parameter-title-not-literal",
    severity: .error,
    summary: "The title of a parameter or property is written as a literal.",
    source: pages + "appintents/intentparameter"
  )
  static let parameterDefaultNotLiteral = Rule(
    id: "parameter-default-not-literal",
    severity: .error,
    summary: "The default of a parameter is a constant.",
    source: pages + "appintents/adding-parameters-to-an-app-intent"
  )
  static let phraseNotLiteral = Rule(
    id: "phrase-not-literal",
    severity: .error,
    summary: "The phrases of an App Shortcut are literals.",
    source: pages + "appintents/appshortcutphrase"
  )
  static let shortcutTextNotLiteral = Rule(
    id: "shortcut-text-not-literal",
    severity: .error,
    summary: "The short title and the symbol of an App Shortcut are literals.",
    source: pages + "appintents/appshortcut"
  )
  static let shortcutsNotInline = Rule(
    id: "shortcuts-not-inline",
    severity: .error,
    summary: "App Shortcuts are written in appShortcuts itself.",
    source: pages + "appintents/appshortcutsprovider/appshortcuts"
  )
  static let visibilityNotLiteral = Rule(
    id: "visibility-not-literal",
    severity: .error,
    summary: "Whether an intent is discoverable, or opens the app, is true or false.",
    source: pages + "appintents/appintent/isdiscoverable"
  )
  static let localType = Rule(
    id: "local-type",
    severity: .error,
    summary: "Intents, entities and their queries are not declared within functions.",
    source: pages + "appintents/appintent"
  )
  static let privateIntent = Rule(
    id: "private-intent",
    severity: .error,
    summary: "An intent is not private.",
    source: pages + "appintents/appintent"
  )
  static let repeatedEntity = Rule(
    id: "repeated-entity",
    severity: .error,
    summary: "The entities of a module have identifiers of their own.",
    source: pages + "appintents/persistentlyidentifiable"
  )
  static let parameterType = Rule(
    id: "parameter-type",
    severity: .error,
    summary: "A parameter is of a type that the system knows, an AppEntity or an AppEnum.",
    source: pages + "appintents/adding-parameters-to-an-app-intent"
  )
  static let focusFilterRequired = Rule(
    id: "focus-filter-required",
    severity: .error,
    summary: "A parameter of a Focus filter is optional or has a default.",
    source: pages + "appintents/setfocusfilterintent"
  )
}
