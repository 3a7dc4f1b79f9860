import AppIntents

/// Finds the shortcuts that a spoken or typed phrase runs.
///
/// A phrase matches if its words, the app's name and values for its parameters make up the whole text,
/// ignoring case, accents and punctuation, with fillers missing or added and at most one typo.
package struct ShortcutMatcher: Sendable {
  /// The maximum number of characters of a text; longer text matches nothing.
  package static let maximumLength = 512
  /// The maximum number of words of a text; longer text matches nothing.
  package static let maximumWords = 64

  /// A shortcut with its provider and its names.
  private struct Entry: Sendable {
    let shortcut: AppShortcut
    let provider: any AppShortcutsProvider.Type
    let patterns: [PhrasePattern]
  }

  private let entries: [Entry]
  private let negativePhrases: Set<[String]>
  private let suggested: PhraseValues

  /// Makes a matcher.
  ///
  /// - Parameters:
  ///   - providers: The apps' shortcuts.
  ///   - applicationNames: The app's name and its alternatives.
  ///   - catalog: The phrases in other languages; nil for only those of the source.
  ///   - language: The spoken language; nil for all.
  ///   - suggested: The app's suggestions for phrases.
  init(
    _ providers: [any AppShortcutsProvider.Type],
    applicationNames: [String],
    catalog: ShortcutCatalog?,
    language: String?,
    suggested: PhraseValues
  ) {
    let words = applicationNames.map { FoldedText($0).words }.filter { !$0.isEmpty }
    entries = providers.flatMap { provider in
      provider.appShortcuts.map { shortcut in
        let phrases = catalog?.phrases(of: shortcut.phrases, in: language)
        let spoken = phrases ?? shortcut.phrases.map { (language: "en", phrase: $0) }
        return Entry(
          shortcut: shortcut,
          provider: provider,
          patterns: spoken.map {
            PhrasePattern(
              phrase: $0.phrase,
              applicationNames: words,
              fillers: FillerWords.of($0.language)
            )
          }
        )
      }
    }
    let names = applicationNames.isEmpty ? [""] : applicationNames
    negativePhrases = Set(
      providers.flatMap { $0.negativePhrases.phrases }.flatMap { phrase in
        names.map { name in Self.plain(FoldedText(phrase.parts.map { $0 ?? name }.joined())) }
      }
    )
    self.suggested = suggested
  }

  private static func plain(_ text: FoldedText) -> [String] {
    text.words(without: FillerWords.of("en"))
  }

  /// The shortcuts that a text runs, the most specific first.
  ///
  /// - Parameter text: The spoken or typed text.
  /// - Returns: All matches: first those with more words of their own, then those said as written, then those
  ///   whose values have exactly the spoken names, then in the app's order. None for a negative phrase.
  /// - Throws: `IntentHostError` with the code `queryFailed` if the query for the values of a parameter
  ///   fails.
  func matches(for text: String) async throws(IntentHostError) -> [ShortcutMatch] {
    guard text.utf8.count <= Self.maximumLength else { return [] }
    let said = FoldedText(text)
    guard (1...Self.maximumWords).contains(said.words.count),
      !negativePhrases.contains(Self.plain(said))
    else { return [] }
    var matches: [ShortcutMatch] = []
    for entry in entries {
      do {
        matches += try await self.matches(of: entry, said)
      } catch let error as IntentHostError {
        throw error
      } catch {
        let type = String(describing: type(of: entry.shortcut.intent))
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
      ($1.literalWords, $0.differences, $0.inexactValues)
        < ($0.literalWords, $1.differences, $1.inexactValues)
    }
  }

  private func matches(of entry: Entry, _ said: FoldedText) async throws -> [ShortcutMatch] {
    let values = ShortcutValues(
      intent: entry.shortcut.intent,
      provider: entry.provider,
      suggested: suggested
    )
    var matches: [[String: String]: ShortcutMatch] = [:]
    var order: [[String: String]] = []
    for pattern in entry.patterns {
      for fill in pattern.fills(of: said) {
        let texts = fill.parameters.mapValues { said.source(of: $0) }
        // Two phrases, or two ways to fill one, may give the same intent; the nearest counts.
        for choice in try await values.choices(for: texts) {
          let found = try match(entry.shortcut, pattern, fill, choice)
          guard let known = matches[choice.identifiers] else {
            order.append(choice.identifiers)
            matches[choice.identifiers] = found
            continue
          }
          if (known.differences, found.literalWords) > (found.differences, known.literalWords) {
            matches[choice.identifiers] = found
          }
        }
      }
    }
    return order.compactMap { matches[$0] }
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
      differences: fill.differences,
      inexactValues: choice.inexact
    )
  }
}
