import SightlineSearch

/// The outcome of one query, as far as an evaluation keeps it.
package struct QueryOutcome: JournalEntry, Hashable, Sendable {
  /// The answer to the query.
  package struct Answer: Codable, Hashable, Sendable {
    /// The entities that ranked first, at any score; at most `rankedLimit`.
    var ranked: [EvaluationReport.RankedEntity]
    /// The expected entities that are ranked at all, best first.
    var expected: [EvaluationReport.RankedEntity]

    /// Takes what was ranked.
    package init(
      ranked: [EvaluationReport.RankedEntity],
      expected: [EvaluationReport.RankedEntity]
    ) {
      self.ranked = ranked
      self.expected = expected
    }
  }

  /// How long each step took, in milliseconds; nil where it was done for another query already.
  struct Times: Codable, Hashable, Sendable {
    var answering: Double?
    var decoding: Double?
    var changing: Double?
  }

  /// The place of the query in its truth.
  package var query: Int
  /// The answer; nil when the query could not be asked.
  var answer: Answer?
  /// Why it could not be asked, in one line.
  var problem: String?
  var times = Times()

  var isPlausible: Bool {
    let entities = (answer?.ranked ?? []) + (answer?.expected ?? [])
    let durations = [times.answering, times.decoding, times.changing].compactMap(\.self)
    return entities.allSatisfy {
      (1...Self.mostPlaces).contains($0.rank) && (0...1).contains($0.score)
    }
      && durations.allSatisfy { (0...Self.longestTime).contains($0) }
  }

  /// The last place that a rank may be, and the longest time of a step, in milliseconds: more than any run has.
  private static let mostPlaces = 1 << 40
  private static let longestTime = 1e12

  /// How many of the first are kept: the default limit of a search.
  static let rankedLimit = SearchQuery.defaultLimit
}

extension QueryOutcome.Answer {
  /// The best place of an expected entity, from 1; nil when none is ranked.
  var bestRank: Int? { expected.first?.rank }

  /// The mean, over that many expected entities, of the precision at each one's place; those that are
  /// not ranked count as 0.
  package func averagePrecision(expecting count: Int) -> Double {
    guard count > 0 else { return 0 }
    let ranks = expected.map(\.rank).sorted()
    let sum = ranks.enumerated().reduce(0.0) { $0 + Double($1.offset + 1) / Double($1.element) }
    return sum / Double(count)
  }
}
