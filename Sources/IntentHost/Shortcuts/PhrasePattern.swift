import AppIntents
import Foundation

/// A phrase as a pattern of words: what it says itself, the app's name, and gaps for parameters.
struct PhrasePattern: Sendable {
  /// A way in which the words of a text fill a phrase.
  struct Fill: Hashable, Sendable {
    /// The words that each parameter takes, by its name in code.
    var parameters: [String: Range<Int>] = [:]
    /// How many words the phrase itself has.
    var literalWords = 0
  }

  /// The most ways to fill a phrase that are looked at.
  static let maximumFills = 64
  /// The most steps on the way to them; each gap of a phrase multiplies the ways.
  static let maximumSteps = 20_000

  /// What was found so far, and at what cost.
  private struct Search {
    var fills: [Fill] = []
    var steps = 0
  }

  /// The phrase.
  let phrase: AnyAppShortcutPhrase
  /// The app's name and its alternatives, in words.
  let applicationNames: [[String]]

  /// The ways in which a text as a whole fills the phrase; gaps are tried from one word upwards.
  func fills(of text: FoldedText) -> [Fill] {
    var search = Search()
    extend(Fill(), at: 0, phrase.segments[...], text.words, &search)
    return search.fills
  }

  /// The phrase with its placeholders.
  var text: String {
    phrase.segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .applicationName: "${applicationName}"
      case .parameter(let name): "${\(name)}"
      }
    }.joined()
  }

  private func extend(
    _ fill: Fill,
    at start: Int,
    _ segments: ArraySlice<AnyAppShortcutPhrase.Segment>,
    _ words: [String],
    _ search: inout Search
  ) {
    search.steps += 1
    guard search.fills.count < Self.maximumFills, search.steps <= Self.maximumSteps else { return }
    guard let segment = segments.first else {
      if start == words.count, !search.fills.contains(fill) { search.fills.append(fill) }
      return
    }
    switch segment {
    case .literal(let text):
      let literal = text.contains { $0.isLetter || $0.isNumber } ? FoldedText(text).words : []
      advance(fill, at: start, over: literal, segments, words, &search)
    case .applicationName:
      for name in applicationNames {
        advance(fill, at: start, over: name, segments, words, &search)
      }
    case .parameter(let name):
      // Each segment that follows, literals of punctuation aside, takes at least one word.
      for end in start..<words.count {
        var fill = fill
        fill.parameters[name] = start..<(end + 1)
        extend(fill, at: end + 1, segments.dropFirst(), words, &search)
      }
    }
  }

  private func advance(
    _ fill: Fill,
    at start: Int,
    over literal: [String],
    _ segments: ArraySlice<AnyAppShortcutPhrase.Segment>,
    _ words: [String],
    _ search: inout Search
  ) {
    guard words[start...].starts(with: literal) else { return }
    var fill = fill
    fill.literalWords += literal.count
    extend(fill, at: start + literal.count, segments.dropFirst(), words, &search)
  }
}

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
