// Rules of what the system needs when the app runs, or before.
extension Rule {
  static let answerNotEntity = Rule(
    id: "answer-not-entity",
    severity: .error,
    summary: "A visual query answers with entities, or a union of entities.",
    source: visual
  )
  static let answerTransient = Rule(
    id: "answer-transient",
    severity: .error,
    summary: "A visual query answers with entities that can be found again.",
    source: pages + "appintents/transientappentity"
  )
  static let identifierShared = Rule(
    id: "identifier-shared",
    severity: .warning,
    summary: "Each entity of a type has an id of its own.",
    source: pages + "appintents/appentity"
  )
  static let indexedNotOpenable = Rule(
    id: "indexed-not-openable",
    severity: .warning,
    summary: "What is in Spotlight can be opened.",
    source: pages + "appintents/making-app-entities-available-in-spotlight"
  )
  static let phraseWithoutSuggestions = Rule(
    id: "phrase-without-suggestions",
    severity: .warning,
    summary: "The query of an entity in a phrase suggests entities.",
    source: pages + "appintents/appshortcutsprovider/updateappshortcutparameters()"
  )
  static let phrasesNeverUpdated = Rule(
    id: "phrases-never-updated",
    severity: .warning,
    summary: "An app with entities in its phrases calls updateAppShortcutParameters().",
    source: pages + "appintents/appshortcutsprovider/updateappshortcutparameters()"
  )
  static let translationWithoutApplicationName = Rule(
    id: "translation-without-application-name",
    severity: .error,
    summary: "Each translation of a phrase has the app's name.",
    source: pages + "appintents/appshortcutphrase"
  )
  static let hiddenShortcut = Rule(
    id: "hidden-shortcut",
    severity: .warning,
    summary: "The intent of an App Shortcut is discoverable.",
    source: pages + "appintents/appintent/isdiscoverable"
  )
  static let packageNotDeclared = Rule(
    id: "package-not-declared",
    severity: .warning,
    summary: "A Swift package with intents has an AppIntentsPackage, which the app includes.",
    source: pages + "appintents/appintentspackage"
  )
  static let openerStaysBehind = Rule(
    id: "opener-stays-behind",
    severity: .warning,
    summary: "An OpenIntent opens the app.",
    source: pages + "appintents/openintent"
  )
  static let queryIgnoresIdentifiers = Rule(
    id: "query-ignores-identifiers",
    severity: .warning,
    summary: "entities(for:) finds the entities that it is asked for.",
    source: pages + "appintents/entityquery/entities(for:)"
  )
  static let repeatedPhrase = Rule(
    id: "repeated-phrase",
    severity: .warning,
    summary: "A phrase belongs to one App Shortcut.",
    source: pages + "appintents/appshortcutphrase"
  )
}
