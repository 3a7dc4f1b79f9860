/// The figures for a contender's outcomes.
struct Figures: Encodable {
  /// The number of queries.
  let queries: Int
  /// Recall@1: the share of queries whose right entity ranks first, at any distance.
  let recall: Double
  /// The mean average precision.
  let meanAveragePrecision: Double
  /// The shares of queries with a right and with a wrong answer within the threshold; nil without one.
  let answeredRight: Double?
  let answeredWrong: Double?
  /// The false-answer rate: the share of queries answered although their entity was missing.
  let falseAnswers: Double?
  /// The share answered rightly within the distance that allows few false answers.
  let rightWithFewFalse: Double

  /// The share of false answers that `strictDistance(_:)` allows.
  static let fewFalse = 0.005

  init(_ outcomes: [Outcome], threshold: Double?, strict: Double?) {
    queries = outcomes.count
    func mean(_ value: (Outcome) -> Double) -> Double {
      outcomes.isEmpty ? 0 : outcomes.reduce(0) { $0 + value($1) } / Double(outcomes.count)
    }
    func answers(_ outcome: Outcome, _ limit: Double?) -> Bool {
      guard let limit, let first = outcome.first else { return false }
      return first <= limit
    }
    recall = mean(\.firstShare)
    meanAveragePrecision = mean(\.averagePrecision)
    rightWithFewFalse = mean { answers($0, strict) ? $0.firstShare : 0 }
    guard let threshold else {
      answeredRight = nil
      answeredWrong = nil
      falseAnswers = nil
      return
    }
    answeredRight = mean { answers($0, threshold) ? $0.firstShare : 0 }
    answeredWrong = mean { answers($0, threshold) ? 1 - $0.firstShare : 0 }
    let tried = outcomes.filter(\.triedAbsent)
    let answered = tried.count { $0.absent.map { $0 <= threshold } ?? false }
    falseAnswers = tried.isEmpty ? nil : Double(answered) / Double(tried.count)
  }

  /// Returns the greatest distance at which at most `fewFalse` of the queries without their entity are answered.
  ///
  /// It is chosen on the reported queries, which favours the contender.
  static func strictDistance(_ outcomes: [Outcome]) -> Double? {
    let tried = outcomes.filter(\.triedAbsent)
    let wrong = tried.compactMap(\.absent).sorted()
    let allowed = Int(fewFalse * Double(tried.count))
    guard wrong.count > allowed else { return .greatestFiniteMagnitude }
    // Allows everything nearer than the first excess answer.
    return wrong[allowed].nextDown
  }
}
