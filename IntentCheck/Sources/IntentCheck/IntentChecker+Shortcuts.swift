import SwiftSyntax

extension IntentChecker {
  /// Finds phrases and providers of shortcuts that the system refuses.
  func shortcuts() -> [Finding] {
    model.shortcuts.flatMap(phrases) + providers()
  }

  private func phrases(of shortcut: AppModel.Shortcut) -> [Finding] {
    var findings = shortcut.phrases.filter { !$0.contains("${applicationName}") }.map {
      Finding(
        .phraseWithoutApplicationName,
        "the phrase \"\($0)\" of '\(shortcut.intent)' has no \\(.applicationName)",
        place(of: $0, in: shortcut)
      )
    }
    if shortcut.hasEmptyPhrases {
      findings.append(
        Finding(
          .shortcutWithoutPhrases,
          "the AppShortcut of '\(shortcut.intent)' has no phrases; give it at least one",
          shortcut.place
        )
      )
    }
    let intent = source.resolve(shortcut.intent, from: "")
    for phrase in shortcut.phrases {
      let names = Self.placeholders(in: phrase).filter { $0 != "applicationName" }
      if names.count > 1 {
        findings.append(
          Finding(
            .phraseWithSeveralParameters,
            "the phrase \"\(phrase)\" of '\(shortcut.intent)' has \(names.count) parameters and may have "
              + "one",
            place(of: phrase, in: shortcut)
          )
        )
      }
      for name in names {
        guard let type = intent?.property(name)?.type, Self.isPlain(type) else { continue }
        findings.append(
          Finding(
            .phraseParameterType,
            "the phrase \"\(phrase)\" of '\(shortcut.intent)' has the parameter '\(name)', a \(type); only "
              + "an AppEntity or an AppEnum may be in a phrase",
            place(of: phrase, in: shortcut)
          )
        )
      }
    }
    return findings
  }

  /// Whether a type is neither an entity nor an enumeration, whatever the app declares.
  static func isPlain(_ type: String) -> Bool { plainTypes.contains(last(type)) }

  private static let plainTypes: Set<String> = [
    "String", "Int", "Double", "Float", "Bool", "Date", "DateComponents", "URL", "Decimal",
    "AttributedString", "IntentFile", "IntentPerson", "CLPlacemark", "IntentCurrencyAmount",
  ]

  /// The names of the values in a phrase: of parameters, and `applicationName`.
  static func placeholders(in phrase: String) -> [String] {
    phrase.matches(of: /\$\{([^}]*)\}/).map { String($0.1) }
  }

  /// The place of a phrase of a shortcut, or the shortcut's own.
  func place(of phrase: String, in shortcut: AppModel.Shortcut) -> SourcePlace {
    guard let index = shortcut.phrases.firstIndex(of: phrase) else { return shortcut.place }
    return phrasePlaces[shortcut.place]?[index] ?? shortcut.place
  }

  private func providers() -> [Finding] {
    let all = source.all.filter {
      $0.kind != "protocol" && source.protocols(of: $0).contains("AppShortcutsProvider")
    }
    let tooMany = all.compactMap { type -> Finding? in
      let count = ShortcutReader.shortcuts(of: type).count
      guard count > 10 else { return nil }
      return Finding(
        .tooManyShortcuts,
        "'\(type.path)' has \(count) App Shortcuts and an app may have 10; leave out \(count - 10)",
        type.place
      )
    }
    let more = Dictionary(grouping: all) { source.module(of: $0.place) }.values.flatMap { all in
      let providers = all.sorted { $0.place < $1.place }
      return providers.dropFirst().map { type in
        Finding(
          .severalProviders,
          "'\(type.path)' is another AppShortcutsProvider beside '\(providers[0].path)', and an app has one; put "
            + "their shortcuts together",
          type.place
        )
      }
    }
    return tooMany + more
  }
}
