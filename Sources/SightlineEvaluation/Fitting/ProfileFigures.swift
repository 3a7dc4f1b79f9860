public import SightlineSearch

/// How good a profile's answers are on queries whose truth is known.
///
/// Each query is asked twice, with the entity that it shows in the catalog and without it, so that half
/// of all questions have no right answer.
public struct ProfileFigures: Sendable {
  /// The lowest score that is answered.
  public let minimumScore: Double
  /// Of the queries that show an entity, those that rank it first, at any score.
  public let recallAt1: Rate
  /// Of the queries that show an entity, those that are answered with it.
  public let answeredRight: Rate
  /// Of the answers, those that are right.
  public let precision: Rate
  /// Of the queries that show nothing of the catalog, or whose entity is left out, those answered.
  public let falseAnswers: Rate
  /// Whether scores are the probabilities they claim to be, over the best answers at any score.
  public let calibration: EvaluationReport.Calibration
  /// For each kind of query, in the order of first appearance, those answered rightly.
  public let groups: [(name: String, recallAt1: Rate, answeredRight: Rate)]

  /// Measures a profile.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - queries: Queries that it was not fitted on.
  /// - Complexity: O(pairs).
  public init(of profile: MatchProfile, on queries: [TuningQuery]) {
    self.init(queries.map { JudgedQuery($0, by: profile) }, minimumScore: profile.minimumScore)
  }

  init(_ queries: [JudgedQuery], minimumScore: Double) {
    self.minimumScore = minimumScore
    func isAnswered(_ answer: TuningQuery.Answer?) -> Bool {
      answer.map { $0.score >= minimumScore } ?? false
    }
    func first(_ queries: [JudgedQuery]) -> Rate {
      Rate(clustered: queries.map { ($0.cluster, $0.present?.isRight ?? false) })
    }
    func right(_ queries: [JudgedQuery]) -> Rate {
      Rate(
        clustered:
          queries.map { ($0.cluster, isAnswered($0.present) && ($0.present?.isRight ?? false)) }
      )
    }
    let present = queries.filter(\.isPresent)
    recallAt1 = first(present)
    answeredRight = right(present)
    precision = Rate(
      clustered:
        queries.flatMap { query in
          query.answers.filter(isAnswered).map { (query.cluster, $0.isRight) }
        }
    )
    falseAnswers = Rate(clustered: queries.map { ($0.cluster, isAnswered($0.absent)) })
    calibration = EvaluationReport.Calibration(
      queries.flatMap { query in
        [(query.present, false), (query.absent, true)].compactMap { answer, isAbsent in
          answer.map { ($0.score, $0.isRight, isAbsent) }
        }
      }
    )
    var order: [String] = []
    var parts: [String: [JudgedQuery]] = [:]
    for query in present {
      if parts[query.group] == nil { order.append(query.group) }
      parts[query.group, default: []].append(query)
    }
    groups = order.map { ($0, first(parts[$0] ?? []), right(parts[$0] ?? [])) }
  }
}
