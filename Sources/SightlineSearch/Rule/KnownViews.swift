/// What a query shows beyond doubt, and which other pictures the catalog knows as further views of that.
///
/// References are compared with one another when they are indexed, at leisure and without glass, glare or a crop between them. So
/// where a query shows one of them, what the catalog says of another one tells more than the query does: it is shown as likely
/// as the first is, and both are of one thing.
struct KnownViews {
  /// A picture that the query shows.
  struct Shown: Sendable {
    let slot: Int
    /// The probability that it does.
    let score: Double
  }

  private let shown: [Shown]
  private let table: RelationTable

  /// Takes what is shown.
  init(_ shown: [Shown], by table: RelationTable = .standard) {
    (self.shown, self.table) = (shown, table)
  }

  /// Whether a picture that a query shows says something of other views of its thing: it is sure, and most of it is seen.
  ///
  /// A query of one corner of a picture shows a thing that need not be in its other views.
  static func says(_ measured: Measurements, score: Double, by table: RelationTable = .standard)
    -> Bool
  {
    guard score >= table.sureScore, let agreement = measured.view?.agreement,
      measured.commonFeatureCount > 0
    else { return false }
    return Double(agreement.seen) >= table.mostSeen * Double(measured.commonFeatureCount)
  }

  /// The other views of what is shown, by slot, each with the probability that it is of the same thing.
  ///
  /// - Complexity: O(relatives of what is shown).
  func others(in relatives: Relatives) -> [Int: Double] {
    let own = Set(shown.map(\.slot))
    var likeliest: [Int: Double] = [:]
    for one in shown {
      relatives.eachRelative(of: one.slot) { other, relation in
        guard !own.contains(other), relation.kind == .view else { return }
        let probability = one.score * MatchRule.score(logOdds: relation.sceneLogOdds)
        likeliest[other] = max(likeliest[other] ?? 0, probability)
      }
    }
    return likeliest
  }
}
