import SightlineCatalog
import SightlineFoundation

extension EvaluationReport.Figures {
  /// Counts the results of queries.
  ///
  /// - Complexity: O(verdicts).
  package init(_ verdicts: some Sequence<QueryVerdict>, minimumScore: Double) {
    var present: [QueryVerdict] = []
    var absent: [QueryVerdict] = []
    for verdict in verdicts {
      if verdict.query.isAbsent { absent.append(verdict) } else { present.append(verdict) }
    }
    func isAnswered(_ verdict: QueryVerdict) -> Bool {
      !verdict.answers(from: minimumScore).isEmpty
    }
    let precision = present.reduce(0.0) { sum, verdict in
      sum + verdict.averagePrecision
    }
    self.init(
      recallAt1: Rate(of: present, where: \.isFirstRight),
      recallAt5: Rate(of: present) { $0.answer.bestRank.map { $0 <= 5 } ?? false },
      meanAveragePrecision: present.isEmpty ? nil : precision / Double(present.count),
      answeredRight: Rate(of: present) { isAnswered($0) && $0.isFirstRight },
      answeredWrong: Rate(of: present) { $0.hasWrongAnswer(from: minimumScore) },
      returned: Rate(
        clustered: present.flatMap { verdict in
          let returned = verdict.returned(from: minimumScore)
          return (0..<verdict.query.wanted).map {
            (cluster: verdict.query.source.path, isHit: $0 < returned)
          }
        }
      ),
      precision: Rate(
        clustered: (present + absent).flatMap { verdict in
          verdict.answers(from: minimumScore).map {
            (cluster: verdict.query.source.path, isHit: verdict.isRight($0))
          }
        }
      ),
      falsePositives: Rate(of: absent, where: isAnswered)
    )
  }
}

extension Rate {
  /// The share of verdicts that a condition holds for; those of one picture are worth less than as
  /// many of different ones.
  init(of verdicts: [QueryVerdict], where isHit: (QueryVerdict) -> Bool) {
    let rate = Rate(clustered: verdicts.map { ($0.query.source.path, isHit($0)) })
    // If every picture is queried only once, the queries are independent.
    let isClustered = Set(verdicts.map(\.query.source.path)).count < verdicts.count
    self.init(rate.count, of: rate.total, designEffect: isClustered ? rate.designEffect : 1)
  }
}

extension [EvaluationReport.Breakdown] {
  /// Figures for each name that a verdict has, in the order given, or of first appearance.
  init(
    _ verdicts: [QueryVerdict],
    minimumScore: Double,
    names: (QueryVerdict) -> Set<String>
  ) {
    var order: [String] = []
    var parts: [String: [QueryVerdict]] = [:]
    for verdict in verdicts {
      for name in names(verdict).sorted() {
        if parts[name] == nil { order.append(name) }
        parts[name, default: []].append(verdict)
      }
    }
    self = order.map { name in
      EvaluationReport.Breakdown(
        name: name,
        family: PictureChange(rawValue: name)?.group,
        figures: EvaluationReport.Figures(parts[name] ?? [], minimumScore: minimumScore)
      )
    }
  }

  /// The figures of each group: kinds of change in their order, then others in the truth's.
  package static func groups(_ verdicts: [QueryVerdict], minimumScore: Double) -> Self {
    let all = Self(verdicts, minimumScore: minimumScore) { [$0.query.group] }
    let kinds = PictureChange.allCases.compactMap { kind in
      all.first { $0.name == kind.rawValue }
    }
    return kinds + all.filter { PictureChange(rawValue: $0.name) == nil }
  }

  /// The figures of each entity type, by identifier.
  package static func entityTypes(_ verdicts: [QueryVerdict], minimumScore: Double) -> Self {
    Self(verdicts, minimumScore: minimumScore) { verdict in
      Set(
        (verdict.query.isAbsent ? verdict.query.excluded : verdict.query.expected).map(\.type)
      )
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

/// A query with its answer, compared with the right one.
package struct QueryVerdict: Sendable {
  package let query: EvaluationQuery
  package let answer: QueryOutcome.Answer

  /// Compares an answer with its query.
  package init(query: EvaluationQuery, answer: QueryOutcome.Answer) {
    self.query = query
    self.answer = answer
  }

  /// The entity that ranks first; nil when nothing is ranked.
  var first: EvaluationReport.RankedEntity? { answer.ranked.first }

  /// Whether an entity is expected.
  func isRight(_ ranked: EvaluationReport.RankedEntity) -> Bool {
    query.expected.contains(ranked.entity)
  }

  /// Whether the entity that ranks first is expected.
  var isFirstRight: Bool { first.map(isRight) ?? false }

  /// Returns all answers of a search, best first.
  func answers(from minimumScore: Double) -> [EvaluationReport.RankedEntity] {
    answer.ranked.filter { $0.score >= minimumScore }
  }

  /// Whether anything that is answered is wrong.
  func hasWrongAnswer(from minimumScore: Double) -> Bool {
    answers(from: minimumScore).contains { !isRight($0) }
  }

  /// How many of the entities that should be answered are.
  func returned(from minimumScore: Double) -> Int {
    min(answers(from: minimumScore).count(where: isRight), query.wanted)
  }

  /// The average precision; where any one entity is enough, that of the best.
  var averagePrecision: Double {
    guard query.either else { return answer.averagePrecision(expecting: query.expected.count) }
    return answer.bestRank.map { 1 / Double($0) } ?? 0
  }

  /// Returns the query's failure, if it failed.
  func failure(minimumScore: Double) -> EvaluationReport.Failure.Kind? {
    let isAnswered = !answers(from: minimumScore).isEmpty
    if query.isAbsent { return isAnswered ? .falsePositive : nil }
    guard isFirstRight else { return isAnswered ? .wrongAnswer : .missed }
    guard isAnswered else { return .tooLow }
    if hasWrongAnswer(from: minimumScore) { return .wrongBeside }
    return returned(from: minimumScore) < query.wanted ? .incomplete : nil
  }
}
