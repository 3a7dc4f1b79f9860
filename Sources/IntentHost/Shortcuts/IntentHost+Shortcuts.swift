public import AppIntents

/// A shortcut that a phrase runs.
public struct ShortcutMatch: Sendable {
  /// The intent with the parameters of the phrase; each match has its own.
  public let intent: any AppIntent
  /// The name of the intent's type.
  public let intentType: String
  /// The phrase with its placeholders: `Open ${target} in ${applicationName}`.
  public let phrase: String
  /// The name on the shortcut's tile, or the intent's title if it has none.
  public let title: String
  /// The titles of the values of the phrase's parameters, by the parameters' names in code.
  public let values: [String: String]

  /// The number of spoken words that belong to the phrase itself, not to its parameters.
  let literalWords: Int
  /// The distance of the spoken text from the phrase as written; 0 if equal.
  let differences: Int
  /// The number of values whose names differ from the spoken words.
  let inexactValues: Int

  /// Whether the phrase was said as written, ignoring case, accents and punctuation.
  public var isWordForWord: Bool { differences == 0 }
}

extension IntentHost {
  /// The app shortcuts that a spoken or typed phrase runs, the most specific first.
  ///
  /// A phrase matches if its words, the app's name and values for its parameters make up the whole text, ignoring case,
  /// accents and punctuation. As in iOS 17 and later, it need not be said word for word: fillers such as "the" and
  /// "please" may be missing or added, and one of the phrase's own words may have a typo; the app's name must be exact.
  /// The values of a parameter are the app's suggestions, by title or synonym: the entities that its query's
  /// `suggestedEntities()` returned when the app last called `updateAppShortcutParameters()`, or when they were first
  /// needed. Perform the intent of the intended match.
  ///
  /// - Parameters:
  ///   - text: The spoken or typed text, up to 64 words.
  ///   - applicationNames: The app's name and its alternatives.
  ///   - catalog: The phrases in the languages of the app; nil for only those of the source.
  ///   - language: The spoken language, such as `de`; nil for all of the catalog's.
  /// - Returns: All matches: first those with more words of their own, then those said as written, then those whose
  ///   values have exactly the spoken names, then in the app's order. None for a negative phrase.
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
