import Catalog
import ImageDescriptors

extension SearchEngine {
  /// An entity in the running.
  struct Candidate {
    /// The index of the entity.
    let entity: Int
    let score: Double
    /// The index of the reference picture that matched best; nil when only labels did.
    let picture: Int?
  }

  /// Every entity with a picture, scored by its best picture and its labels.
  func rank(by descriptors: PictureDescriptors, labels: LabelQuery) -> [Candidate] {
    let evidence = scorer.logOdds(of: descriptors)
    var best = [Int?](repeating: nil, count: entities.count)
    for (picture, entity) in entityOfPicture.enumerated() {
      // The first of equals stays, so that the reference shown is always the same.
      if let other = best[entity], evidence[other] >= evidence[picture] { continue }
      best[entity] = picture
    }
    return best.enumerated().compactMap { entity, picture in
      guard let picture else { return nil }
      let logOdds =
        profile.prior + evidence[picture]
        + profile.logOdds(ofLabelRarity: labels.rarity(of: entity))
      return Candidate(
        entity: entity,
        score: MatchProfile.score(logOdds: logOdds),
        picture: picture
      )
    }
  }

  /// Every entity that carries a label, when labels are all there is.
  func rank(by labels: LabelQuery) -> [Candidate] {
    labels.scores().map { Candidate(entity: $0.entity, score: $0.score, picture: nil) }
  }

  /// What the signals found for a candidate.
  func evidence(
    for candidate: Candidate,
    descriptors: PictureDescriptors?,
    labels: LabelQuery?
  ) -> Evidence {
    var evidence = Evidence()
    if let descriptors, let picture = candidate.picture {
      for found in scorer.measurements(of: descriptors, at: picture) {
        evidence.contributions.append(
          Contribution(
            signal: found.curve.descriptor,
            measured: found.distance,
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
    }
    if let labels {
      evidence.labels = LabelEvidence(matched: labels.matched(by: candidate.entity))
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
}
