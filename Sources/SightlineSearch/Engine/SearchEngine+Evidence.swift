import SightlineCatalog
import SightlineDescriptors
import SightlineGeometry
import SightlinePixels

extension SearchEngine {
  /// What the signals found for a candidate.
  func evidence(
    for candidate: Candidate,
    _ text: MatchText,
    scored: Scored?,
    labels: LabelQuery?
  ) throws(SightlineError) -> Evidence {
    var evidence = Evidence()
    if let scored, let picture = candidate.picture {
      evidence.prior = scored.prior
      try add(scored.query.descriptors, of: picture, to: &evidence)
      if let local = scored.local {
        add(local, of: picture, text, scored, to: &evidence)
      }
    }
    if let labels {
      evidence.labels = LabelEvidence(
        matches: labels.matches(of: candidate.entity, text.entity, entityTypes)
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
    _ descriptors: PictureDescriptors,
    of picture: ScoredPicture,
    to evidence: inout Evidence
  ) throws(SightlineError) {
    for found in try scorer.measurements(of: descriptors, at: picture.slot) {
      evidence.contributions.append(
        Contribution(
          signal: found.curve.descriptor,
          measured: found.distance,
          unit: Contribution.Unit(of: found.query),
          logOdds: found.curve.logOdds(at: found.distance)
        )
      )
      // One hash and one histogram stand for all in the summary: the longest hash tells most, and the
      // profile names the histogram of the whole picture first.
      if case .hash(let hash) = found.query, hash.bitCount > evidence.hash?.bits ?? 0 {
        evidence.hash = HashEvidence(distance: Int(found.distance), bits: hash.bitCount)
      }
      if evidence.color == nil, let similarity = found.intersection {
        evidence.color = ColorEvidence(similarity: similarity)
      }
    }
  }

  private func add(
    _ local: LocalFindings,
    of picture: ScoredPicture,
    _ text: MatchText,
    _ scored: Scored,
    to evidence: inout Evidence
  ) {
    let origin = scored.query.origin
    let found = local.matches[picture.slot]
    evidence.contributions.append(
      Contribution(
        signal: SIFTFeatures().identifier,
        measured: found?.match.logOddsAgainstChance ?? 0,
        logOdds: local.logOdds(
          of: picture.slot,
          beside: picture.whole,
          by: profile.localFeatures
        )
      )
    )
    if let resemblance = picture.resemblance {
      evidence.contributions.append(
        Contribution(
          signal: Resemblance.signal,
          measured: resemblance.measured,
          logOdds: resemblance.logOdds
        )
      )
    }
    guard let found, let row = text.picture else { return }
    // The picture was described at another size than the file's.
    let scaleX = Double(row.width) / Double(found.reference.width)
    let scaleY = Double(row.height) / Double(found.reference.height)
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
