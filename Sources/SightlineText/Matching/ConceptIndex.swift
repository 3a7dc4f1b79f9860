/// The concepts that a catalog's words stand for, and those above them.
struct ConceptIndex: Sendable {
  /// A term that stands for a concept or for a kind of it.
  struct Entry {
    /// The number of the term.
    let term: Int32
    /// The steps up from the term's own concept.
    let distance: Int8
    /// The rank of the term's meaning, 0 for the most usual.
    let rank: Int8
  }

  /// Words that WordNet knows, and their places.
  struct Term {
    let wordCount: Int
    /// The phrases that end in these words.
    fileprivate(set) var phrases: [Int32] = []
  }

  private let entries: [Int: [Entry]]
  private let terms: [Term]

  /// Looks up the words of every phrase.
  ///
  /// The end of a phrase says what it stands for: of "old suspension bridge", the longest ending that
  /// WordNet knows, which is "suspension bridge".
  ///
  /// - Parameters:
  ///   - texts: The folded words of each phrase.
  ///   - wordNet: Where to look.
  /// - Complexity: O(words of distinct phrases), some 20 microseconds each.
  init(_ texts: [[String]], in wordNet: WordNet) {
    var entries: [Int: [Entry]] = [:]
    var terms: [Term] = []
    /// The numbers of terms, and nil for endings that WordNet does not know.
    var numbers: [String: Int?] = [:]
    func number(of ending: ArraySlice<String>) -> Int? {
      let key = ending.joined(separator: " ")
      if let known = numbers[key] { return known }
      let reached = wordNet.reach(of: ending, steps: LabelStrength.maximumHypernymDistance)
      let number = reached.isEmpty ? nil : terms.count
      numbers[key] = .some(number)
      guard let number else { return nil }
      terms.append(Term(wordCount: ending.count))
      for reach in reached {
        entries[reach.concept, default: []].append(
          Entry(term: Int32(number), distance: Int8(reach.distance), rank: Int8(reach.rank))
        )
      }
      return number
    }
    for (phrase, words) in texts.enumerated() {
      for count in stride(from: min(words.count, WordNet.maximumWords), through: 1, by: -1) {
        guard let number = number(of: words.suffix(count)) else { continue }
        terms[number].phrases.append(Int32(phrase))
        break
      }
    }
    self.entries = entries
    self.terms = terms
  }

  /// The terms that stand for a concept or a kind of it.
  subscript(concept: Int) -> [Entry] { entries[concept] ?? [] }

  /// The term of a number.
  func term(_ number: Int32) -> Term { terms[Int(number)] }
}
