import SightlineCatalog
import SightlineDescriptors
import SightlineIndex
import SightlinePixels

extension SearchSession {
  /// What the signals say of one picture for one query.
  struct ScoredPicture: Sendable {
    let slot: Int
    /// The number of its entity.
    let entity: Int64
    /// What all pixels say for it, in nats.
    let evidence: Double
    /// What was measured of it, its distances left out.
    let measured: Measurements
  }

  /// What the signals say of the pictures that could answer one query.
  struct Scored {
    let query: DescribedQuery
    /// The rule that weighs what was measured.
    let fusion: Fusion
    /// What local features found.
    let local: LocalFindings
    /// By entity, position and number; those that cannot reach the lowest score are left out.
    var pictures: [ScoredPicture] = []
  }

  /// The evidence of the pictures that could answer, by hashes, colours and local features.
  func score(
    _ described: DescribedQuery,
    _ query: SearchQuery,
    _ filter: EntityFilter,
    _ labels: LabelQuery
  ) throws(SightlineError) -> Scored {
    let table = catalog.pictures
    let fusion = Fusion(profile, among: filter.count(in: table))
    let minimum = minimumScore(of: query)
    let whole = try scorer.evidence(
      of: described.descriptors,
      reaching: Fusion.logOdds(score: minimum - Self.slack) - fusion.prior
    )
    var scored = Scored(
      query: described,
      fusion: fusion,
      local: try localSearch.findings(
        for: described,
        fusion,
        limit: query.limit,
        isIncluded: filter.allowsAll ? nil : { filter.allows($0, in: table) },
        whole: { whole[$0] },
        colors: scorer.closeColors
      )
    )
    try scorer.check()
    // Where pictures without evidence answer too, all of them are looked at.
    if Fusion.score(logOdds: scored.fusion.prior) >= minimum - Self.slack {
      let order = try catalog.order()
      let slots = order.slots.lazy.map(Int.init).filter { filter.allows($0, in: table) }
      scored.pictures = try pictures(Array(slots), whole, scored, labels, filter, minimum)
    } else {
      var slots = whole.slots
      slots += scored.local.matches.keys.filter { !whole.found($0) }
      if labels.isFound {
        let known = Set(slots)
        slots += (0..<table.count).filter { slot in
          !table.isRemoved(slot) && !known.contains(slot)
            && labels.answering.contains(table.entity(of: slot))
        }
      }
      // Look-alikes lift what they say something for to a score that only such a query asks for.
      if let embedding = described.embedding, minimum < fusion.highestLookAlike {
        let known = Set(slots)
        let reach = profile.lookAlikes(by: embedding.descriptor).curve.reach
        slots += try scorer.lookAlikes(of: embedding, nearerThan: reach).map(\.slot)
          .filter { !table.isRemoved($0) && !known.contains($0) }
      }
      slots.removeAll { !filter.allows($0, in: table) }
      scored.pictures = try inOrder(pictures(slots, whole, scored, labels, filter, minimum))
    }
    return scored
  }

  /// Logarithms and exponentials are right to some 1e-16, and so are scores.
  private static let slack = 1e-9

  /// What the signals say of some pictures, in the order given, without those that cannot answer.
  private func pictures(
    _ slots: [Int],
    _ whole: PictureEvidence,
    _ scored: Scored,
    _ labels: LabelQuery,
    _ filter: EntityFilter,
    _ minimum: Double
  ) throws(SightlineError) -> [ScoredPicture] {
    let colors = try scorer.colorLikeness(of: scored.query, at: slots)
    let fusion = scored.fusion
    let alike = try scorer.lookAlikeDistances(of: scored.query.embedding, at: slots)
    let chance = try chance(scored.query, scored.local, labels, fusion) { slot in
      filter.allows(slot, in: catalog.pictures)
    }
    var pictures: [ScoredPicture] = []
    for (place, slot) in slots.enumerated() {
      let entity = catalog.pictures.entity(of: slot)
      let answered = labels.answered(by: entity)
      var measured = Measurements(
        distances: [],
        colorLikeness: colors[place],
        labels: answered,
        lookAlike: labels.isFound && answered == nil ? nil : alike[place]
      )
      scored.local.measure(slot, into: &measured)
      measured.stand(among: chance, by: fusion)
      let pixels = whole[slot]
      try measureColors(slot, of: scored.query, pixels, into: &measured)
      var evidence = pixels + fusion.closer(measured, beside: pixels)
      let others = fusion.prior + fusion.labels(measured.labels)
      evidence += fusion.lookAlike(measured, beside: others + evidence)
      let logOdds = others + evidence
      guard Fusion.score(logOdds: logOdds) >= minimum - Self.slack else { continue }
      pictures.append(
        ScoredPicture(slot: slot, entity: entity, evidence: evidence, measured: measured)
      )
    }
    try scorer.check()
    return pictures
  }

  /// How much the query resembles pictures of entities that its labels do not name; nil without labels, or
  /// where there are too few.
  func chance(
    _ query: DescribedQuery,
    _ local: LocalFindings,
    _ labels: LabelQuery,
    _ fusion: Fusion,
    _ isIncluded: (Int) -> Bool
  ) throws(SightlineError) -> ChanceResemblance? {
    guard labels.isFound else { return nil }
    let order = try catalog.order().slots
    let count = min(order.count, ChanceResemblance.most)
    // Evenly from the whole order.
    let slots = (0..<count).map { Int(order[$0 * order.count / count]) }.filter { slot in
      isIncluded(slot) && !labels.answering.contains(catalog.pictures.entity(of: slot))
    }
    let colors = try scorer.colorLikeness(of: query, at: slots)
    var sums: [Double] = []
    for (slot, color) in zip(slots, colors) {
      var measured = Measurements(distances: [], colorLikeness: color)
      local.measure(slot, into: &measured)
      if let sum = fusion.resemblanceSum(measured) { sums.append(sum) }
    }
    return ChanceResemblance(sums)
  }

  /// Compares the colours of whole pictures that hashes and colours say something for, and no view is known of.
  func measureColors(
    _ slot: Int,
    of query: DescribedQuery,
    _ whole: Double,
    into measured: inout Measurements
  ) throws(SightlineError) {
    guard Fusion.comparesColors(measured, beside: whole), let asked = query.colors else { return }
    measured.colorChange = try scorer.colors(at: slot).flatMap { asked.change(from: $0) }
  }

  /// Pictures by entity, position and number, as the catalog has them.
  ///
  /// - Complexity: A read of each picture's row, or of the order of all where there are many.
  private func inOrder(_ pictures: [ScoredPicture]) throws(SightlineError) -> [ScoredPicture] {
    guard pictures.count <= Self.fewPictures else {
      let order = try catalog.order()
      return pictures.compactMap { picture in order.rank(of: picture.slot).map { ($0, picture) } }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
    let rows = try catalog.rows(of: pictures.map(\.slot))
    return pictures.compactMap { picture in rows[picture.slot].map { ($0, picture) } }
      .sorted { one, other in
        if one.0.entity != other.0.entity { return one.0.entity < other.0.entity }
        return (one.0.position, one.1.slot) < (other.0.position, other.1.slot)
      }.map(\.1)
  }

  /// How many pictures are put in order by reading each.
  private static let fewPictures = 256
}
