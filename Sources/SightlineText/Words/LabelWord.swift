/// A word of a label or title, and its place.
package struct LabelWord {
  /// The word without case and accents.
  package let folded: String
  /// Its stem, the same for words that differ by an English ending alone.
  package let stem: String
  /// The place of the word in its text.
  package let range: Range<String.Index>
}

extension LabelWord {
  /// The most characters of a text that are looked at; no label or title is longer.
  package static let longestText = 1_024

  /// The words of a text, in order.
  ///
  /// A word is a run of letters, marks and digits; an apostrophe between letters belongs to it.
  /// Everything else, hyphens too, stands between words. In scripts that put no space between words
  /// (Chinese, Japanese, Thai, Lao, Khmer, Burmese) each character is a word, so that a label is found
  /// where its characters follow one another. An emoji is a word, whatever its skin tone.
  ///
  /// - Parameter text: A label or title; looked at up to `longestText` characters.
  /// - Returns: The words with their places.
  /// - Complexity: O(length).
  package static func words(of text: String) -> [LabelWord] {
    var words: [LabelWord] = []
    var start: String.Index?
    func close(at end: String.Index) {
      guard let begin = start else { return }
      start = nil
      let folded = LetterFolding.folded(text[begin..<end])
      words.append(
        LabelWord(folded: folded, stem: EnglishStemmer.stem(folded), range: begin..<end)
      )
    }
    let end = text.index(text.startIndex, offsetBy: longestText, limitedBy: text.endIndex)
    var index = text.startIndex
    let last = end ?? text.endIndex
    while index < last {
      let next = text.index(after: index)
      switch Kind(text[index]) {
      case .letter:
        start = start ?? index
      case .apostrophe:
        // Only between letters; a closing quote ends the word.
        let joins = start != nil && next < last && Kind(text[next]) == .letter
        if !joins { close(at: index) }
      case .ideograph, .emoji:
        close(at: index)
        let folded = Kind.plain(text[index])
        words.append(LabelWord(folded: folded, stem: folded, range: index..<next))
      case .separator:
        close(at: index)
      }
      index = next
    }
    close(at: last)
    return words
  }

  /// The stems of a text's words, the same for texts that differ by case, accents and endings; nil without any.
  package static func key(of text: String) -> String? {
    let stems = words(of: text).map(\.stem)
    return stems.isEmpty ? nil : stems.joined(separator: " ")
  }

  /// Whether a text has any word in it.
  package static func isFound(in text: String) -> Bool {
    text.prefix(longestText).contains { [.letter, .ideograph, .emoji].contains(Kind($0)) }
  }
}

extension LabelWord {
  /// The effect of a character on the words around it.
  private enum Kind {
    case letter, apostrophe, ideograph, emoji, separator

    init(_ character: Character) {
      guard let scalar = character.unicodeScalars.first else {
        self = .separator
        return
      }
      if scalar.value < 0x80 {
        let isWord = scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
        // A keycap is an emoji that begins with a digit.
        let isKeycap = character.unicodeScalars.contains("\u{20E3}")
        self = isKeycap ? .emoji : isWord ? .letter : scalar == "'" ? .apostrophe : .separator
        return
      }
      if scalar == "\u{2019}" {
        self = .apostrophe
      } else if Self.isUnspaced(scalar) {
        self = .ideograph
      } else if scalar.properties.isEmoji || scalar.properties.isEmojiPresentation {
        self = .emoji
      } else {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
          .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
          self = .letter
        default: self = .separator
        }
      }
    }

    /// Whether a scalar is of a script without spaces between words.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3041...0x30FF,
        0x31F0...0x31FF, 0xFF66...0xFF9F:
        scalar.properties.isAlphabetic || scalar.properties.generalCategory == .letterNumber
      default: scalar.properties.isIdeographic
      }
    }

    /// A character without skin tone and without the mark that chooses text or colour.
    static func plain(_ character: Character) -> String {
      var plain = ""
      for scalar in character.unicodeScalars
      where !(0x1F3FB...0x1F3FF).contains(scalar.value) && !(0xFE00...0xFE0F).contains(scalar.value)
      {
        plain.unicodeScalars.append(scalar)
      }
      return plain
    }
  }
}
