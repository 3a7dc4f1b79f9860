public import AppIntents

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
  /// How far the spoken text is from the phrase as written; 0 for equal.
  let differences: Int
  /// How many values are not called exactly what was said.
  let inexactValues: Int

  /// Whether the phrase was said as it is written, but for case, accents and punctuation.
  public var isWordForWord: Bool { differences == 0 }
}

extension IntentHost {
  /// The app shortcuts that a spoken or typed phrase runs, the most telling first.
  ///
  /// A phrase matches when its words, the app's name and values for its parameters make up the whole
  /// text, whatever its case, accents and punctuation. As since iOS 17 it need not be said word for word: fillers such
  /// as "the" and "please" may be there or not, and one of the phrase's own words may have a typo; the app's name is
  /// said as it is. A parameter takes the app's suggestions: the entities of its query's `suggestedEntities()` when the
  /// app last called `updateAppShortcutParameters()`, or when they were first asked for, by title or synonym. Perform
  /// the intent of the match that is meant.
  ///
  /// - Parameters:
  ///   - text: The spoken or typed text, up to 64 words.
  ///   - applicationNames: The app's name and its alternatives.
  ///   - catalog: The phrases in the languages of the app; nil for those of the source alone.
  ///   - language: The language that is spoken, such as `de`; nil for all of the catalog's.
  /// - Returns: All matches: first those with more words of their own, then those that were said as they are written,
  ///   then those whose values are called exactly what was said, then in the app's order. None for a negative phrase.
  /// - Throws: `IntentHostError`: `queryFailed`, `deadlinePassed`, `cancelled`.
  public func shortcuts(
    matching text: String,
    applicationNames: [String],
    catalog: ShortcutCatalog? = nil,
    language: String? = nil
  ) async throws(IntentHostError) -> [ShortcutMatch] {
    let matcher = ShortcutMatcher(
      registry.shortcuts,
      applicationNames: applicationNames,
      catalog: catalog,
      language: language,
      suggested: phraseValues
    )
    return try await within(limits.performing, "matching app shortcuts", "AppShortcutsProvider") {
      _ in try await matcher.matches(for: text)
    }
  }
}
