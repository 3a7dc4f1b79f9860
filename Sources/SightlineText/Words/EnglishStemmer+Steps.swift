extension EnglishStemmer {
  /// Step 0: an apostrophe, with or without s.
  mutating func removePossessive() {
    if let ending = ending(among: ["'s'", "'s", "'"]) { letters.removeLast(ending.utf8.count) }
  }

  /// Step 1a: plurals.
  mutating func removePlural() {
    switch ending(among: ["sses", "ied", "ies", "us", "ss", "s"]) {
    case "sses": letters.removeLast(2)
    case "ied", "ies": letters.removeLast(letters.count > 4 ? 2 : 1)
    case "s" where hasVowel(before: max(letters.count - 2, 0)): letters.removeLast()
    default: break
    }
  }

  /// Step 1b: -ed and -ing, with an e put back or a doubled letter undone.
  mutating func removePastAndParticiple() {
    guard let ending = ending(among: ["eedly", "ingly", "edly", "eed", "ing", "ed"]) else { return }
    let stem = letters.count - ending.utf8.count
    if ending.hasPrefix("eed") {
      // "proceed" and similar words keep their ending if there are letters before the double e.
      let isWhole = ["proc", "exc", "succ"].contains { letters[..<stem].elementsEqual($0.utf8) }
      if stem >= first, !isWhole { replaceLast(ending.utf8.count, with: "ee") }
      return
    }
    guard hasVowel(before: stem) else { return }
    // "dying" to "die": one non-vowel and y before -ing.
    if ending == "ing", stem == 2, letters[1] == UInt8(ascii: "y"), !Self.isVowel(letters[0]) {
      return replaceLast(4, with: "ie")
    }
    letters.removeLast(ending.utf8.count)
    if self.ending(among: ["at", "bl", "iz"]) != nil {
      letters.append(UInt8(ascii: "e"))
    } else if self.ending(among: ["bb", "dd", "ff", "gg", "mm", "nn", "pp", "rr", "tt"]) != nil {
      // "adding" keeps both: a word of a, e or o and a doubled letter has nothing else left.
      let isOpen = letters.count == 3 && "aeo".utf8.contains(letters[0])
      if !isOpen { letters.removeLast() }
    } else if first >= letters.count, endsInShortSyllable(before: letters.count) {
      letters.append(UInt8(ascii: "e"))
    }
  }

  /// Step 1c: a final y after a non-vowel.
  mutating func replaceFinalY() {
    guard letters.count > 2, letters[letters.count - 1] | 0x20 == UInt8(ascii: "y"),
      !Self.isVowel(letters[letters.count - 2])
    else { return }
    replaceLast(1, with: "i")
  }

  /// Step 2: long endings of derived words.
  mutating func shortenDerivation() {
    guard let (ending, shorter) = Self.derivations.first(where: { ends(in: $0.0) }) else { return }
    let start = letters.count - ending.utf8.count
    guard start >= first else { return }
    switch ending {
    case "ogi" where start == 0 || letters[start - 1] != UInt8(ascii: "l"): return
    case "li" where start == 0 || !"cdeghkmnrt".utf8.contains(letters[start - 1]): return
    default: replaceLast(ending.utf8.count, with: shorter)
    }
  }

  /// Step 3: the next layer of endings.
  mutating func shortenFurther() {
    guard let (ending, shorter) = Self.adjectives.first(where: { ends(in: $0.0) }) else { return }
    let start = letters.count - ending.utf8.count
    guard start >= (ending == "ative" ? second : first) else { return }
    replaceLast(ending.utf8.count, with: shorter)
  }

  /// Step 4: bare suffixes.
  mutating func removeSuffix() {
    guard let ending = ending(among: Self.suffixes) else { return }
    let start = letters.count - ending.utf8.count
    guard start >= second else { return }
    if ending == "ion", start == 0 || !"st".utf8.contains(letters[start - 1]) { return }
    letters.removeLast(ending.utf8.count)
  }

  /// Step 5: a final e or doubled l.
  mutating func removeFinalLetter() {
    let start = letters.count - 1
    if ends(in: "e") {
      if start >= second || start >= first && !endsInShortSyllable(before: start) {
        letters.removeLast()
      }
    } else if ends(in: "ll"), start >= second {
      letters.removeLast()
    }
  }

  private static let derivations = [
    ("ization", "ize"), ("ational", "ate"), ("fulness", "ful"), ("ousness", "ous"),
    ("iveness", "ive"), ("tional", "tion"), ("biliti", "ble"), ("lessli", "less"), ("entli", "ent"),
    ("ation", "ate"), ("alism", "al"), ("aliti", "al"), ("ousli", "ous"), ("iviti", "ive"),
    ("fulli", "ful"), ("ogist", "og"), ("enci", "ence"), ("anci", "ance"), ("abli", "able"),
    ("izer", "ize"), ("ator", "ate"), ("alli", "al"), ("bli", "ble"), ("ogi", "og"), ("li", ""),
  ]

  private static let adjectives = [
    ("ational", "ate"), ("tional", "tion"), ("alize", "al"), ("icate", "ic"), ("iciti", "ic"),
    ("ative", ""), ("ical", "ic"), ("ness", ""), ("ful", ""),
  ]

  private static let suffixes = [
    "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous",
    "ive",
    "ize", "ion", "al", "er", "ic",
  ]
}
