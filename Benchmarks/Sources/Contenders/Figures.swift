/// The figures for a contender's outcomes.
public struct Figures: Encodable {
  /// The number of queries with a right answer in the gallery.
  public let queries: Int
  /// The number of queries without one.
  public let absentQueries: Int
  /// Recall@1: the share of queries whose right entity ranks first, at any distance.
  public let recall: Double
  /// The mean average precision.
  public let meanAveragePrecision: Double
  /// The share of queries with a right answer within the threshold; nil without one.
  public let answeredRight: Double?
  /// The share of queries with a wrong answer within the threshold; nil without one.
  public let answeredWrong: Double?
  /// The false-answer rate: the share of queries answered although their entity was missing.
  public let falseAnswers: Double?
  /// The share answered rightly within the distance that allows few false answers.
  public let rightWithFewFalse: Double

  /// The share of false answers that `strictDistance(_:)` allows.
  public static let fewFalse = 0.005

  /// Measures outcomes.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes of one contender.
  ///   - threshold: The greatest distance of an answer; nil if the contender has none.
  ///   - strict: The distance of `strictDistance(_:)`.
  public init(_ outcomes: [Outcome], threshold: Double?, strict: Double?) {
    let present = outcomes.filter(\.isPresent)
    queries = present.count
    func mean(_ value: (Outcome) -> Double) -> Double {
      present.isEmpty ? 0 : present.reduce(0) { $0 + value($1) } / Double(present.count)
    }
    func answers(_ outcome: Outcome, _ limit: Double?) -> Bool {
      guard let limit, let first = outcome.first else { return false }
      return first <= limit
    }
    recall = mean(\.firstShare)
    meanAveragePrecision = mean(\.averagePrecision)
    rightWithFewFalse = mean { answers($0, strict) ? $0.firstShare : 0 }
    let tried = outcomes.filter(\.triedAbsent)
    absentQueries = tried.count
    guard let threshold else {
      answeredRight = nil
      answeredWrong = nil
      falseAnswers = nil
      return
    }
    answeredRight = mean { answers($0, threshold) ? $0.firstShare : 0 }
    answeredWrong = mean { answers($0, threshold) ? 1 - $0.firstShare : 0 }
    let answered = tried.count { $0.absent.map { $0 <= threshold } ?? false }
    falseAnswers = tried.isEmpty ? nil : Double(answered) / Double(tried.count)
  }

  /// Returns the greatest distance at which at most `fewFalse` of the queries without their entity are answered.
  ///
  /// It is chosen on the reported queries, which favours the contender.
  public static func strictDistance(_ outcomes: [Outcome]) -> Double? {
    let tried = outcomes.filter(\.triedAbsent)
    let wrong = tried.compactMap(\.absent).sorted()
    let allowed = Int(fewFalse * Double(tried.count))
    guard wrong.count > allowed else { return .greatestFiniteMagnitude }
    // Allows everything nearer than the first excess answer.
    return wrong[allowed].nextDown
  }
}
