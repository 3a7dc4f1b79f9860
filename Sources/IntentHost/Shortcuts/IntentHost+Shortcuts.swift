extension IntentHost {
  /// The app shortcuts that what somebody said or typed runs, the most telling first.
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
