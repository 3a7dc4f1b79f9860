import SwiftSyntax

extension IntentChecker {
  /// Finds translations of phrases that the system does not take, or does not find.
  func translations() -> [Finding] {
    let tables = source.translations.filter { !$0.isElsewhere }
    return tables.flatMap { withoutName($0) + ofOtherParameters($0) } + ofNoPhrase(tables)
      + elsewhere(tables) + negatives()
  }

  private func withoutName(_ one: PhraseTranslation) -> [Finding] {
    guard one.phrase.contains("${applicationName}"), !one.text.contains("${applicationName}"),
      !one.text.isEmpty
    else { return [] }
    return [
      Finding(
        .translationWithoutApplicationName,
        "the translation \"\(one.text)\"\(one.language.isEmpty ? "" : " (\(one.language))") of the phrase "
          + "\"\(one.phrase)\" has no ${applicationName}; put it in",
        one.place
      )
    ]
  }

  private func ofOtherParameters(_ one: PhraseTranslation) -> [Finding] {
    let shortcuts = model.shortcuts.filter { $0.phrases.contains(one.phrase) }
    let intents = shortcuts.compactMap { source.resolve($0.intent, from: "") }
    guard !shortcuts.isEmpty, intents.count == shortcuts.count else { return [] }
    let known = Set(intents.flatMap(\.properties).map(\.name))
    return one.text.matches(of: /\$\{([^}]*)\}/).map { String($0.1) }
      .filter { $0 != "applicationName" && !known.contains($0) }.map { name in
        Finding(
          .translationParametersDiffer,
          "the translation \"\(one.text)\" of the phrase \"\(one.phrase)\" has ${\(name)}, which is no parameter of "
            + "'\(shortcuts[0].intent)'; write the parameter's name as in the phrase",
          one.place
        )
      }
  }

  private func ofNoPhrase(_ tables: [PhraseTranslation]) -> [Finding] {
    // Phrases that are made by code are not known.
    guard !model.shortcuts.isEmpty, extractedShortcuts().isEmpty else { return [] }
    let phrases = Set(model.shortcuts.flatMap(\.phrases) + negativePhrases.flatMap(\.phrases))
    var seen: Set<String> = []
    return tables.filter {
      $0.phrase.contains("${applicationName}") && !$0.phrase.contains("\\")
        && !phrases.contains($0.phrase) && seen.insert("\($0.place.file) \($0.phrase)").inserted
    }.map { one in
      Finding(
        .translationOfNoPhrase,
        "no AppShortcut has the phrase \"\(one.phrase)\", so that its translation is not used; write the phrase as in the "
          + "source",
        one.place
      )
    }
  }

  private func elsewhere(_ tables: [PhraseTranslation]) -> [Finding] {
    let phrases = Set(model.shortcuts.flatMap(\.phrases))
    let translated = Set(tables.map(\.phrase))
    var seen: Set<String> = []
    return source.translations.filter {
      $0.isElsewhere && phrases.contains($0.phrase) && !translated.contains($0.phrase)
        && seen.insert("\($0.place.file) \($0.phrase)").inserted
    }.map { one in
      Finding(
        .translationInOtherTable,
        "the phrase \"\(one.phrase)\" is translated in a table that phrases are not looked up in; move it to AppShortcuts",
        one.place
      )
    }
  }

  // MARK: Negative phrases

  private var negativePhrases: [(place: SourcePlace, phrases: [String])] {
    source.all.compactMap { type in
      guard source.protocols(of: type).contains("AppShortcutsProvider"),
        let property = type.property("negativePhrases"), let body = property.body
      else { return nil }
      return (property.place, Literals.strings(in: body).map(\.text))
    }
  }

  private func negatives() -> [Finding] {
    let phrases = Set(model.shortcuts.flatMap(\.phrases).map { $0.lowercased() })
    return negativePhrases.flatMap { place, negatives in
      negatives.filter { phrases.contains($0.lowercased()) }.map {
        Finding(
          .negativePhraseRepeats,
          "the negative phrase \"\($0)\" is one of an AppShortcut too, and it keeps Siri from the app; leave it out of one",
          place
        )
      }
    }
  }
}
