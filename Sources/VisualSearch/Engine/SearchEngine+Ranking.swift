import Catalog
import ImageDescriptors

extension SearchEngine {
  /// An entity in the running.
  struct Candidate: Sendable {
    /// The index of the entity.
    let entity: Int
    let score: Double
    /// The index of the reference picture that matched best; nil when only labels did.
    let picture: Int?
  }

  /// What the signals say of every picture for one query.
  struct Scored {
    let query: DescribedQuery
    /// The evidence of each picture, by index, in nats.
    var evidence: [Double]
    /// The log-odds of a match before anything was measured, in nats.
    let prior: Double
    /// What hashes and colours alone say for each picture, by index, in nats.
    let whole: [Double]
    /// What local features found; nil when they were not asked.
    var local: LocalFindings?
    /// How alike each picture is short of proof, by index; empty when local features were not asked.
    var resemblance: [Resemblance] = []
  }

  /// What a query's picture and labels say of the entities that may answer.
  struct Ranking {
    /// Best first; those below the lowest score are left out.
    let candidates: [Candidate]
    let scored: Scored?
    let labels: LabelQuery
  }

  /// Ranks the entities that may answer a valid query.
  func ranking(
    for query: SearchQuery,
    described: DescribedQuery?
  ) throws(SearchError) -> Ranking {
    let labels = LabelQuery(
      query,
      by: labelMatcher,
      leavingOut: indices(of: query.excludedEntities)
    )
    let filter = EntityFilter(query, entities: entities, matcher: labelMatcher)
    let scored = try described.map { described throws(SearchError) in
      try score(described, query, filter)
    }
    var ranked = scored.map { rank(by: $0, labels: labels) } ?? rank(by: labels)
    let minimum = query.minimumScore ?? (described == nil ? 0 : profile.minimumScore)
    ranked.removeAll { $0.score < minimum || !filter.allows($0.entity) }
    ranked.sort { $0.score != $1.score ? $0.score > $1.score : $0.entity < $1.entity }
    return Ranking(candidates: ranked, scored: scored, labels: labels)
  }

  /// The indices of those entities that the catalog has.
  private func indices(of identifiers: Set<EntityIdentifier>) -> Set<Int> {
    Set(identifiers.compactMap { entities.index(of: $0) })
  }

  /// The evidence of every picture: by hashes and colours, then by local features where they leave doubt.
  private func score(
    _ described: DescribedQuery,
    _ query: SearchQuery,
    _ filter: EntityFilter
  ) throws(SearchError) -> Scored {
    let included = filter.allowsAll ? nil : entityOfPicture.map(filter.allows)
    let whole = scorer.logOdds(of: described.descriptors)
    var scored = Scored(
      query: described,
      evidence: whole,
      prior: profile.prior(among: included?.count(where: \.self) ?? pictures.count),
      whole: whole
    )
    let best = scored.evidence.indices.filter { included?[$0] ?? true }
      .map { scored.evidence[$0] }.max()
    let certainty = MatchProfile.score(logOdds: scored.prior + (best ?? 0))
    guard query.findsRegions || certainty < profile.certainScore else { return scored }
    let findings = try localSearch.findings(
      for: described.localFeatures.value,
      isIncluded: included.map { included in { included[$0] } }
    )
    scored.resemblance = scorer.colorDistances(of: described.descriptors).enumerated().map {
      Resemblance(agreement: findings.agreement[$0] ?? 0, colorDistance: $1)
    }
    for (picture, resemblance) in scored.resemblance.enumerated() {
      scored.evidence[picture] +=
        findings.logOdds(of: picture, beside: whole[picture], by: profile.localFeatures)
        + resemblance.logOdds
    }
    scored.local = findings
    return scored
  }

  /// Every entity with a picture, scored by its best picture and its labels.
  func rank(by scored: Scored, labels: LabelQuery) -> [Candidate] {
    let evidence = scored.evidence
    var best = [Int?](repeating: nil, count: entities.count)
    for (picture, entity) in entityOfPicture.enumerated() {
      // The first of equals stays, so that the reference shown is always the same.
      if let other = best[entity], evidence[other] >= evidence[picture] { continue }
      best[entity] = picture
    }
    return best.enumerated().compactMap { entity, picture in
      guard let picture else { return nil }
      let logOdds =
        scored.prior + evidence[picture]
        + profile.logOdds(ofLabelRarity: labels.rarity(of: entity))
      return Candidate(
        entity: entity,
        score: MatchProfile.score(logOdds: logOdds),
        picture: picture
      )
    }
  }

  /// Every entity that answers to a label or colour, when labels are all there is.
  func rank(by labels: LabelQuery) -> [Candidate] {
    labels.scores().map { Candidate(entity: $0.entity, score: $0.score, picture: nil) }
  }

  /// What the signals found for a candidate.
  func evidence(
    for candidate: Candidate,
    scored: Scored?,
    labels: LabelQuery?
  ) -> Evidence {
    var evidence = Evidence()
    if let scored, let picture = candidate.picture {
      evidence.prior = scored.prior
      for found in scorer.measurements(of: scored.query.descriptors, at: picture) {
        evidence.contributions.append(
          Contribution(
            signal: found.curve.descriptor,
            measured: found.distance,
            unit: Contribution.Unit(of: found.query),
            logOdds: found.curve.logOdds(at: found.distance)
          )
        )
        switch (found.query, found.reference) {
        // One hash and one histogram stand for all in the summary: the longest hash tells most, and
        // the profile names the histogram of the whole picture first.
        case (.hash(let hash), .hash) where hash.bitCount > evidence.hash?.bits ?? 0:
          evidence.hash = HashEvidence(distance: Int(found.distance), bits: hash.bitCount)
        case (.histogram(let query), .histogram(let reference)) where evidence.color == nil:
          evidence.color = ColorEvidence(similarity: query.intersection(with: reference))
        default: break
        }
      }
      if let local = scored.local {
        add(local, of: picture, scored, to: &evidence)
      }
    }
    if let labels {
      evidence.labels = LabelEvidence(
        matches: labels.matches(of: candidate.entity, entities, entityTypes)
      )
      let rarity = labels.rarity(of: candidate.entity)
      evidence.contributions.append(
        Contribution(
          signal: "labels",
          measured: rarity,
          logOdds: profile.logOdds(ofLabelRarity: rarity)
        )
      )
    }
    return evidence
  }

  private func add(
    _ local: LocalFindings,
    of picture: Int,
    _ scored: Scored,
    to evidence: inout Evidence
  ) {
    let origin = scored.query.origin
    let found = local.matches[picture]
    evidence.contributions.append(
      Contribution(
        signal: SIFTFeatures().identifier,
        measured: found?.match.logOddsAgainstChance ?? 0,
        logOdds: local.logOdds(
          of: picture,
          beside: scored.whole[picture],
          by: profile.localFeatures
        )
      )
    )
    let resemblance = scored.resemblance[picture]
    evidence.contributions.append(
      Contribution(
        signal: Resemblance.signal,
        measured: resemblance.measured,
        logOdds: resemblance.logOdds
      )
    )
    guard let found else { return }
    // The picture was described at another size than the file's.
    let scaleX = Double(pictures[picture].width) / Double(found.reference.width)
    let scaleY = Double(pictures[picture].height) / Double(found.reference.height)
    evidence.local = LocalEvidence(
      inliers: found.match.inliers.count,
      logOddsAgainstChance: found.match.logOddsAgainstChance,
      isMirrored: found.match.isMirrored,
      region: found.match.queryRegion
        .transformed(scaleX: 1, scaleY: 1, x: Double(origin.x), y: Double(origin.y)),
      referenceRegion: found.match.referenceRegion.transformed(scaleX: scaleX, scaleY: scaleY)
    )
  }
}
