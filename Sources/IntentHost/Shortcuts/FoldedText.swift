import Foundation

/// Text in a form for comparison: words without case, accents, widths and punctuation.
///
/// Text without letters and digits, such as an emoji, is a word by itself, so that it never equals
/// other such text.
struct FoldedText: Hashable, Sendable {
  /// The words, folded.
  let words: [String]
  /// The source of each word.
  private let sources: [Substring]

  init(_ text: String) {
    let pieces = text.split { !($0.isLetter || $0.isNumber) }
    sources = pieces.isEmpty && !text.isEmpty ? [text[...]] : pieces
    words = sources.map { piece in
      String(piece).folding(
        options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
        locale: nil
      )
    }
  }

  /// The text that some of the words came from, with the characters between them.
  func source(of range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(sources[first].base[sources[first].startIndex..<sources[last].endIndex])
  }

  /// Whether the words of the other text occur here, one after another.
  func contains(_ other: FoldedText) -> Bool {
    guard !other.words.isEmpty, words.count >= other.words.count else { return false }
    return (0...(words.count - other.words.count)).contains { start in
      words[start..<(start + other.words.count)].elementsEqual(other.words)
    }
  }

  /// Whether the words are the same except for one typo in all: a letter added, missing or changed, or two letters
  /// swapped, in a word of four letters or more.
  func isNearly(_ other: FoldedText) -> Bool {
    guard words.count == other.words.count else { return false }
    let differing = zip(words, other.words).filter { $0 != $1 }
    return differing.count == 1 && differing.allSatisfy { Typo.isOne(between: $0, and: $1) }
  }

  /// The words without fillers.
  func words(without fillers: Set<String>) -> [String] { words.filter { !fillers.contains($0) } }

  static func == (left: FoldedText, right: FoldedText) -> Bool { left.words == right.words }

  func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

/// A single typing or listening error.
enum Typo {
  /// The minimum length of a word with a typo; in a shorter word, a typo makes another word.
  private static let minimumLength = 4

  /// Whether one word becomes the other by adding, removing or changing one letter, or by swapping two neighbours.
  ///
  /// - Complexity: O(length).
  static func isOne(between left: String, and right: String) -> Bool {
    let (one, other) = (Array(left), Array(right))
    guard min(one.count, other.count) >= minimumLength, abs(one.count - other.count) <= 1 else {
      return false
    }
    let start = zip(one, other).prefix { $0 == $1 }.count
    let rest = (one[start...], other[start...])
    guard one.count == other.count else {
      let (short, long) = one.count < other.count ? rest : (rest.1, rest.0)
      return short.elementsEqual(long.dropFirst())
    }
    if rest.0.dropFirst().elementsEqual(rest.1.dropFirst()) { return true }
    guard rest.0.count >= 2 else { return false }
    let (first, second) = (rest.0.startIndex, rest.1.startIndex)
    return rest.0[first] == rest.1[second + 1] && rest.0[first + 1] == rest.1[second]
      && rest.0.dropFirst(2).elementsEqual(rest.1.dropFirst(2))
  }
}
