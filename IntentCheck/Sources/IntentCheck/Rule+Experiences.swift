// Rules that the pages of single system experiences state: progress, snippets, controls, tips, phrases and their translations.
extension Rule {
  static let progressNeverSet = Rule(
    id: "progress-never-set",
    severity: .warning,
    summary: "A ProgressReportingIntent reports its progress.",
    source: pages + "appintents/progressreportingintent"
  )
  static let undoNeverRegistered = Rule(
    id: "undo-never-registered",
    severity: .warning,
    summary: "An UndoableIntent registers how it is undone.",
    source: pages + "appintents/undoableintent"
  )
  static let foregroundNotSupported = Rule(
    id: "foreground-not-supported",
    severity: .error,
    summary: "An intent that goes on in the foreground says so in supportedModes.",
    source: pages + "appintents/intentmodes"
  )
  static let performMissing = Rule(
    id: "perform-missing",
    severity: .error,
    summary: "An intent has a perform() of its own.",
    source: pages + "appintents/appintent/perform()"
  )
  static let contentWithoutHandler = Rule(
    id: "content-without-handler",
    severity: .warning,
    summary: "A TargetContentProvidingIntent has a scene or a view that acts on it.",
    source: pages + "appintents/targetcontentprovidingintent"
  )
  static let snippetValueNotParameter = Rule(
    id: "snippet-value-not-parameter",
    severity: .warning,
    summary: "What a snippet's intent needs is a parameter.",
    source: pages + "appintents/displaying-static-and-interactive-snippets"
  )
  static let buttonsWithoutSnippetIntent = Rule(
    id: "buttons-without-snippet-intent",
    severity: .warning,
    summary: "A snippet with buttons is shown by a SnippetIntent.",
    source: pages + "appintents/snippetintent"
  )
  static let controlShowsSnippet = Rule(
    id: "control-shows-snippet",
    severity: .warning,
    summary: "The intent of a control shows no snippet.",
    source: pages + "appintents/displaying-static-and-interactive-snippets"
  )
  static let negativePhraseRepeats = Rule(
    id: "negative-phrase-repeats",
    severity: .warning,
    summary: "A negative phrase is no phrase of an App Shortcut.",
    source: pages + "appintents/negativeappshortcutphrase"
  )
  static let shortcutTextEmpty = Rule(
    id: "shortcut-text-empty",
    severity: .warning,
    summary: "The short title and the symbol of an App Shortcut are not empty.",
    source: pages + "appintents/appshortcut"
  )
  static let tipWithoutShortcut = Rule(
    id: "tip-without-shortcut",
    severity: .warning,
    summary: "The intent of a SiriTipView has an App Shortcut.",
    source: pages + "appintents/siritipview"
  )
  static let translationInOtherTable = Rule(
    id: "translation-in-other-table",
    severity: .warning,
    summary: "Translations of phrases are in the table AppShortcuts.",
    source: "https://developer.apple.com/videos/play/wwdc2022/10170/"
  )
  static let translationParametersDiffer = Rule(
    id: "translation-parameters-differ",
    severity: .error,
    summary: "A translation of a phrase names parameters of the intent alone.",
    source: pages + "appintents/appshortcutphrase"
  )
  static let translationOfNoPhrase = Rule(
    id: "translation-of-no-phrase",
    severity: .warning,
    summary: "What is translated is a phrase of an App Shortcut.",
    source: pages + "appintents/appshortcutphrase"
  )
}
