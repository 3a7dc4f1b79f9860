extension WordNet {
  /// What a word may be a plural of: itself first, then its irregular singular, then by its ending.
  ///
  /// Source: the rules of detachment for nouns in `morphy(7WN)`.
  func baseForms(of word: String) -> [String] {
    var forms = [word]
    if let singular = singular(ofIrregular: word) { forms.append(singular) }
    for (ending, replacement) in Self.pluralEndings where word.hasSuffix(ending) {
      let form = word.dropLast(ending.count) + replacement
      // "gas" is no plural of "ga", and "class" none of "clas".
      if form.count >= 3, !word.hasSuffix("ss") { forms.append(String(form)) }
    }
    return forms
  }

  private static let pluralEndings = [
    ("ches", "ch"), ("shes", "sh"), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("men", "man"),
    ("ies", "y"), ("s", ""),
  ]

  /// Reads a list of plurals, each with its singular, a pair a line; empty when there is none.
  static func irregularPlurals(in path: String) -> [String: String] {
    let maximumSize = 1 << 20
    guard let file = DictionaryFile(path, maximumSize: maximumSize) else { return [:] }
    var plurals: [String: String] = [:]
    for line in file.bytes(at: 0, count: maximumSize).split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count >= 2 else { continue }
      plurals[String(decoding: words[0], as: UTF8.self)] = String(decoding: words[1], as: UTF8.self)
    }
    return plurals
  }
}
