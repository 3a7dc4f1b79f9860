import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlinePixels

extension SearchSession {
  /// Returns the evidence of the signals for a candidate.
  func evidence(
    for candidate: Candidate,
    _ text: MatchText,
    scored: Scored?,
    by rule: MatchRule,
    labels: LabelQuery?,
    read: ReadQuery
  ) throws(SightlineError) -> Evidence {
    let matches = labels?.matches(of: candidate.entity, text.entity, catalog.types)
    guard let scored, let picture = candidate.picture else {
      if read.concerns(candidate.entity) {
        var measured = Measurements(
          distances: [],
          labels: labels?.answered(by: candidate.entity)
        )
        read.measure(candidate.entity, text.entity, into: &measured)
        return rule.ledger(
          reading: measured,
          labels: matches,
          codes: read.codes.matches(of: candidate.entity),
          words: read.words.lines(naming: candidate.entity)
        )
      }
      return MatchRule(profile, among: 1).ledger(
        of: labels?.answered(by: candidate.entity),
        matches ?? []
      )
    }
    return scored.rule.ledger(
      picture.measured,
      try scorer.measurements(of: scored.query.descriptors, at: picture.slot),
      view: view(of: picture.slot, text, scored),
      labels: matches,
      codes: read.codes.matches(of: candidate.entity),
      words: read.words.lines(naming: candidate.entity)
    )
  }

  /// Where the query shows a picture, in the pixels of its file; nil for nowhere.
  private func view(of slot: Int, _ text: MatchText, _ scored: Scored) -> MatchedView? {
    guard let found = scored.found.views[slot], let row = text.picture else { return nil }
    let origin = scored.query.origin
    return found.view.rescaled(
      // The picture was described at a size other than the file's.
      reference: (
        Double(row.width) / Double(max(found.reference.width, 1)),
        Double(row.height) / Double(max(found.reference.height, 1))
      ),
      origin: PicturePoint(x: Double(origin.x), y: Double(origin.y))
    )
  }
}
