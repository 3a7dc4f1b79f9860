/// The effects of a breach of each rule on a device, and the remedies.
enum RuleEffects {
  /// The rule's effect and its remedy, in a sentence each.
  static func text(of id: String) -> (effect: String, remedy: String) {
    guard let text = texts[id] else { return ("", "") }
    let parts = text.split(separator: " | ", maxSplits: 1).map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }

  private static let export =
    "Xcode ends the export of metadata, and the app has no intents at all. | "

  private static let texts = [
    "address-of-own-scheme":
      "The system opens no such address. | Begin it with https://, and let the app take its links.",
    "address-without-identifier":
      "Every entity is opened and shared as the same link. | Put \\(.id) into the address.",
    "answer-not-entity":
      "Visual intelligence shows nothing for the answer. | Answer with an AppEntity, or with a union of them.",
    "answer-not-openable": export + "Add an OpenIntent whose target is the answered type.",
    "answer-transient":
      "A tap on the result fails: the system cannot find the entity again. | Make it an AppEntity with a query.",
    "assistant-protocol-adopted": "Siri does not know the type. | Give it the macro with a schema.",
    "buttons-without-snippet-intent":
      "The buttons of the snippet do nothing. | Return the view from a SnippetIntent.",
    "case-not-shown": export + "Add a text for the case.",
    "case-shown-twice": "The app ends when the system reads the texts. | Leave one of them out.",
    "case-text-not-literal":
      export
      + "Write the text as a string literal; translations come from the catalog.",
    "case-texts-computed": export + "Write a dictionary literal with a text for each case.",
    "changed-parameter-type":
      "Shortcuts that set the parameter lose its value. | Keep it, and add a parameter of another name.",
    "content-without-handler":
      "The app opens, and shows nothing of it. | Add onAppIntentExecution(_:perform:) to a view.",
    "control-shows-snippet":
      "The control shows nothing. | Let it perform an intent without a snippet.",
    "custom-intent-not-migrated":
      "Shortcuts with the custom intent stop working. | Add a CustomIntentMigratedAppIntent with its class name.",
    "custom-parameter-not-migrated":
      "Shortcuts with the custom intent lose the parameter's value. | Declare it with the same name and type.",
    "default-out-of-range":
      "The system refuses the intent's own value. | Choose a default within the range.",
    "default-query-missing": "The type does not compile. | Give the entity a defaultQuery.",
    "default-query-unusable":
      "Saved values and tapped results are not found again. | Implement entities(for:).",
    "dependency-never-registered":
      "The intent stops with an error before it runs. | Add the dependency at launch.",
    "deprecated-api": "It still works; the compiler warns. | Use what takes its place.",
    "description-names-siri":
      "App Store Connect refuses the app. | Say what the intent does, without the word.",
    "description-not-literal": export + "Write the text as a string literal.",
    "entity-shown-empty": "People see an empty line. | Give it a text.",
    "enum-and-entity":
      "The type does not compile, or is shown as one of both. | Let it be one of them.",
    "focus-filter-required": export + "Make the parameter optional, or give it a default.",
    "foreground-not-supported":
      "The intent ends with an error. | Add .foreground(.dynamic) to supportedModes.",
    "generic-entity":
      "The entity is not there: the system knows entities by name. | Write one entity for each type.",
    "generic-intent":
      "The intent is not there: the system makes intents by name. | Write one intent for each type.",
    "hidden-shortcut":
      "Siri and Spotlight do not offer the shortcut. | Make the intent discoverable, or leave the shortcut out.",
    "identifier-not-stable":
      "Saved shortcuts and tapped results point to nothing. | Take the id from the thing that the entity stands for.",
    "identifier-shared":
      "The system takes all entities for one, and opens the wrong one. | Give each an id of its own.",
    "indexed-never-donated":
      "Spotlight does not find the entities. | Call indexAppEntities(_:), or give the properties indexing keys.",
    "indexed-not-openable":
      "A tap on the result in Spotlight opens the app alone. | Add an OpenIntent with the entity as its target.",
    "local-type": "The type is not there. | Move it out of the function.",
    "multiple-open-intents": export + "Let one intent open the type.",
    "multiple-visual-queries": export + "Return all types from one query, as the cases of a union.",
    "negative-phrase-repeats":
      "Siri leaves the app out where the phrase is said. | Leave it out of one of the lists.",
    "new-required-parameter":
      "Shortcuts made before ask a question each time. | Make the parameter optional, or give it a default.",
    "opener-stays-behind":
      "A tap on a result shows nothing. | Leave out openAppWhenRun or supportedModes.",
    "package-not-declared":
      "The app may lack the package's intents. | Declare an AppIntentsPackage, and include it in the app's.",
    "parameter-default-not-literal":
      export
      + "Write a literal or a case, or set the value in the initialiser.",
    "parameter-title-not-literal": export + "Write the title as a string literal.",
    "parameter-type":
      "The intent does not compile, or is not there. | Make the type an AppEntity or an AppEnum.",
    "perform-missing": "The intent ends with an error whenever it runs. | Implement perform().",
    "persistent-identifier-not-literal":
      "The system may know the type by another name. | Write the name as a string literal.",
    "phrase-not-literal": export + "Write the phrase as a string literal.",
    "phrase-parameter-type": export + "Use a parameter that is an AppEntity or an AppEnum.",
    "phrase-with-several-parameters": export + "Leave one parameter in the phrase.",
    "phrase-without-application-name":
      "Xcode refuses the phrase, and Siri does not know it. | Put \\(.applicationName) into it.",
    "phrase-without-suggestions":
      "Siri does not know the phrase with any value. | Implement suggestedEntities().",
    "phrases-never-updated":
      "Siri knows the phrase without values only. | Call updateAppShortcutParameters() at launch and on changes.",
    "private-intent": "The intent is not there. | Leave out 'private'.",
    "progress-never-set": "People see no progress. | Set the units of progress.",
    "query-ignores-identifiers":
      "The system gets other entities than it asks for. | Find those with the given identifiers.",
    "query-ignores-text":
      "People find what they did not ask for. | Compare the entities with the text.",
    "range-reversed": "No value is accepted. | Write the lesser bound first.",
    "recording-without-activity":
      "On iPhone, iPad and Apple Watch the recording stops. | Start a Live Activity with it.",
    "removed-case": "Shortcuts that hold the value lose it. | Keep the case.",
    "removed-entity":
      "Shortcuts that hold the entity lose it. | Give its successor its persistentIdentifier.",
    "removed-intent": "Shortcuts with the intent stop working. | Keep it as a DeprecatedAppIntent.",
    "removed-parameter":
      "Shortcuts that set the parameter lose its value. | Keep it, if need be without effect.",
    "repeated-entity": export + "Give one of them another name or persistentIdentifier.",
    "repeated-intent": export + "Give one of them another name or persistentIdentifier.",
    "repeated-phrase": "Siri runs only one of the shortcuts. | Change one of the phrases.",
    "repeated-query-identifier": export + "Give each query a persistentIdentifier of its own.",
    "schema-case-missing": "Siri cannot choose the value. | Add the case.",
    "schema-case-unknown": export + "Use the schema's cases, or leave the schema out.",
    "schema-deprecated": "It still works; later systems may not ask for it. | Use its successor.",
    "schema-domain-in-part": export + "Add the other intents of the domain, or leave it.",
    "schema-extra-parameter": export + "Make the property optional.",
    "schema-incomplete": export + "Add the schema's properties.",
    "schema-of-another-kind": "The type does not compile. | Use a schema of its kind.",
    "schema-property-required":
      "Siri asks for the value whenever a person did not say it. | Make the property optional.",
    "schema-property-type": export + "Give the property the schema's type.",
    "schema-type-without-schema": export + "Give the type a schema of the domain.",
    "schema-unknown":
      "The type does not compile with the published system. | Use one of the published names.",
    "setting-required": export + "Make the parameter optional, or give it a default.",
    "several-providers": export + "Put all shortcuts into one provider.",
    "shortcut-text-empty": "The shortcut has no name or no symbol. | Write both.",
    "shortcut-text-not-literal": export + "Write the text as a string literal.",
    "shortcut-without-phrases": export + "Give the shortcut a phrase.",
    "shortcuts-not-inline":
      "Xcode finds no shortcut there, and Siri knows none. | Write each AppShortcut in appShortcuts itself.",
    "snippet-value-not-parameter":
      "The value is lost when the snippet is drawn again. | Mark it with @Parameter.",
    "static-parameter": "The parameter is not there. | Leave out 'static'.",
    "summary-not-literal": export + "Write the summary as a string literal.",
    "summary-without-parameter":
      "The action in Shortcuts has no field for the parameter. | Name it in the summary, or give it a default.",
    "tip-without-shortcut": "The tip is empty. | Give the intent an AppShortcut.",
    "title-empty": "People see an action without a name. | Say what the intent does.",
    "title-not-literal": export + "Write the title as a string literal.",
    "too-many-schema-enums": export + "Leave the schema out of some of them.",
    "too-many-shortcuts": export + "Leave some out.",
    "translation-in-other-table":
      "Siri does not know the phrase in that language. | Move it to the table AppShortcuts.",
    "translation-of-no-phrase":
      "Siri does not know the phrase in that language. | Use the phrase of the source as the key.",
    "translation-parameters-differ":
      "Siri does not know the phrase in that language. | Use the names of the intent's parameters.",
    "translation-without-application-name":
      "Xcode refuses the translation, and Siri knows no phrase in that language. | Put ${applicationName} into it.",
    "type-name-not-literal": export + "Write the name as a string literal.",
    "undo-never-registered": "Undo does nothing. | Register with undoManager how to undo it.",
    "union-case": "The type does not compile. | Give each case one value of a type of its own.",
    "unreadable-file": "The file does not compile, and was not checked. | Save it as UTF-8.",
    "url-not-literal": export + "Write the address as a string literal.",
    "visibility-not-literal": export + "Write true or false.",
    "workout-stays-behind": "The Action button does nothing. | Leave out openAppWhenRun.",
    "workout-style-not-parameter":
      "People cannot choose a workout for the Action button. | Mark it with @Parameter.",
  ]
}
