/// Questions whose right answers are known: what an evaluation asks, and what a profile is fitted on.
public struct EvaluationTruth: Hashable, Sendable {
  /// What the queries come from.
  public let kind: EvaluationReport.Conditions.TruthKind
  /// The truth file, or the catalog whose pictures are changed.
  public let path: String
  /// The questions; at least one, all names different.
  public let queries: [EvaluationQuery]

  /// The longer side that pictures are reduced to before they are changed, in pixels.
  public static let changedSide = 640

  /// Makes a truth of queries; traps without any, or when two have one name.
  ///
  /// - Parameters:
  ///   - kind: What the queries come from.
  ///   - path: What reports name as their source.
  ///   - queries: The questions, in the order that reports list groups in.
  public init(
    kind: EvaluationReport.Conditions.TruthKind,
    path: String,
    queries: [EvaluationQuery]
  ) {
    precondition(!queries.isEmpty, "a truth asks something")
    precondition(
      Set(queries.map(\.name)).count == queries.count,
      "every query has a name of its own"
    )
    self.kind = kind
    self.path = path
    self.queries = queries
  }
}

extension EvaluationTruth {
  /// The truth with an absent twin after each present query: the same question, its expected entities
  /// left out of the answers.
  ///
  /// What is answered then is a false positive. It is how a catalog of its own is asked for pictures
  /// that it does not have.
  public var leavingOut: EvaluationTruth {
    EvaluationTruth(
      kind: kind,
      path: path,
      queries: queries.flatMap { query in
        guard !query.isAbsent else { return [query] }
        var absent = query
        absent.name += Self.absentSuffix
        absent.excluded.formUnion(query.expected)
        absent.expected = []
        return [query, absent]
      }
    )
  }

  /// What the name of an absent twin ends in; names of a truth file may not.
  static let absentSuffix = " (left out)"
}
