public import AppIntents

/// Finds the shortcuts that a spoken or typed phrase runs.
///
/// A phrase matches when its words, the app's name and values for its parameters make up the whole
/// text, whatever its case, accents and punctuation.
package struct ShortcutMatcher: Sendable {
  /// The most characters of a text; longer text matches nothing.
  package static let maximumLength = 512
  /// The most words of a text; longer text matches nothing.
  package static let maximumWords = 64

  private let shortcuts: [AppShortcut]
  private let negativePhrases: Set<FoldedText>
  private let applicationNames: [[String]]

  /// Makes a matcher.
  ///
  /// - Parameters:
  ///   - providers: The apps' shortcuts.
  ///   - applicationNames: The app's name and its alternatives.
  package init(_ providers: [any AppShortcutsProvider.Type], applicationNames: [String]) {
    shortcuts = providers.flatMap { $0.appShortcuts }
    let names = applicationNames.isEmpty ? [""] : applicationNames
    negativePhrases = Set(
      providers.flatMap { $0.negativePhrases.phrases }.flatMap { phrase in
        names.map { name in FoldedText(phrase.parts.map { $0 ?? name }.joined()) }
      }
    )
    self.applicationNames = applicationNames.map { FoldedText($0).words }.filter { !$0.isEmpty }
  }

  /// The shortcuts that a text runs, the most telling first.
  ///
  /// - Parameter text: What was said or typed.
  /// - Returns: All matches: first those with more words of their own, then those whose values are
  ///   called exactly what was said, then in the app's order. None for a negative phrase.
  /// - Throws: `IntentHostError` with the code `queryFailed` when the values of a parameter cannot be
  ///   asked for.
  package func matches(for text: String) async throws(IntentHostError) -> [ShortcutMatch] {
    guard text.utf8.count <= Self.maximumLength else { return [] }
    let said = FoldedText(text)
    guard (1...Self.maximumWords).contains(said.words.count), !negativePhrases.contains(said) else {
      return []
    }
    var matches: [ShortcutMatch] = []
    for shortcut in shortcuts {
      do {
        matches += try await self.matches(of: shortcut, said)
      } catch let error as IntentHostError {
        throw error
      } catch {
        let type = String(describing: type(of: shortcut.intent))
        throw IntentHostError(
          .queryFailed,
          "shortcut of \(type): the values of a parameter could not be asked for: \(error)",
          typeName: type,
          underlying: error
        )
      }
    }
    // `sort` keeps equal elements in their order.
    return matches.sorted {
      ($1.literalWords, $0.inexactValues) < ($0.literalWords, $1.inexactValues)
    }
  }

  private func matches(
    of shortcut: AppShortcut,
    _ said: FoldedText
  ) async throws -> [ShortcutMatch] {
    let values = ShortcutValues(intent: shortcut.intent)
    var matches: [ShortcutMatch] = []
    var seen: Set<[String: String]> = []
    for phrase in shortcut.phrases {
      let pattern = PhrasePattern(phrase: phrase, applicationNames: applicationNames)
      for fill in pattern.fills(of: said) {
        let texts = fill.parameters.mapValues { said.source(of: $0) }
        // Two phrases, or two ways to fill one, may come to the same.
        for choice in try await values.choices(for: texts)
        where seen.insert(choice.identifiers).inserted {
          matches.append(try match(shortcut, pattern, fill, choice))
        }
      }
    }
    return matches
  }

  private func match(
    _ shortcut: AppShortcut,
    _ pattern: PhrasePattern,
    _ fill: PhrasePattern.Fill,
    _ choice: ShortcutValues.Choice
  ) throws -> ShortcutMatch {
    let type = Swift.type(of: shortcut.intent)
    return ShortcutMatch(
      intent: try ShortcutValues.copy(of: shortcut.intent, with: choice.values),
      intentType: String(describing: type),
      phrase: pattern.text,
      title: (shortcut.shortTitle ?? type.title).text(),
      values: choice.values.mapValues { ValueDisplay($0).title },
      literalWords: fill.literalWords,
      inexactValues: choice.inexact
    )
  }
}

/// A shortcut that a phrase runs.
public struct ShortcutMatch: Sendable {
  /// The intent, with the parameters of the phrase set; one of its own for each match.
  public let intent: any AppIntent
  /// The name of the intent's type.
  public let intentType: String
  /// The phrase with its placeholders: `Open ${target} in ${applicationName}`.
  public let phrase: String
  /// The name on the shortcut's tile; the intent's title when it has none.
  public let title: String
  /// The titles of the values of the phrase's parameters, by the parameters' names in code.
  public let values: [String: String]

  /// How many words of the phrase itself were said, against those that its parameters took.
  let literalWords: Int
  /// How many values are not called exactly what was said.
  let inexactValues: Int
}

extension IntentHost {
  /// The app shortcuts that a spoken or typed phrase runs, the most telling first.
  ///
  /// A phrase matches when its words, the app's name and values for its parameters make up the whole
  /// text, whatever its case, accents and punctuation. Perform the intent of the match that is meant.
  ///
  /// - Parameters:
  ///   - text: What was said or typed, up to 64 words.
  ///   - applicationNames: The app's name and its alternatives.
  /// - Returns: All matches: first those with more words of their own, then those whose values are
  ///   called exactly what was said, then in the app's order. None for a negative phrase.
  /// - Throws: `IntentHostError`: `queryFailed`, `deadlinePassed`, `cancelled`.
  public func shortcuts(
    matching text: String,
    applicationNames: [String]
  ) async throws(IntentHostError) -> [ShortcutMatch] {
    let matcher = ShortcutMatcher(registry.shortcuts, applicationNames: applicationNames)
    return try await within(limits.performing, "matching app shortcuts", "AppShortcutsProvider") {
      _ in try await matcher.matches(for: text)
    }
  }
}
