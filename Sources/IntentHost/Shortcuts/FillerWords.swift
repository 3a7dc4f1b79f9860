/// Words that do not change which shortcut a phrase runs.
enum FillerWords {
  private static let byLanguage: [String: Set<String>] = [
    "en": [
      "a", "an", "can", "could", "hey", "just", "kindly", "me", "my", "please", "siri", "the",
      "would", "you",
    ],
    "de": [
      "bitte", "das", "dem", "den", "der", "die", "doch", "ein", "eine", "einen", "hey", "kannst",
      "mal",
      "mein", "meine", "mir", "siri",
    ],
    "fr": ["des", "hey", "la", "le", "les", "ma", "mes", "moi", "mon", "siri", "un", "une"],
    "es": [
      "el", "favor", "la", "las", "los", "me", "mi", "mis", "oye", "por", "siri", "un", "una",
    ],
    "it": [
      "favore", "gli", "i", "il", "la", "le", "lo", "mi", "mia", "mio", "per", "siri", "un", "una",
    ],
    "pt": ["a", "as", "favor", "meu", "minha", "o", "os", "por", "siri", "um", "uma"],
    "nl": ["alsjeblieft", "de", "een", "het", "mijn", "siri"],
  ]

  /// The words of a language.
  ///
  /// - Parameter language: Its code, with or without a region: `de`, `de-AT`.
  /// - Returns: The words; none for an unknown language.
  static func of(_ language: String) -> Set<String> {
    let code = language.lowercased().prefix { $0 != "-" && $0 != "_" }
    return byLanguage[String(code)] ?? []
  }
}
