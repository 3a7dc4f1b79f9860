import AppIntents

/// A phrase as a pattern of words: its own words, the app's name, and gaps for parameters.
///
/// Its own words may have one typo in all, and fillers such as "the" and "please" may be missing or added.
struct PhrasePattern: Sendable {
  /// A way for the words of a text to fill a phrase.
  struct Fill: Hashable, Sendable {
    /// The words that each parameter takes, by its name in code.
    var parameters: [String: Range<Int>] = [:]
    /// The number of spoken words of the phrase itself.
    var literalWords = 0
    /// The number of them with a typo.
    var typos = 0
    /// The number of fillers that are spoken but not in the phrase, or in the phrase but not spoken.
    var fillers = 0
  }

  /// The maximum number of ways to fill a phrase.
  static let maximumFills = 64
  /// The maximum number of steps of the search; each gap of a phrase multiplies the ways.
  static let maximumSteps = 20_000

  /// The results so far, and their cost.
  struct Search {
    fileprivate(set) var fills: [Fill] = []
    fileprivate(set) var steps = 0
  }

  /// The phrase.
  let phrase: AnyAppShortcutPhrase
  /// The app's name and its alternatives, in words.
  let applicationNames: [[String]]
  /// Words that may be missing or added.
  var fillers: Set<String> = FillerWords.of("en")

  /// The ways for a whole text to fill the phrase; gaps are tried from one word upwards.
  func fills(of text: FoldedText) -> [Fill] { search(text).fills }

  /// The same, with the cost of the search.
  func search(_ text: FoldedText) -> Search {
    var search = Search()
    extend(Fill(), at: 0, phrase.segments[...], text.words, &search)
    return search
  }

  /// The phrase with its placeholders.
  var text: String { phrase.text }

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
      guard words[start...].allSatisfy(fillers.contains) else { return }
      var fill = fill
      fill.fillers += words.count - start
      if !search.fills.contains(fill) { search.fills.append(fill) }
      return
    }
    switch segment {
    case .literal(let text):
      let literal = text.contains { $0.isLetter || $0.isNumber } ? FoldedText(text).words : []
      for next in ends(of: literal, from: start, in: words, fill) {
        extend(next.fill, at: next.end, segments.dropFirst(), words, &search)
      }
    case .applicationName:
      for name in applicationNames where words[start...].starts(with: name) {
        var fill = fill
        fill.literalWords += name.count
        extend(fill, at: start + name.count, segments.dropFirst(), words, &search)
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

  /// The possible ends of a phrase's own words that begin at a place: as written, with fillers added or missing, or
  /// with a typo.
  ///
  /// - Returns: For each end the way with the fewest differences, exact ways first.
  private func ends(
    of literal: [String],
    from start: Int,
    in words: [String],
    _ fill: Fill
  ) -> [(end: Int, fill: Fill)] {
    // The best way to read the first words of the literal, by its end.
    var ways: [Int: Fill] = [start: fill]
    skipFillers(in: words, &ways)
    for word in literal {
      var next: [Int: Fill] = [:]
      for (place, way) in ways.sorted(by: { $0.key < $1.key }) {
        if fillers.contains(word) { Self.keep(way.adding(fillers: 1), at: place, in: &next) }
        guard place < words.count else { continue }
        if words[place] == word {
          Self.keep(way.adding(words: 1), at: place + 1, in: &next)
        } else if way.typos == 0, Typo.isOne(between: words[place], and: word) {
          Self.keep(way.adding(words: 1, typos: 1), at: place + 1, in: &next)
        }
      }
      skipFillers(in: words, &next)
      ways = next
    }
    return ways.map { (end: $0.key, fill: $0.value) }.sorted {
      ($0.fill.differences, $0.end) < ($1.fill.differences, $1.end)
    }
  }

  /// Adds the ways that skip spoken fillers.
  private func skipFillers(in words: [String], _ ways: inout [Int: Fill]) {
    for place in ways.keys.sorted() {
      guard var way = ways[place] else { continue }
      var end = place
      while end < words.count, fillers.contains(words[end]) {
        end += 1
        way.fillers += 1
        Self.keep(way, at: end, in: &ways)
      }
    }
  }

  private static func keep(_ fill: Fill, at place: Int, in ways: inout [Int: Fill]) {
    guard let known = ways[place], known.differences <= fill.differences else {
      ways[place] = fill
      return
    }
  }
}

extension PhrasePattern.Fill {
  /// The distance of the spoken text from the phrase; a typo counts more than a filler.
  var differences: Int { 4 * typos + fillers }

  fileprivate func adding(words: Int = 0, typos: Int = 0, fillers: Int = 0) -> Self {
    var fill = self
    fill.literalWords += words
    fill.typos += typos
    fill.fillers += fillers
    return fill
  }
}

extension AnyAppShortcutPhrase {
  /// The phrase with its placeholders: `Open ${target} in ${applicationName}`.
  var text: String {
    segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .applicationName: "${applicationName}"
      case .parameter(let name): "${\(name)}"
      }
    }.joined()
  }

  /// Makes a phrase from a text with placeholders, as in a string catalog.
  init(text: String) {
    var segments: [Segment] = []
    var rest = text[...]
    while let open = rest.range(of: "${"), let close = rest[open.upperBound...].firstIndex(of: "}")
    {
      let literal = rest[..<open.lowerBound]
      if !literal.isEmpty { segments.append(.literal(String(literal))) }
      let name = String(rest[open.upperBound..<close])
      segments.append(name == "applicationName" ? .applicationName : .parameter(name))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { segments.append(.literal(String(rest))) }
    self.init(segments: segments)
  }
}
