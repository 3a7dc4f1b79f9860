/// A step in which a tokenizer splits a text: a pre-tokenizer of a file `tokenizer.json`.
enum TextSplit: Sendable {
  /// The fate of the parts that a text is split at.
  enum Behavior: String, CaseIterable, Sendable {
    case removed = "Removed"
    case isolated = "Isolated"
    case withPrevious = "MergedWithPrevious"
    case withNext = "MergedWithNext"
  }
  /// Where a mark is put in front.
  enum Scheme: String, CaseIterable, Sendable { case always, first, never }

  /// Words, and where they are not, what is between them or not.
  case words(WordPattern)
  case pattern(TextPattern, Behavior, isInverted: Bool)
  /// Letters for bytes, after a split into words where that is asked for.
  case byteLevel(addsSpace: Bool, splits: Bool)
  /// Spaces become a mark that begins words.
  case marks(String, Scheme, splits: Bool)
  case digits(areSingle: Bool)

  /// Splits a part of a text.
  ///
  /// - Parameters:
  ///   - text: The part.
  ///   - isFirst: Whether the text begins with it.
  /// - Returns: Its parts, in order, and whether the text begins with them; none is empty.
  func parts(of text: String, isFirst: Bool) -> [(text: String, isFirst: Bool)] {
    let parts = parts(of: text, atStart: isFirst)
    return parts.enumerated().map { place, part in
      // The text in front of it may have been removed.
      let begins =
        place == 0 && (!removes || text.unicodeScalars.first == part.unicodeScalars.first)
      return (part, isFirst && begins)
    }
  }

  /// Whether some of a text may go.
  private var removes: Bool {
    switch self {
    case .words(let pattern): pattern != .gpt2
    case .pattern(_, let behavior, _): behavior == .removed
    case .byteLevel, .marks, .digits: false
    }
  }

  private func parts(of text: String, atStart isFirst: Bool) -> [String] {
    switch self {
    case .words(let pattern): return pattern.words(of: text)
    case .pattern(let pattern, let behavior, let isInverted):
      return Self.parts(of: text, at: pattern, behavior, isInverted: isInverted)
    case .byteLevel(let addsSpace, let splits):
      let whole = addsSpace && !text.isEmpty && text.unicodeScalars.first != " " ? " " + text : text
      return (splits ? WordPattern.gpt2.words(of: whole) : [whole]).map {
        String(decoding: ByteLetters.letters(of: $0.utf8), as: UTF8.self)
      }
    case .marks(let mark, let scheme, let splits):
      var whole = TextPattern.text(" ").replaced(text, with: mark)
      let begins = whole.unicodeScalars.starts(with: mark.unicodeScalars)
      if scheme == .always || scheme == .first && isFirst, !begins { whole = mark + whole }
      guard splits else { return [whole] }
      return Self.parts(of: whole, at: .text(mark), .withNext, isInverted: false)
    case .digits(let areSingle):
      return Self.parts(
        of: text,
        at: .run(.number, atLeast: 1, isOpen: !areSingle),
        .isolated,
        isInverted: false
      )
    }
  }

  private static func parts(
    of text: String,
    at pattern: TextPattern,
    _ behavior: Behavior,
    isInverted: Bool
  ) -> [String] {
    let scalars = Array(text.unicodeScalars)
    // Each range, and whether the text is split at it.
    var ranges: [(range: Range<Int>, isMatch: Bool)] = []
    var place = 0
    for match in pattern.matches(in: scalars) {
      if place < match.lowerBound { ranges.append((place..<match.lowerBound, isInverted)) }
      ranges.append((match, !isInverted))
      place = match.upperBound
    }
    if place < scalars.count { ranges.append((place..<scalars.count, isInverted)) }
    var parts: [Range<Int>] = []
    var wasMatch = false
    for (range, isMatch) in ranges {
      switch behavior {
      case .removed: if !isMatch { parts.append(range) }
      case .isolated: parts.append(range)
      case .withPrevious:
        if isMatch, !wasMatch, let last = parts.popLast() {
          parts.append(last.lowerBound..<range.upperBound)
        } else {
          parts.append(range)
        }
      case .withNext:
        if !isMatch, wasMatch, let last = parts.popLast() {
          parts.append(last.lowerBound..<range.upperBound)
        } else {
          parts.append(range)
        }
      }
      wasMatch = isMatch
    }
    return parts.map { String(String.UnicodeScalarView(scalars[$0])) }
  }
}
