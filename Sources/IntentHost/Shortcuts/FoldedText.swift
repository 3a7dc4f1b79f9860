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

  static func == (left: FoldedText, right: FoldedText) -> Bool { left.words == right.words }

  func hash(into hasher: inout Hasher) { hasher.combine(words) }
}
