import SightlineCatalog

extension EvaluationReport {
  /// The queries that went wrong, worst first: those answered with wrong things first, then those with wrong
  /// things beside right ones, each by falling score, then those not answered, the farthest from it
  /// first; ties in the truth's order.
  package static func failures(_ verdicts: [QueryVerdict], minimumScore: Double) -> [Failure] {
    let failures = verdicts.compactMap { verdict in
      verdict.failure(minimumScore: minimumScore).map { kind in
        Failure(
          kind: kind,
          query: verdict.query,
          expected: verdict.answer.expected,
          ranked: verdict.answer.ranked
        )
      }
    }
    return failures.enumerated().sorted { one, other in
      let (first, second) = (one.element.badness, other.element.badness)
      return first != second ? first > second : one.offset < other.offset
    }.map(\.element)
  }

  /// The failures that a report shows, in their order: of those of one picture that rank the same entity
  /// first only some, so that one pair of look-alikes does not hide everything else.
  package static func shown(_ failures: [Failure]) -> [Failure] {
    struct Pair: Hashable {
      let path: String
      let first: EntityIdentifier?
    }
    var counts: [Pair: Int] = [:]
    let shown = failures.filter { failure in
      let pair = Pair(
        path: failure.query.source.path,
        first: (failure.wrong ?? failure.ranked.first)?.entity
      )
      counts[pair, default: 0] += 1
      return counts[pair, default: 0] <= failureLimitOfPair
    }
    return Array(shown.prefix(failureLimit))
  }

  /// The most failures shown of one picture with the same entity first.
  private static let failureLimitOfPair = 3

  /// Pairs of entities that were confused, most often first.
  ///
  /// Then by highest score, then by identifier. Titles of what was shown are left empty.
  package static func confusions(_ verdicts: [QueryVerdict], minimumScore: Double) -> [Confusion] {
    struct Pair: Hashable {
      let shown: EntityIdentifier
      let answered: EntityIdentifier
    }
    var pairs: [Pair: Confusion] = [:]
    for verdict in verdicts {
      let query = verdict.query
      for answered in verdict.answers(from: minimumScore) where !verdict.isRight(answered) {
        for shown in query.isAbsent ? query.excluded : query.expected {
          let pair = Pair(shown: shown, answered: answered.entity)
          var found =
            pairs[pair]
            ?? Confusion(
              shown: shown,
              shownTitle: "",
              answered: answered.entity,
              answeredTitle: answered.title,
              count: 0,
              highestScore: answered.score,
              query: query.name
            )
          found.count += 1
          if answered.score > found.highestScore {
            found.highestScore = answered.score
            found.query = query.name
          }
          pairs[pair] = found
        }
      }
    }
    return pairs.values.sorted { one, other in
      if one.count != other.count { return one.count > other.count }
      if one.highestScore != other.highestScore { return one.highestScore > other.highestScore }
      return one.shown != other.shown ? one.shown < other.shown : one.answered < other.answered
    }
  }
}

extension EvaluationReport.Failure {
  /// How bad it is: 2…3 for wrong things answered first, 1…2 for those beside a right one, by their score;
  /// below for what was not answered, by what the expected entity lacks.
  fileprivate var badness: Double {
    switch kind {
    case .wrongAnswer, .falsePositive: 2 + (wrong?.score ?? 0)
    case .wrongBeside: 1 + (wrong?.score ?? 0)
    case .missed, .tooLow, .incomplete: 1 - (lacking?.score ?? 0)
    }
  }
}
