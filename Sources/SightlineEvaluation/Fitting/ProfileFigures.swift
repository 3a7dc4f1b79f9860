package import SightlineSearch

/// The figures of a profile's answers on queries with a known truth.
///
/// Each query is asked twice, with the entity that it shows in the catalog and without it, so that half
/// of all questions have no right answer.
public struct ProfileFigures: Sendable {
  /// The lowest score that is answered.
  public let minimumScore: Double
  /// The share of queries showing an entity that rank it first, at any score.
  public let recallAt1: Rate
  /// The share of queries showing an entity that are answered with it.
  public let answeredRight: Rate
  /// The share of queries showing an entity that are answered with another, at whatever rank.
  public let answeredWrong: Rate
  /// The share of answers that are right.
  public let precision: Rate
  /// The share of queries that are answered although they show nothing of the catalog, or their entity
  /// is left out.
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
  package init(of profile: MatchProfile, on queries: [TuningQuery]) {
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
    answeredWrong = Rate(clustered: present.map { ($0.cluster, isAnswered($0.wrong)) })
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

/// A profile's answers to a query, with the shown entity in the catalog and without it.
struct JudgedQuery: Sendable {
  /// The name that queries of one entity share.
  let cluster: String
  /// The kind of change or of query.
  let group: String
  /// The best answer; nil when the query shows nothing of the catalog.
  var present: TuningQuery.Answer?
  /// The best answer where the shown entities are left out, which is always wrong.
  var absent: TuningQuery.Answer?
  /// The shown entity, at whatever rank; nil when none of its pictures was measured.
  var shown: TuningQuery.Answer?
  /// The best wrong answer with the shown entities in the catalog, at whatever rank.
  var wrong: TuningQuery.Answer?
  /// Whether the query shows one of the catalog's entities.
  let isPresent: Bool

  init(_ query: TuningQuery, by profile: MatchProfile) {
    cluster = query.cluster
    group = query.group
    isPresent = query.isPresent
    absent = query.answers(profile, leavingOut: true).wrong
    guard isPresent else { return }
    (shown, wrong) = query.answers(profile, leavingOut: false)
    // At equal scores, a wrong one counts: chance must not be taken for skill.
    let isWrong = wrong.map { $0.logOdds >= shown?.logOdds ?? -.infinity } ?? false
    present = isWrong ? wrong : shown
  }

  /// The answers of both.
  var answers: [TuningQuery.Answer] { [present, absent].compactMap(\.self) }

  /// The shown entity and the strongest wrong one: the same pairs, whatever a profile ranks first, so
  /// that profiles can be compared by them.
  var pairs: [TuningQuery.Answer] { [shown, absent].compactMap(\.self) }

  /// The loss of the pairs by their log-odds, in nats.
  var loss: Double {
    pairs.reduce(0) { $0 + .logisticLoss($1.isRight ? $1.logOdds : -$1.logOdds) }
  }

  /// The same with other log-odds.
  func recalibrated(_ change: Recalibration) -> JudgedQuery {
    var result = self
    result.present = present.map(change.callAsFunction)
    result.absent = absent.map(change.callAsFunction)
    result.shown = shown.map(change.callAsFunction)
    result.wrong = wrong.map(change.callAsFunction)
    return result
  }
}
