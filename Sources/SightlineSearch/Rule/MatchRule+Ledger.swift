import SightlineReading
import SightlineText

extension MatchRule {
  /// The ledger of a picture.
  ///
  /// - Parameters:
  ///   - measured: What was measured; its distances are not looked at.
  ///   - distances: The distances that were measured, in the profile's order.
  ///   - view: Where the query shows the reference; nil for nowhere.
  ///   - labels: The labels that the entity answers to; nil when none were asked.
  ///   - codes: The codes of the query that the entity holds.
  ///   - words: The lines that were read with its words.
  /// - Returns: The findings in their order, with the prior.
  func ledger(
    _ measured: Measurements,
    _ distances: [MeasuredDistance],
    view: MatchedView?,
    labels: [LabelMatch]?,
    codes: [CodeMatch] = [],
    words: [ReadLine] = []
  ) -> Evidence {
    let weighed = distances.map { profile.curves[$0.curve].logOdds(at: $0.distance) }
    let whole = weighed.reduce(0, +)
    let share = wholeEvidence(measured, whole: whole)
    var findings = zip(distances, weighed).map { found, logOdds in
      Finding(
        found.signal,
        measured: found.distance,
        unit: found.unit,
        intersection: found.intersection,
        logOdds: whole == 0 ? 0 : logOdds * share / whole
      )
    }
    findings += lines(measured, whole: whole).map { line in
      Finding(
        line.signal,
        measured: measured.figure(of: line.signal),
        unit: line.signal.unit,
        logOdds: line.logOdds
      )
    }
    eachFinding(beside: measured, ofLabels: labels != nil) { findings.append($0) }
    let start = start(measured)
    if let found = measured.lookAlike {
      let logOdds = findings.reduce(start) { $0 + $1.logOdds }
      findings.append(
        Finding(
          .lookAlike,
          measured: found.distance,
          unit: .distance,
          logOdds: lookAlike(measured, beside: logOdds)
        )
      )
    }
    if measured.knownView > 0 {
      findings.append(
        Finding(.knownView, measured: measured.knownView, logOdds: measured.knownView)
      )
    }
    return Evidence(
      findings: findings,
      prior: start,
      view: view,
      viewAgreement: measured.view?.agreement,
      pixels: measured.view?.pixels,
      explanations: shares(measured, whole: whole),
      hues: measured.hues,
      answeredLabels: measured.labels,
      labels: labels,
      codes: codes,
      words: words,
      differingWords: measured.differingWords
    )
  }

  /// The ledger of an entity that codes or words found, without a picture.
  func ledger(
    reading measured: Measurements,
    labels: [LabelMatch]?,
    codes: [CodeMatch],
    words: [ReadLine]
  ) -> Evidence {
    var findings: [Finding] = []
    eachFinding(beside: measured, ofLabels: labels != nil) { findings.append($0) }
    return Evidence(
      findings: findings,
      prior: prior,
      answeredLabels: measured.labels,
      labels: labels,
      codes: codes,
      words: words,
      differingWords: measured.differingWords
    )
  }

  /// The ledger of labels alone.
  func ledger(of answered: AnsweredLabels?, _ labels: [LabelMatch]) -> Evidence {
    Evidence(findings: [finding(of: answered)], answeredLabels: answered, labels: labels)
  }

  /// Hands over what is found beside the pixels, in the order in which it is listed and summed: alternatives, resemblance,
  /// labels, codes and words.
  ///
  /// - Parameters:
  ///   - measured: What was measured; nothing is handed over for what was not.
  ///   - asksLabels: Whether labels were asked for: those that find nothing are a finding too.
  ///   - body: Takes a finding.
  func eachFinding(
    beside measured: Measurements,
    ofLabels asksLabels: Bool,
    _ body: (Finding) -> Void
  ) {
    if measured.alternatives > 0 {
      body(
        Finding(.alternatives, measured: measured.alternatives, logOdds: -measured.alternatives)
      )
    }
    if let found = resemblance(measured) {
      body(Finding(.resemblance, measured: found.measured, logOdds: found.logOdds))
    }
    if asksLabels { body(finding(of: measured.labels)) }
    if let answered = measured.codes {
      let count = Double(answered.entities)
      body(Finding(.codes, measured: count, unit: .distance, logOdds: codes(answered)))
    }
    if let answered = measured.words {
      let logOdds = words(answered, beside: measured.differingWords)
      body(Finding(.words, measured: answered.amount, logOdds: logOdds))
    }
    if let differing = measured.differingWords, differing.logOdds < 0 {
      body(
        Finding(
          .differingWords,
          measured: Double(differing.count),
          unit: .distance,
          logOdds: differingWords(differing)
        )
      )
    }
  }

  private func finding(of answered: AnsweredLabels?) -> Finding {
    Finding(.labels, measured: answered?.frequency ?? 0, logOdds: labels(answered))
  }
}

extension Measurements {
  /// The one number of a line of the rule: the largest distance, the log-odds against chance of a view, nats of depth, degrees
  /// of hues, how much less of what it has alone looks as it should than what a series has, the share that others have too, or
  /// the share of even ground; 0 where it was not measured.
  fileprivate func figure(of line: Signal) -> Double {
    switch line {
    case .sameness: sameness.map { 1 - $0 } ?? 0
    case .localFeatures: view?.logOdds ?? 0
    case .depth: view?.agreement?.depth ?? 0
    case .otherColor: hues?.deviation ?? 0
    case .series: view?.agreement?.seriesGap ?? 0
    case .sharedGround:
      view?.agreement.map { $0.seen > 0 ? Double($0.common) / Double($0.seen) : 0 } ?? 0
    case .plainness: plainness ?? 0
    default: 0
    }
  }
}

extension Signal {
  fileprivate var unit: Finding.Unit {
    switch self {
    case .sameness, .otherColor, .series, .sharedGround, .plainness: .distance
    default: .nats
    }
  }
}
