/// The words of a catalog's labels, titles and type names, with their places.
///
/// Entities are known by their places in the order of their identifiers.
package struct LabelIndex: Sendable {
  /// A place in a phrase where a word with some stem stands.
  struct Posting {
    let phrase: Int32
    /// The place among the words of all phrases.
    let place: Int32
  }

  package let phrases: [LabelPhrase]
  /// For each word of each phrase in turn, the number of the word and of its stem.
  private let wordNumbers: [Int32]
  private let stemNumbers: [Int32]
  /// The numbers of folded words and of stems.
  private let numberOfWord: [String: Int32]
  private let numberOfStem: [String: Int32]
  /// The postings of all stems in turn, and where those of each begin.
  private let postings: [Posting]
  private let starts: [Int]
  /// For each entity, the number of words of its title and labels.
  package let lengths: [Int32]
  package let entityCount: Int
  private let prepositions: Set<Int32>
  package let meanLength: Double

  /// Indexes the texts of a catalog.
  ///
  /// - Parameter builder: All entities.
  /// - Complexity: O(text).
  package init(_ builder: LabelIndexBuilder) {
    var builder = builder
    let entityCount = builder.types.count
    var lengths = [Int32](repeating: 0, count: entityCount)
    for phrase in builder.phrases {
      lengths[phrase.entities.lowerBound] += Int32(phrase.words.count)
    }
    builder.addTypeNames()
    phrases = builder.phrases
    wordNumbers = builder.words
    stemNumbers = builder.stems
    numberOfWord = builder.numberOfWord
    numberOfStem = builder.numberOfStem
    prepositions = Set(Self.prepositions.compactMap { builder.numberOfWord[$0] })
    self.lengths = lengths
    self.entityCount = entityCount
    meanLength = max(Double(lengths.reduce(0) { $0 + Int($1) }) / Double(max(entityCount, 1)), 1)
    (postings, starts) = builder.postings()
  }

  private static let prepositions = [
    "of", "in", "at", "on", "with", "by", "from", "for", "to", "near", "over", "under", "and",
  ]

  /// Whether a word stands anywhere, ending and all.
  func holds(word: some StringProtocol) -> Bool { numberOfWord[String(word)] != nil }

  /// Whether a word with a stem stands anywhere.
  func holds(stem: String) -> Bool { numberOfStem[stem] != nil }

  /// The folded words of each phrase.
  func foldedPhrases() -> [[String]] {
    var words = [String](repeating: "", count: numberOfWord.count)
    for (word, number) in numberOfWord { words[Int(number)] = word }
    return phrases.map { $0.words.map { words[Int(wordNumbers[$0])] } }
  }

  /// Whether a word stands at a place of a phrase.
  ///
  /// - Parameters:
  ///   - word: A word that is folded.
  ///   - place: Its place among the words of the phrase.
  ///   - phrase: The phrase's index.
  /// - Returns: Whether it does, ending and all.
  package func isWord(_ word: String, at place: Int, of phrase: Int) -> Bool {
    let words = phrases[phrase].words
    return place < words.count && numberOfWord[word] == wordNumbers[words.lowerBound + place]
  }

  /// A run of words that was found.
  struct Found {
    let phrase: Int
    /// The places of the words within the phrase.
    let words: Range<Int>
    /// Whether the endings are the same too.
    let isExact: Bool
    /// Whether the words are the head of the phrase: they end it, or a preposition follows.
    ///
    /// In "apple juice" only "juice" is; in "pyramid of Giza" "pyramid" is too.
    let isHead: Bool
  }

  /// Finds words that follow one another within a phrase.
  ///
  /// - Parameters:
  ///   - words: At least one word; their stems must agree.
  ///   - body: Called for every place, in order.
  /// - Complexity: O(places of the first stem × words).
  func find(_ words: [(folded: String, stem: String)], _ body: (Found) -> Void) {
    guard let first = words.first, let stem = numberOfStem[first.stem] else { return }
    var stems: [Int32] = []
    for word in words {
      guard let number = numberOfStem[word.stem] else { return }
      stems.append(number)
    }
    let folded = words.map { numberOfWord[$0.folded] }
    for posting in postings[starts[Int(stem)]..<starts[Int(stem) + 1]] {
      let phrase = phrases[Int(posting.phrase)]
      let place = Int(posting.place)
      guard place + words.count <= phrase.words.upperBound,
        stemNumbers[place..<place + words.count].elementsEqual(stems)
      else { continue }
      let start = place - phrase.words.lowerBound
      body(
        Found(
          phrase: Int(posting.phrase),
          words: start..<start + words.count,
          isExact:
            zip(wordNumbers[place...], folded).allSatisfy { $0 == $1 },
          isHead: start + words.count == phrase.words.count
            || prepositions.contains(wordNumbers[place + words.count])
        )
      )
    }
  }
}

/// One label, title or type name: words that stand together.
package struct LabelPhrase: Sendable {
  /// The kind of text it is.
  package enum Text: Hashable, Sendable {
    case label(Int)
    case title
    case typeName
    case typePlural
  }

  /// The indices of the entities that it describes: one, or all of a type.
  let entities: Range<Int>
  package let text: Text
  /// The places of its words among those of all phrases.
  let words: Range<Int>
}

extension LabelPhrase.Text {
  /// Its text in evidence.
  package var source: LabelMatch.Source {
    switch self {
    case .label: .label
    case .title: .title
    case .typeName, .typePlural: .type
    }
  }
}
