/// The figures of a contender's outcomes.
struct Figures: Encodable {
  /// The number of queries.
  let queries: Int
  /// The share of queries whose right entity comes first, at any distance.
  let recall: Double
  /// The mean average precision.
  let meanAveragePrecision: Double
  /// The shares of queries answered rightly and wrongly within the threshold; nil without one.
  let answeredRight: Double?
  let answeredWrong: Double?
  /// The share of queries answered though their entity was missing.
  let falseAnswers: Double?
  /// The share answered rightly within the distance that lets few false answers through.
  let rightWithFewFalse: Double

  /// The share of false answers that `strictDistance(_:)` lets through.
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

  /// The greatest distance that answers at most `fewFalse` of the queries whose entity is missing.
  ///
  /// It is chosen on the queries that are reported, which favours the contender.
  static func strictDistance(_ outcomes: [Outcome]) -> Double? {
    let tried = outcomes.filter(\.triedAbsent)
    let wrong = tried.compactMap(\.absent).sorted()
    let allowed = Int(fewFalse * Double(tried.count))
    guard wrong.count > allowed else { return .greatestFiniteMagnitude }
    // Everything nearer than the first one too many.
    return wrong[allowed].nextDown
  }
}
