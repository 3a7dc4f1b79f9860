import AppIntents

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

  /// The phrase.
  let phrase: AnyAppShortcutPhrase
  /// The app's name and its alternatives, in words.
  let applicationNames: [[String]]

  /// The ways in which a text as a whole fills the phrase; gaps are tried from one word upwards.
  func fills(of text: FoldedText) -> [Fill] {
    var fills: [Fill] = []
    extend(Fill(), at: 0, phrase.segments[...], text.words, &fills)
    return fills
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
    _ fills: inout [Fill]
  ) {
    guard fills.count < Self.maximumFills else { return }
    guard let segment = segments.first else {
      if start == words.count, !fills.contains(fill) { fills.append(fill) }
      return
    }
    switch segment {
    case .literal(let text):
      let literal = text.contains { $0.isLetter || $0.isNumber } ? FoldedText(text).words : []
      advance(fill, at: start, over: literal, segments, words, &fills)
    case .applicationName:
      for name in applicationNames {
        advance(fill, at: start, over: name, segments, words, &fills)
      }
    case .parameter(let name):
      // Each segment that follows, literals of punctuation aside, takes at least one word.
      for end in start..<words.count {
        var fill = fill
        fill.parameters[name] = start..<(end + 1)
        extend(fill, at: end + 1, segments.dropFirst(), words, &fills)
      }
    }
  }

  private func advance(
    _ fill: Fill,
    at start: Int,
    over literal: [String],
    _ segments: ArraySlice<AnyAppShortcutPhrase.Segment>,
    _ words: [String],
    _ fills: inout [Fill]
  ) {
    guard words[start...].starts(with: literal) else { return }
    var fill = fill
    fill.literalWords += literal.count
    extend(fill, at: start + literal.count, segments.dropFirst(), words, &fills)
  }
}
