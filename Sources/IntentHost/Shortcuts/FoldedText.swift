import Foundation

/// Text as it is compared: in words, without case, accents, widths and punctuation.
///
/// Text without letters and digits, such as an emoji, is a word by itself, so that it never equals
/// other such text.
struct FoldedText: Hashable, Sendable {
  /// The words, folded.
  let words: [String]
  /// Where each word came from.
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

  /// The text that some of the words came from, with what stands between them.
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

  /// Whether the words are the same but for one typo in all of them: a letter too many, too few, another one, or two
  /// that changed places, in a word of four letters or more.
  func isNearly(_ other: FoldedText) -> Bool {
    guard words.count == other.words.count else { return false }
    let differing = zip(words, other.words).filter { $0 != $1 }
    return differing.count == 1 && differing.allSatisfy { Typo.isOne(between: $0, and: $1) }
  }

  /// The words without those that a phrase may have or not.
  func words(without fillers: Set<String>) -> [String] { words.filter { !fillers.contains($0) } }

  static func == (left: FoldedText, right: FoldedText) -> Bool { left.words == right.words }

  func hash(into hasher: inout Hasher) { hasher.combine(words) }
}
