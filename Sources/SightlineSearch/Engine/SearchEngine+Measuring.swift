package import SightlineCatalog
import SightlineDescriptors
package import SightlineFoundation
import SightlineGeometry
import SightlineIndex

extension SearchEngine {
  /// Returns the measurements of every signal for a query, local features always included; profiles are fitted on them.
  ///
  /// For a large catalog only the pairs that could decide are kept: those of `entities`, the nearest by each
  /// descriptor, those that local features or labels find, and a sample.
  ///
  /// - Parameters:
  ///   - query: A query with a picture; of its bounds only the entities left out matter.
  ///   - entities: Entities whose pictures are all kept.
  ///   - nearest: How many pictures are kept for each descriptor and for labels, from 0.
  ///   - sampling: Of how many pictures one is kept whatever it measures; 0 for none.
  /// - Returns: The measurements, in the catalog's order.
  /// - Throws: `SightlineError`, as `search(_:)` does.
  /// - Complexity: O(pictures × log pictures) for each descriptor.
  @concurrent
  package func measurements(
    of query: SearchQuery,
    keeping entities: Set<EntityIdentifier> = [],
    nearest: Int = 16,
    sampling: Int = 0
  ) async throws(SightlineError) -> QueryMeasurements {
    let asked = try await asked(query)
    guard let described = asked.described else {
      return QueryMeasurements(pairs: [], pictures: 0)
    }
    return try await session(for: query) { (session) throws(SightlineError) in
      try session.measurements(
        of: query,
        described,
        keeping: entities,
        nearest: nearest,
        sampling: sampling
      )
    }
  }
}

extension SearchSession {
  fileprivate func measurements(
    of query: SearchQuery,
    _ described: DescribedQuery,
    keeping entities: Set<EntityIdentifier>,
    nearest: Int,
    sampling: Int
  ) throws(SightlineError) -> QueryMeasurements {
    try validate(query)
    let labels = try LabelQuery(query, by: labelSearch)
    let order = try catalog.order()
    let excluded = Set(try catalog.numbers(of: query.excludedEntities).values)
    func isAsked(_ slot: Int) -> Bool {
      order.rank(of: slot) != nil && !excluded.contains(catalog.pictures.entity(of: slot))
    }
    let whole = try scorer.evidence(of: described.descriptors, reaching: 0)
    let rule = MatchRule(profile, among: order.slots.count)
    let (findings, gallery) = try look(
      at: described,
      among: order.slots.count,
      limit: query.limit,
      allowance: .unlimited,
      colors: query.colorAgreement,
      alike: whole.likeliest(Self.mostAlike, where: isAsked),
      isIncluded: isAsked
    )
    try scorer.check()
    let columns = try scorer.measurements(of: described.descriptors)
    let kept = Set(try catalog.numbers(of: entities).values)
    let seen = findings.pictures
    var isKept = order.slots.map { slot in
      seen.contains(Int(slot)) || kept.contains(catalog.pictures.entity(of: Int(slot)))
    }
    for column in columns {
      let found = column.compactMap { found in order.rank(of: found.slot).map { ($0, found) } }
        .sorted { ($0.1.distance, $0.0) < ($1.1.distance, $1.0) }
      for (rank, _) in found.prefix(nearest) { isKept[rank] = true }
    }
    let answered = order.slots.map { labels.answered(by: catalog.pictures.entity(of: Int($0))) }
    let frequencies = answered.map { $0?.frequency ?? 0 }
    let labelled = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (-frequencies[$0], $0) < (-frequencies[$1], $1) }
    let chance = try chance(described, findings, without: labels.answering, rule) { _ in true }
    for rank in labelled.prefix(nearest) { isKept[rank] = true }
    if let embedding = described.embedding {
      let found = try scorer.lookAlikes(of: embedding, nearerThan: .infinity)
        .compactMap { found in order.rank(of: found.slot).map { ($0, found.distance) } }
        .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      for (rank, _) in found.prefix(nearest) { isKept[rank] = true }
    }
    let isSample = order.slots.indices.map {
      sampling > 0 && $0 % sampling == findings.queryFeatures % sampling
    }
    let ranks = order.slots.indices.filter {
      (isKept[$0] || isSample[$0]) && isAsked(Int(order.slots[$0]))
    }
    let slots = ranks.map { Int(order.slots[$0]) }
    let colors = try scorer.colorLikeness(of: described, at: slots)
    let alike = try scorer.lookAlikeDistances(of: described.embedding, at: slots)
    let distances = columns.map { column in
      Dictionary(column.map { ($0.slot, $0.distance) }, uniquingKeysWith: { first, _ in first })
    }
    let numbers = slots.map(catalog.pictures.entity)
    let texts = try catalog.entities(numbered: Array(Set(numbers)))
    var pairs: [QueryMeasurements.Pair] = []
    var places: [Int: Int] = [:]
    for (place, rank) in ranks.enumerated() {
      let slot = slots[place]
      guard let entity = texts[numbers[place]] else { continue }
      var measured = try measurements(
        of: slot,
        distances: distances.map { $0[slot] },
        color: colors[place],
        alike: alike[place],
        answered: answered[rank],
        labels,
        findings
      )
      try measureWhole(of: slot, described, whole: whole[slot], into: &measured)
      measured.stand(among: chance, by: rule)
      if pixels != nil, rule.shares(measured, whole: whole[slot])?.isInDoubt ?? false {
        measured.view?.pixels = try pixelAgreement(of: slot, findings, gallery)
      }
      places[slot] = pairs.count
      pairs.append(
        QueryMeasurements.Pair(
          entity: entity.identifier,
          measurements: measured,
          isSample: isSample[rank]
        )
      )
    }
    for (slot, place) in places {
      let others = findings.alternatives(to: slot) ?? []
      pairs[place].alternatives = others.compactMap { places[$0] }.sorted()
    }
    return QueryMeasurements(pairs: pairs, pictures: order.slots.count)
  }
}
