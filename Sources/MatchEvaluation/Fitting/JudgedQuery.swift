import VisualSearch

/// What a profile answers to a query, with the shown entity in the catalog and without it.
struct JudgedQuery: Sendable {
  /// What queries of one entity have in common.
  let cluster: String
  /// The kind of change or of query.
  let group: String
  /// The best answer; nil when the query shows nothing of the catalog.
  var present: TuningQuery.Answer?
  /// The best answer where the shown entities are left out, which is always wrong.
  var absent: TuningQuery.Answer?
  /// Whether the query shows one of the catalog's entities.
  let isPresent: Bool

  init(_ query: TuningQuery, by profile: MatchProfile) {
    cluster = query.cluster
    group = query.group
    isPresent = query.isPresent
    present = query.isPresent ? query.answer(profile, leavingOut: false) : nil
    absent = query.answer(profile, leavingOut: true)
  }

  /// The answers of both.
  var answers: [TuningQuery.Answer] { [present, absent].compactMap(\.self) }

  /// The same with other log-odds.
  func recalibrated(_ change: Recalibration) -> JudgedQuery {
    var result = self
    result.present = present.map(change.callAsFunction)
    result.absent = absent.map(change.callAsFunction)
    return result
  }
}
