import SightlineCatalog
import SightlineDescriptors
import SightlinePixels

extension SearchEngine {
  /// What the signals say of one picture for one query.
  struct ScoredPicture: Sendable {
    let slot: Int
    /// The number of its entity.
    let entity: Int64
    /// What hashes and colours alone say for it, in nats.
    let whole: Double
    /// What all pixels say for it, in nats.
    var evidence: Double
    /// How alike it is short of proof; nil when local features were not asked.
    var resemblance: Resemblance?
  }

  /// What the signals say of the pictures that could answer one query.
  struct Scored {
    let query: DescribedQuery
    /// The log-odds of a match before anything was measured, in nats.
    let prior: Double
    /// By entity, position and number; those that cannot reach the lowest score are left out.
    var pictures: [ScoredPicture] = []
    /// What local features found; nil when they were not asked.
    var local: LocalFindings?
  }

  /// The evidence of pictures: by hashes and colours, then by local features where they leave doubt.
  func score(
    _ described: DescribedQuery,
    _ query: SearchQuery,
    _ filter: EntityFilter,
    _ labels: LabelQuery
  ) throws(SightlineError) -> Scored {
    let table = catalog.pictures
    let whole = try scorer.evidence(of: described.descriptors)
    var scored = Scored(
      query: described,
      prior: profile.prior(among: filter.count(in: table))
    )
    var best = 0.0
    for (slot, logOdds) in zip(whole.slots, whole.logOdds)
    where logOdds > best && filter.allows(slot, in: table) {
      best = logOdds
    }
    if query.findsRegions
      || MatchProfile.score(logOdds: scored.prior + best) < profile.certainScore
    {
      scored.local = try localSearch.findings(
        for: described.localFeatures,
        isIncluded: filter.allowsAll ? nil : { filter.allows($0, in: table) }
      )
    }
    let minimum = minimumScore(of: query)
    let most = labels.isFound ? profile.maximumLabelEvidence : 0
    // Where pictures without evidence answer too, all of them are looked at.
    if MatchProfile.score(logOdds: scored.prior + most) >= minimum - Self.slack {
      let order = try catalog.currentOrder()
      let slots = order.slots.lazy.map(Int.init).filter { filter.allows($0, in: table) }
      scored.pictures = try pictures(Array(slots), whole, scored, labels, minimum)
    } else {
      var slots = whole.slots
      if let local = scored.local {
        slots += local.matches.keys.filter { whole[$0] == 0 }
      }
      slots.removeAll { !filter.allows($0, in: table) }
      scored.pictures = try inOrder(pictures(slots, whole, scored, labels, minimum))
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
    _ minimum: Double
  ) throws(SightlineError) -> [ScoredPicture] {
    var colors: [Double] = []
    if scored.local != nil {
      colors = try scorer.colorDistances(of: scored.query.descriptors, at: slots)
    }
    var pictures: [ScoredPicture] = []
    for (place, slot) in slots.enumerated() {
      let logOdds = whole[slot]
      var picture = ScoredPicture(
        slot: slot,
        entity: catalog.pictures.entity(of: slot),
        whole: logOdds,
        evidence: logOdds
      )
      if let local = scored.local {
        let resemblance = Resemblance(
          agreement: local.agreement[slot] ?? 0,
          colorDistance: colors[place]
        )
        picture.resemblance = resemblance
        picture.evidence +=
          local.logOdds(of: slot, beside: logOdds, by: profile.localFeatures)
          + resemblance.logOdds
      }
      let labelled = profile.logOdds(ofLabelRarity: labels.rarity(of: picture.entity))
      let score = MatchProfile.score(logOdds: scored.prior + picture.evidence + labelled)
      if score >= minimum - Self.slack { pictures.append(picture) }
    }
    return pictures
  }

  /// Pictures by entity, position and number, without those that the catalog no longer has.
  ///
  /// - Complexity: A read of each picture's row, or of the order of all where there are many.
  private func inOrder(_ pictures: [ScoredPicture]) throws(SightlineError) -> [ScoredPicture] {
    guard pictures.count <= Self.fewPictures else {
      let order = try catalog.currentOrder()
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
