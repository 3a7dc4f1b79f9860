import Families
import SightlineCatalog
import SightlineEvaluation
import SightlineSearch

extension FamilyRun {
  /// Asks the queries of a truth that nothing in the catalog answers, and counts those whose related entity is told as what
  /// it is.
  ///
  /// - Returns: The share; nil where no related entity is known, or answers do not tell of any.
  func toldRelated(_ written: Written, _ truth: String, _ half: FamilyHalf) async throws -> Rate? {
    let related = try written.family.related(truth)
    let queries = try written.family.truth(truth, half, of: written.catalog)?.queries ?? []
    let asked = queries.filter { $0.isAbsent && related[$0.name] != nil }
    guard !asked.isEmpty else { return nil }
    let engine = try await SearchEngine(written.catalog, profile: profile)
    var told = 0
    for (query, results) in zip(asked, try await results(of: asked, from: engine)) {
      let found = Self.relations(in: results)
      let isTold = related[query.name]?.allSatisfy(found.contains) ?? false
      if isTold {
        told += 1
      } else {
        note("\(written.family.name), \(truth): \(query.name) is not told")
      }
    }
    return Rate(told, of: asked.count)
  }

  /// The related entities that an answer tells of with a probability of one half and more.
  private static func relations(in results: SearchResults) -> Set<FamilyRelation> {
    Set(
      results.related.filter { $0.probability >= 0.5 }.compactMap { one in
        FamilyRelation.Kind(rawValue: one.explanation.rawValue).map {
          FamilyRelation(one.entity.identifier, $0)
        }
      }
    )
  }
}
