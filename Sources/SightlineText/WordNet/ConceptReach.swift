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
