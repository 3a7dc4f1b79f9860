/// The pictures that a query shows beyond doubt, and which others are further views of the same.
///
/// References are compared with one another without glass, glare or a crop between them. So where a query shows one of them
/// beyond doubt and something of another, what the two are to each other tells more than the query does: the other is shown
/// as likely as the first is, and both are of one thing.
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

  /// Whether a query shows enough of a picture to be answered by what it shows of another: a fifth of its features agree, and
  /// most of these are in no other entities.
  ///
  /// Labels of one maker share a twentieth, which others have too; photographs of neighbouring places a quarter and more.
  static func isSeen(_ measured: Measurements, by table: RelationTable = .standard) -> Bool {
    guard let agreement = measured.view?.agreement else { return false }
    return Double(agreement.agreeing) >= table.enoughSeen * Double(agreement.seen)
      && 2 * agreement.commonAgreeing <= agreement.agreeing
  }

  /// Returns the other views of what is shown, by slot, each with the probability that it is of the same thing.
  ///
  /// - Parameters:
  ///   - seen: The pictures of which a query shows something.
  ///   - relation: The relation of two pictures.
  /// - Returns: Those of `seen` that are views of something shown.
  /// - Throws: Any error that `relation` throws.
  /// - Complexity: O(shown × seen) relations.
  func others<Failure: Error>(
    among seen: [Int],
    _ relation: (Int, Int) throws(Failure) -> PairRelation?
  ) throws(Failure) -> [Int: Double] {
    var likeliest: [Int: Double] = [:]
    for one in shown {
      for other in seen {
        guard let relation = try relation(one.slot, other), table.isOtherPlace(relation) else {
          continue
        }
        let probability = one.score * MatchRule.score(logOdds: relation.sceneLogOdds)
        likeliest[other] = max(likeliest[other] ?? 0, probability)
      }
    }
    return likeliest
  }
}
