import SightlineCatalog

/// A query that was asked, held against its right answer.
package struct QueryVerdict: Sendable {
  package let query: EvaluationQuery
  package let answer: QueryOutcome.Answer

  /// Holds an answer against its query.
  package init(query: EvaluationQuery, answer: QueryOutcome.Answer) {
    self.query = query
    self.answer = answer
  }

  /// The entity that ranks first; nil when nothing is ranked.
  var first: EvaluationReport.RankedEntity? { answer.ranked.first }

  /// Whether the entity that ranks first is expected.
  var isFirstRight: Bool { first.map { query.expected.contains($0.entity) } ?? false }

  /// The entity that is answered first, if any is.
  func answered(from minimumScore: Double) -> EvaluationReport.RankedEntity? {
    first.flatMap { $0.score >= minimumScore ? $0 : nil }
  }

  /// What went wrong, if anything did.
  func failure(minimumScore: Double) -> EvaluationReport.Failure.Kind? {
    let isAnswered = answered(from: minimumScore) != nil
    if query.isAbsent { return isAnswered ? .falsePositive : nil }
    if isFirstRight { return isAnswered ? nil : .tooLow }
    return isAnswered ? .wrongAnswer : .missed
  }
}
