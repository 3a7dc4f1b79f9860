/// How far an evaluation has come.
public struct EvaluationProgress: Hashable, Sendable {
  /// Queries of the truth.
  public internal(set) var total: Int
  /// Queries finished in any way, those of an earlier run included.
  public internal(set) var done = 0
  /// Queries that an earlier run had finished.
  public internal(set) var resumed = 0
  /// Queries whose picture could not be read or changed.
  public internal(set) var unasked = 0
  /// The name of a query just finished; nil before the first.
  public internal(set) var query: String?
  /// The file where finished answers are kept; nil when they are not.
  public internal(set) var journal: String?

  init(total: Int) {
    self.total = total
  }

  mutating func add(_ outcomes: [QueryOutcome], of truth: EvaluationTruth) {
    done += outcomes.count
    unasked += outcomes.count { $0.problem != nil }
    if let last = outcomes.last { query = truth.queries[last.query].name }
  }
}
