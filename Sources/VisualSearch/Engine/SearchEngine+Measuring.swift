public import Catalog
import ImageDescriptors

extension SearchEngine {
  /// What every signal measures of a query, local features always included; what profiles are fitted on.
  ///
  /// Of a large catalog only the pairs that could decide are kept: those of `entities`, the nearest by
  /// each descriptor, those that local features or labels find, and a sample.
  ///
  /// - Parameters:
  ///   - query: A query with a picture; its limit and lowest score do not matter.
  ///   - entities: Entities whose pictures are all kept.
  ///   - nearest: How many pictures are kept for each descriptor and for labels, from 0.
  ///   - sampling: Of how many pictures one is kept whatever it measures; 0 for none.
  /// - Returns: The measurements, in the catalog's order.
  /// - Throws: `SearchError`, as `results(for:)` does.
  /// - Complexity: O(pictures × log pictures) for each descriptor.
  public func measurements(
    of query: SearchQuery,
    keeping entities: Set<EntityIdentifier> = [],
    nearest: Int = 16,
    sampling: Int = 0
  ) throws(SearchError) -> QueryMeasurements {
    try validate(query)
    guard let described = try describe(query) else {
      return QueryMeasurements(pairs: [], pictures: 0)
    }
    let labels = LabelQuery(query, by: labelMatcher)
    let findings = try localSearch.findings(
      for: described.localFeatures.value,
      isIncluded: nil
    )
    let columns = scorer.distances(of: described.descriptors)
    let colors = scorer.colorDistances(of: described.descriptors)
    var isKept = pictures.indices.map { picture in
      findings.matches[picture] != nil
        || entities.contains(self.entities[entityOfPicture[picture]].identifier)
    }
    for column in columns {
      let found = column.indices.filter { column[$0] != nil }
      for picture in found.sorted(by: { (column[$0] ?? 0, $0) < (column[$1] ?? 0, $1) })
        .prefix(nearest)
      {
        isKept[picture] = true
      }
    }
    let carriers = pictures.indices.filter { labels.rarity(of: entityOfPicture[$0]) > 0 }
      .sorted {
        (-labels.rarity(of: entityOfPicture[$0]), $0)
          < (-labels.rarity(of: entityOfPicture[$1]), $1)
      }
    for picture in carriers.prefix(nearest) { isKept[picture] = true }
    let pairs = pictures.indices.compactMap { picture -> QueryMeasurements.Pair? in
      let isSample = sampling > 0 && picture % sampling == findings.queryFeatures % sampling
      guard isKept[picture] || isSample else { return nil }
      let features = min(findings.queryFeatures, findings.featureCounts[picture])
      return QueryMeasurements.Pair(
        entity: self.entities[entityOfPicture[picture]].identifier,
        measurement: PairMeasurement(
          distances: columns.map { $0[picture] },
          localLogOdds: findings.matches[picture]?.match.logOddsAgainstChance,
          expectsLocalMatch: features >= LocalFeatureCurve.expectedFeatures,
          resemblance: Resemblance(
            agreement: findings.agreement[picture] ?? 0,
            colorDistance: colors[picture]
          ).measured,
          labelRarity: labels.rarity(of: entityOfPicture[picture])
        ),
        isSample: isSample
      )
    }
    return QueryMeasurements(pairs: pairs, pictures: pictures.count)
  }
}
