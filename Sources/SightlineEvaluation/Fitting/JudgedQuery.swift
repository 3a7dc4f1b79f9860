import SightlineSearch

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
  /// The shown entity, at whatever rank; nil when none of its pictures was measured.
  var shown: TuningQuery.Answer?
  /// Whether the query shows one of the catalog's entities.
  let isPresent: Bool

  init(_ query: TuningQuery, by profile: MatchProfile) {
    cluster = query.cluster
    group = query.group
    isPresent = query.isPresent
    present = query.isPresent ? query.answer(profile, leavingOut: false) : nil
    absent = query.answer(profile, leavingOut: true)
    shown = query.isPresent ? query.shownAnswer(profile) : nil
  }

  /// The answers of both.
  var answers: [TuningQuery.Answer] { [present, absent].compactMap(\.self) }

  /// The shown entity and the strongest wrong one: the same pairs, whatever a profile ranks first, so
  /// that profiles can be compared by them.
  var pairs: [TuningQuery.Answer] { [shown, absent].compactMap(\.self) }

  /// What the pairs cost by their log-odds, in nats.
  var loss: Double {
    pairs.reduce(0) { $0 + .logisticLoss($1.isRight ? $1.logOdds : -$1.logOdds) }
  }

  /// The same with other log-odds.
  func recalibrated(_ change: Recalibration) -> JudgedQuery {
    var result = self
    result.present = present.map(change.callAsFunction)
    result.absent = absent.map(change.callAsFunction)
    result.shown = shown.map(change.callAsFunction)
    return result
  }
}
