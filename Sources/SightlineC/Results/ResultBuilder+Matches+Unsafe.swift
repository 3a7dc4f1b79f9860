import CSightline
import Foundation
import Sightline

extension ResultBuilder {
  /// A match as callers read it.
  func match(_ match: Match, of handle: CatalogHandle) -> sightline_match {
    var stored = unsafe sightline_match()
    unsafe stored.entity = entity(match.entity)
    unsafe stored.score = match.score
    unsafe stored.reference = optional(match.reference)
    unsafe stored.file = optional(match.reference.flatMap(handle.file))
    unsafe stored.evidence = evidence(match.evidence)
    return unsafe stored
  }

  /// An entity that is shown something of, as callers read it.
  func related(_ found: RelatedEntity, of handle: CatalogHandle) -> sightline_related {
    unsafe sightline_related(
      entity: entity(found.entity),
      relation: text(found.explanation.rawValue),
      words: text(found.explanation.relation),
      probability: found.probability,
      reference: text(found.reference),
      file: optional(handle.file(found.reference))
    )
  }

  /// An entity that looks alike, as callers read it.
  func similar(_ found: SimilarEntity, of handle: CatalogHandle) -> sightline_similar {
    unsafe sightline_similar(
      entity: entity(found.entity),
      similarity: found.similarity,
      confidence: found.confidence ?? .nan,
      reference: text(found.reference),
      file: optional(handle.file(found.reference))
    )
  }

  /// A label that is proposed, as callers read it.
  func suggested(_ found: SuggestedLabel) -> sightline_suggested_label {
    unsafe sightline_suggested_label(
      label: text(found.label),
      share: found.share,
      entities: found.entities,
      probability: found.probability ?? .nan
    )
  }

  /// An entity with a guessed word, as callers read it.
  func tagged(_ found: TaggedEntity, of handle: CatalogHandle) -> sightline_tagged {
    unsafe sightline_tagged(
      entity: entity(found.entity),
      tag: text(found.tag),
      probability: found.probability,
      reference: text(found.reference),
      file: optional(handle.file(found.reference))
    )
  }

  /// An entity as callers read it.
  func entity(_ entity: Entity) -> sightline_entity {
    var stored = unsafe sightline_entity()
    unsafe stored.type = text(entity.identifier.type)
    unsafe stored.id = text(entity.identifier.id)
    unsafe stored.title = text(entity.title)
    unsafe stored.subtitle = optional(entity.subtitle)
    unsafe stored.labels = texts(entity.labels)
    unsafe stored.label_count = entity.labels.count
    unsafe stored.codes = texts(entity.codes)
    unsafe stored.code_count = entity.codes.count
    unsafe stored.properties = optional(entity.propertiesJSON)
    return unsafe stored
  }

  /// Returns the evidence of a match.
  func evidence(_ evidence: Evidence) -> sightline_evidence {
    let labels = evidence.labels?.map(\.label) ?? []
    let codes = evidence.codes.map(\.code.text)
    let words = evidence.words.map(\.text)
    var findings: [sightline_finding] = unsafe []
    for finding in evidence {
      let stored = unsafe sightline_finding(
        signal: text(finding.signal.name),
        measured: finding.measured,
        bits: UInt32(clamping: finding.bits),
        intersection: finding.intersection ?? .nan,
        log_odds: finding.logOdds
      )
      unsafe findings.append(stored)
    }
    var view: UnsafePointer<sightline_view>?
    if let found = evidence.view {
      unsafe view = list([self.view(found, evidence.viewAgreement)])
    }
    var explanations: UnsafePointer<sightline_explanations>?
    if let shares = evidence.explanations {
      unsafe explanations = list([
        sightline_explanations(
          same: shares.same,
          other_color: shares[.otherColor],
          series: shares[.series],
          shared_ground: shares[.sharedGround],
          chance: shares.chance
        )
      ])
    }
    return unsafe sightline_evidence(
      findings: list(findings),
      finding_count: findings.count,
      view: view,
      labels: texts(labels),
      label_count: labels.count,
      codes: texts(codes),
      code_count: codes.count,
      words: texts(words),
      word_count: words.count,
      prior: evidence.prior ?? .nan,
      explanations: explanations
    )
  }

  private func view(
    _ view: MatchedView,
    _ agreement: ViewAgreement?
  ) -> sightline_view {
    let inliers = view.inliers.map {
      sightline_inlier(
        query: sightline_point($0.query),
        reference: sightline_point($0.reference),
        error: $0.error
      )
    }
    return unsafe sightline_view(
      region: list(view.region.vertices.map { sightline_point($0) }),
      region_count: view.region.vertices.count,
      reference_region: list(view.referenceRegion.vertices.map { sightline_point($0) }),
      reference_region_count: view.referenceRegion.vertices.count,
      inliers: list(inliers),
      inlier_count: inliers.count,
      is_mirrored: view.isMirrored,
      is_checked: agreement != nil,
      seen: agreement?.seen ?? 0,
      agreeing: agreement?.agreeing ?? 0
    )
  }
}

extension sightline_point {
  init(_ point: PicturePoint) { self.init(x: point.x, y: point.y) }
}

extension Entity {
  /// The properties as a JSON object; nil for none.
  fileprivate var propertiesJSON: String? {
    guard !properties.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(properties)).map { String(decoding: $0, as: UTF8.self) }
  }
}
