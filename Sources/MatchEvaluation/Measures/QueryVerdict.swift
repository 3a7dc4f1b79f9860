import Catalog

/// A query that was asked, held against its right answer.
struct QueryVerdict: Sendable {
  let query: EvaluationQuery
  let answer: QueryOutcome.Answer

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
