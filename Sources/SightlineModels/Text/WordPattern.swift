/// The regular expressions that tokenizers of byte level split texts by: written out, since they are always these two.
enum WordPattern: Sendable {
  /// `'s|'t|'re|'ve|'m|'ll|'d|[\p{L}]+|[\p{N}]|[^\s\p{L}\p{N}]+`, which leaves white space out.
  case clip
  /// The same as CLIP's own code has it: `<|startoftext|>` and `<|endoftext|>` are words where one begins, and a long s counts as
  /// one, for case does not matter.
  case foldedClip
  /// `'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+`.
  case gpt2

  /// The pattern that a regular expression is; nil for any other.
  init?(expression: String) {
    let endings = "'s|'t|'re|'ve|'m|'ll|'d|"
    let clip = endings + "[\\p{L}]+|[\\p{N}]|[^\\s\\p{L}\\p{N}]+"
    switch expression {
    case clip, "<\\|startoftext\\|>|<\\|endoftext\\|>|" + clip: self = .clip
    case endings + " ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+": self = .gpt2
    default: return nil
    }
  }

  /// CLIP's tokens, which are words too.
  static let tokens = ["<|startoftext|>", "<|endoftext|>"]

  private enum Kind { case letter, number, space, other }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    if scalar.properties.isWhitespace { return .space }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return .letter
    case .decimalNumber, .letterNumber, .otherNumber: return .number
    default: return .other
    }
  }

  /// The words that a text is split into.
  ///
  /// - Complexity: O(n).
  func words(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let kinds = scalars.map { scalar in
      // A mark that is a letter only in upper case; CLIP's expression does not match it.
      self == .foldedClip && scalar == "\u{345}" ? .space : Self.kind(of: scalar)
    }
    var words: [String] = []
    var place = 0
    while place < scalars.count {
      let end = self.end(from: place, scalars, kinds)
      if self == .gpt2 || kinds[place] != .space {
        words.append(String(String.UnicodeScalarView(scalars[place..<end])))
      }
      place = end
    }
    return words
  }

  /// The end of the word that begins at a place.
  private func end(from start: Int, _ scalars: [Unicode.Scalar], _ kinds: [Kind]) -> Int {
    if self == .foldedClip {
      for token in Self.tokens where scalars[start...].starts(with: token.unicodeScalars) {
        return start + token.unicodeScalars.count
      }
    }
    if let end = endOfEnding(from: start, scalars) { return end }
    func run(of kind: Kind, from place: Int) -> Int {
      kinds[place...].firstIndex { $0 != kind } ?? kinds.count
    }
    switch (self, kinds[start]) {
    case (.gpt2, .space):
      let next = start + 1
      if scalars[start] == " ", next < kinds.count, kinds[next] != .space {
        return run(of: kinds[next], from: next)
      }
      let end = run(of: .space, from: start)
      // The last space belongs to the word after it.
      return end < kinds.count && end > next ? end - 1 : end
    case (.clip, .number), (.clip, .space), (.foldedClip, .number), (.foldedClip, .space):
      return start + 1
    default: return run(of: kinds[start], from: start)
    }
  }

  /// The end of an English ending such as 's; nil where none begins.
  private func endOfEnding(from start: Int, _ scalars: [Unicode.Scalar]) -> Int? {
    guard scalars[start] == "'", start + 1 < scalars.count else { return nil }
    switch scalars[start + 1] {
    case "s", "t", "m", "d": return start + 2
    case "ſ": return self == .foldedClip ? start + 2 : nil
    case "r", "v": return start + 2 < scalars.count && scalars[start + 2] == "e" ? start + 3 : nil
    case "l": return start + 2 < scalars.count && scalars[start + 2] == "l" ? start + 3 : nil
    default: return nil
    }
  }
}
