/// A concept of WordNet (a *synset*), as far as matching needs it.
struct WordNetConcept: Hashable, Sendable {
  /// The kind of thing, as the number of the file its author wrote it to.
  let category: Int
  /// The places of the concepts that this one is a kind or an instance of.
  let hypernyms: [Int]

  /// The most words and links that a line is read for; the real one has no more than a few hundred.
  private static let maximumCount = 4_096

  /// Reads a line of `data.noun`; nil when it is damaged.
  ///
  /// - Parameters:
  ///   - line: The line; it may be cut after its links.
  ///   - offset: Where it begins, as it must say itself.
  init?(_ line: ArraySlice<UInt8>, at offset: Int) {
    let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 2 * Self.maximumCount)
    guard fields.count > 5, Int(digits: fields[0]) == offset, let category = Int(digits: fields[1]),
      fields[2].elementsEqual("n".utf8), let words = Int(digits: fields[3], radix: 16), words > 0,
      fields.count > 4 + 2 * words, let links = Int(digits: fields[4 + 2 * words])
    else { return nil }
    self.category = category
    var hypernyms: [Int] = []
    var field = 5 + 2 * words
    for _ in 0..<links {
      guard field + 3 < fields.count else { return nil }
      // "@" is a kind of, "@i" an instance of.
      if fields[field].first == UInt8(ascii: "@"), let place = Int(digits: fields[field + 1]) {
        hypernyms.append(place)
      }
      field += 4
    }
    self.hypernyms = hypernyms
  }

  /// Whether a picture can show such a thing: no quality, thought, feeling, quantity, state or time.
  var isVisible: Bool { !Self.invisible.contains(category) }

  /// The numbers of the lexicographers' files, as `lexnames(5WN)` lists them.
  private static let invisible: Set<Int> = [7, 9, 12, 16, 22, 23, 24, 26, 28]
}

extension Int {
  /// A number of digits alone, without sign; nil for anything else.
  init?(digits: ArraySlice<UInt8>, radix: Int = 10) {
    guard digits.count <= 8, let first = digits.first, first != UInt8(ascii: "-"),
      first != UInt8(ascii: "+")
    else { return nil }
    self.init(String(decoding: digits, as: UTF8.self), radix: radix)
  }
}

/// A concept of some words, or one above it.
package struct ConceptReach: Hashable {
  package let concept: Int
  /// The steps up from the words' own concept, by the shortest way.
  package let distance: Int
  /// The rank of the meaning, 0 for the most usual.
  package let rank: Int

  package init(concept: Int, distance: Int, rank: Int) {
    self.concept = concept
    self.distance = distance
    self.rank = rank
  }
}

extension WordNet {
  /// The most concepts above some words; the real one has a few dozen, a damaged one anything.
  private static let maximumReach = 256

  /// The concepts of some words and those above them, each once: by the more usual meaning first, then
  /// by the shorter way.
  ///
  /// - Parameters:
  ///   - words: One to `maximumWords` words in lower case.
  ///   - steps: How far to go up.
  /// - Returns: The concepts with their distances, at most a few hundred.
  package func reach(of words: ArraySlice<String>, steps: Int) -> [ConceptReach] {
    var found: [ConceptReach] = []
    var seen: Set<Int> = []
    for (rank, sense) in senses(of: words).enumerated() {
      var level = [sense]
      for distance in 0...steps {
        level = level.filter { seen.insert($0).inserted && seen.count <= Self.maximumReach }
        found += level.map { ConceptReach(concept: $0, distance: distance, rank: rank) }
        if distance < steps { level = level.flatMap { concept(at: $0)?.hypernyms ?? [] } }
      }
    }
    return found
  }
}
