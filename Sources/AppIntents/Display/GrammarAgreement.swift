/// Automatic grammar agreement in English: `^[6 todo](inflect: true)` reads "6 todos".
///
/// The system knows the grammar of several languages and reads it when a text is shown. Texts here are those of the
/// source, so only a number and the noun after it agree; other marked words stay as they are.
enum GrammarAgreement {
  /// The text with its marked parts in agreement.
  static func resolved(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "^")) else { return text }
    return text.replacing(/\^\[([^\]]*)\]\(([^)]*)\)/) { match in
      match.2.contains("inflect: true") ? agreed(String(match.1)) : String(match.0)
    }
  }

  /// The words with the last one in the number of the first.
  private static func agreed(_ words: String) -> String {
    guard let number = words.prefixMatch(of: /\s*(-?[0-9][0-9.,]*)\s+\S/)?.1,
      number != "1", number != "-1",
      let start = words.lastIndex(where: { $0 == " " }).map({ words.index(after: $0) })
    else { return words }
    return words[..<start] + plural(String(words[start...]))
  }

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet",
    "tooth": "teeth", "mouse": "mice", "goose": "geese", "leaf": "leaves", "shelf": "shelves",
    "half": "halves", "loaf": "loaves", "wolf": "wolves", "knife": "knives", "life": "lives",
    "wife": "wives", "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes", "echo": "echoes",
  ]

  private static let unchanged: Set<String> = [
    "sheep", "fish", "deer", "series", "species", "aircraft",
  ]

  private static func plural(_ noun: String) -> String {
    let lower = noun.lowercased()
    if unchanged.contains(lower) { return noun }
    if let word = irregular[lower] {
      return noun.first?.isUppercase == true ? word.prefix(1).uppercased() + word.dropFirst() : word
    }
    guard let last = lower.last, last.isLetter else { return noun }
    if last == "y", let before = lower.dropLast().last, !"aeiou".contains(before) {
      return noun.dropLast() + "ies"
    }
    // A noun that is written in the plural stays so.
    if last == "s", !lower.hasSuffix("ss"), !lower.hasSuffix("us"), !lower.hasSuffix("is") {
      return noun
    }
    if last == "s" || last == "x" || last == "z" || lower.hasSuffix("ch") || lower.hasSuffix("sh") {
      return noun + "es"
    }
    return noun + "s"
  }
}
