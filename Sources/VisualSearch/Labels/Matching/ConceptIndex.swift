import Catalog

/// The concepts that a catalog's words stand for, and those above them.
struct ConceptIndex: Sendable {
  /// A run of words that stands for a concept or for a kind of it.
  struct Entry {
    let phrase: Int32
    /// The places of the words within the phrase.
    let words: Range<Int32>
    /// The steps up from the words' own concept.
    let distance: Int8
    /// The rank of the words' meaning, 0 for the most usual.
    let rank: Int8
  }

  private let entries: [Int: [Entry]]

  /// Looks up the words of every phrase.
  ///
  /// What a phrase stands for is said by its end: of "old suspension bridge", the longest ending that
  /// WordNet knows, which is "suspension bridge".
  ///
  /// - Parameters:
  ///   - texts: The folded words of each phrase.
  ///   - wordNet: Where to look.
  /// - Complexity: O(distinct phrases), some 20 microseconds each.
  init(_ texts: [[String]], in wordNet: WordNet) {
    var entries: [Int: [Entry]] = [:]
    var known: [[String]: [ConceptReach]] = [:]
    for (phrase, words) in texts.enumerated() {
      for count in stride(from: min(words.count, WordNet.maximumWords), through: 1, by: -1) {
        let ending = words.suffix(count)
        let found: [ConceptReach]
        if let kept = known[Array(ending)] {
          found = kept
        } else {
          found = wordNet.reach(of: ending, steps: LabelStrength.maximumHypernymDistance)
          known[Array(ending)] = found
        }
        guard !found.isEmpty else { continue }
        for reached in found {
          entries[reached.concept, default: []].append(
            Entry(
              phrase: Int32(phrase),
              words: Int32(words.count - count)..<Int32(words.count),
              distance: Int8(reached.distance),
              rank: Int8(reached.rank)
            )
          )
        }
        break
      }
    }
    self.entries = entries
  }

  /// The runs of words that stand for a concept or a kind of it.
  subscript(concept: Int) -> [Entry] { entries[concept] ?? [] }
}

/// A concept that words stand for, or that is above one they stand for.
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
