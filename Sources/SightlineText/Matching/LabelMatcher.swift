import Synchronization

/// Finds the entities that answer to a label.
package final class LabelMatcher: Sendable {
  /// The words of the entities.
  package let index: LabelIndex
  private let synonyms: WordNet?
  /// The concepts of the catalog's words, read when a label is first asked for.
  private let concepts = Mutex<ConceptIndex?>(nil)

  package init(index: LabelIndex, synonyms: WordNet?) {
    self.index = index
    self.synonyms = synonyms
  }

  /// The entities that answer to a label, in order, with the inverse document frequency (IDF) of each match.
  ///
  /// A match has the IDF of a word that only the entities with an equal or better match have: where
  /// three have the word and fifty a kind of it, the three have the IDF of three, the fifty that of 53.
  ///
  /// - Parameters:
  ///   - words: The words of the label.
  ///   - shown: The entities whose pictures show the colour that the label names, in order, with its share.
  ///   - excluded: Places of entities that count as if the catalog did not have them.
  /// - Returns: Each entity once, with its best match.
  /// - Complexity: O(places of the words) plus a few reads of WordNet.
  package func postings(
    of words: [LabelWord],
    showing shown: [(entity: Int, share: Double)] = [],
    leavingOut excluded: Set<Int> = []
  ) -> [LabelPosting] {
    var found = LabelPostings(entityCount: index.entityCount, leavingOut: excluded)
    addWords(words, to: &found)
    addCompounds(of: words, to: &found)
    addColor(shown, to: &found)
    if let synonyms { addConcepts(of: words, in: synonyms, to: &found) }
    return found.weighted()
  }

  private func addWords(_ words: [LabelWord], to found: inout LabelPostings) {
    index.find(words.map { ($0.folded, $0.stem) }) { run in
      found.offer(
        run.isExact ? .exact : .stem,
        strength: (run.isExact ? 1 : LabelStrength.stem) * LabelStrength.place(isHead: run.isHead),
        words: (run.phrase, run.words),
        of: index.phrases[run.phrase].entities
      )
    }
  }

  private func addCompounds(of words: [LabelWord], to found: inout LabelPostings) {
    for parts in Compound.spellings(of: words, in: index) {
      index.find(parts) { run in
        found.offer(
          .compound,
          strength: LabelStrength.compound * LabelStrength.place(isHead: run.isHead),
          words: (run.phrase, run.words),
          of: index.phrases[run.phrase].entities
        )
      }
    }
  }

  private func addColor(
    _ shown: [(entity: Int, share: Double)],
    to found: inout LabelPostings
  ) {
    for (entity, share) in shown {
      found.offer(
        .color,
        strength: LabelStrength.color(share: share),
        words: nil,
        of: entity..<entity + 1
      )
    }
  }

  private func addConcepts(
    of words: [LabelWord],
    in wordNet: WordNet,
    to found: inout LabelPostings
  ) {
    let asked = words.map(\.folded)[...]
    let reached = wordNet.reach(of: asked, steps: LabelStrength.maximumHyponymDistance)
    guard !reached.isEmpty else { return }
    let concepts = concepts(in: wordNet)
    for reach in reached {
      // Two upward paths that meet lead to two kinds of one concept, which do not match.
      for entry in concepts[reach.concept] where reach.distance == 0 || entry.distance == 0 {
        let kind: LabelMatch.Kind =
          reach.distance > 0 ? .hyponym : entry.distance > 0 ? .hypernym : .synonym
        let distance = max(reach.distance, Int(entry.distance))
        let ranks = reach.rank + Int(entry.rank)
        let strength = LabelStrength.concept(kind, distance: distance, ranks: ranks)
        let term = concepts.term(entry.term)
        for number in term.phrases {
          let phrase = index.phrases[Int(number)]
          // Every label is a kind of "object" or "thing", as types are named.
          if kind == .hyponym, phrase.text.source == .type { continue }
          found.offer(
            kind,
            distance: distance,
            ranks: ranks,
            strength: strength,
            words: (Int(number), phrase.words.count - term.wordCount..<phrase.words.count),
            of: phrase.entities
          )
        }
      }
    }
  }

  private func concepts(in wordNet: WordNet) -> ConceptIndex {
    concepts.withLock { kept in
      if let kept { return kept }
      let made = ConceptIndex(index.foldedPhrases(), in: wordNet)
      kept = made
      return made
    }
  }
}

/// Words written together or apart: "lighthouse", "light house", "light-house".
enum Compound {
  /// A word to look up in the index.
  typealias Word = (folded: String, stem: String)

  /// The fewest letters of each part.
  private static let shortestPart = 3
  /// The most words that are written together.
  private static let maximumWords = 4

  /// The other spellings of a label that the index may hold.
  ///
  /// Two to four words are also looked for as one. A single word is also looked for as two, wherever
  /// the index knows both.
  ///
  /// - Parameters:
  ///   - words: The words of the label.
  ///   - index: The words of the catalog.
  /// - Returns: Sequences of words to look for.
  /// - Complexity: O(letters).
  static func spellings(of words: [LabelWord], in index: LabelIndex) -> [[Word]] {
    if words.count > 1 {
      guard words.count <= maximumWords else { return [] }
      let joined = words.map(\.folded).joined()
      return [[(joined, EnglishStemmer.stem(joined))]]
    }
    guard let word = words.first?.folded, word.utf8.count <= EnglishStemmer.longestWord,
      word.count >= 2 * shortestPart
    else { return [] }
    var spellings: [[Word]] = []
    for split in word.indices.dropFirst(shortestPart).dropLast(shortestPart - 1) {
      let (head, tail) = (String(word[..<split]), String(word[split...]))
      let parts = [(head, EnglishStemmer.stem(head)), (tail, EnglishStemmer.stem(tail))]
      if index.holds(word: head), index.holds(stem: parts[1].1) { spellings.append(parts) }
    }
    return spellings
  }
}
