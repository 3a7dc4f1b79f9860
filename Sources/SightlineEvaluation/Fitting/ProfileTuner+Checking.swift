import SightlineCatalog
public import SightlineFoundation

extension ProfileTuner {
  /// Checks that a truth is large enough, before its queries are measured.
  ///
  /// The number of right answers, which only measuring can tell, is checked afterwards.
  ///
  /// - Parameters:
  ///   - truth: The queries.
  ///   - entities: The number of entities in the catalog that is asked.
  /// - Throws: `SightlineError`: `oneClassOnly` or `truthTooSmall`, with the present and the needed number.
  /// - Complexity: O(queries).
  public func check(_ truth: EvaluationTruth, among entities: Int) throws(SightlineError) {
    let expected = truth.queries.filter { !$0.isAbsent }.map(\.expected)
    try Self.checkPresence(expected.count)
    guard entities > 1 else { throw Self.nothingToTellApart }
    let clusters = EntityClusters(expected)
    try Self.checkEntities(Set(expected.compactMap(clusters.name)).count)
    guard let needed = Rate(1, of: 1).tries(toReach: precision), expected.count < needed else {
      return
    }
    throw SightlineError(
      .truthTooSmall,
      "the truth is too small for a precision of \(precision.plainPercent): it has "
        + "\(expected.count) queries that show an entity, and if all were answered correctly it would "
        + "take \(needed) to show that; add \(needed - expected.count) more queries",
      value: "\(expected.count)"
    )
  }

  /// Checks that some queries show something.
  static func checkPresence(_ present: Int) throws(SightlineError) {
    guard present == 0 else { return }
    throw SightlineError(
      .oneClassOnly,
      "no query shows an entity of the catalog: add queries with an expected entity"
    )
  }

  /// Checks that there are enough entities to try a fit on some that it has not seen.
  static func checkEntities(_ entities: Int) throws(SightlineError) {
    guard entities < fewestEntities else { return }
    throw SightlineError(
      .truthTooSmall,
      "the truth is too small: its queries show \(entities) entities, and a fit is tried on "
        + "entities that it has not seen; add queries of at least "
        + "\(fewestEntities - entities) more",
      value: "\(entities)"
    )
  }

  /// The error for a catalog in which everything is right.
  static let nothingToTellApart = SightlineError(
    .oneClassOnly,
    "there is nothing to tell apart: every picture of the catalog is a right answer to every "
      + "query; add entities to the catalog"
  )
}
