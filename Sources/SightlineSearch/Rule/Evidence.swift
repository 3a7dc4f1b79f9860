package import SightlineGeometry
public import SightlineReading
public import SightlineText

/// The ledger of one match: what each signal found and what it added, one line a signal, and the sum.
///
/// Hashes and colours come in the profile's order, then sameness, local features, depth, the explanations of a view, plainness,
/// alternatives, resemblance, labels, codes, words, look-alike and known views; a signal that was not measured has no line.
///
/// ```swift
/// for finding in match.evidence { print(finding.signal.name, finding.measured, finding.logOdds) }
/// if let view = match.evidence.view { print(view.region, view.inliers.count) }
/// ```
public struct Evidence: Hashable, Sendable {
  /// The findings, including those of zero.
  public let findings: [Finding]
  /// The log-odds of the match before anything was measured but whether there is a view, in nats; nil for labels alone,
  /// whose score is a share and no sum.
  public let prior: Double?
  /// Where the query shows the reference; nil when no view was found, or there is no picture.
  public let view: MatchedView?
  /// The agreement in that view, feature by feature; nil without one.
  public let viewAgreement: ViewAgreement?
  /// How likely each explanation of the view is, by the pixels alone; nil without one.
  public let explanations: ExplanationShares?
  /// How far hues turned, in the view or between the whole pictures; nil where that was not measured.
  public let hues: HueTurn?
  /// How far the query's labels narrow down what it shows; nil where the entity answers to none.
  public let answeredLabels: AnsweredLabels?
  /// How each of the query's labels that the entity answers to matched: required labels first, then labels
  /// in their order, then colours; nil when the query has none.
  public let labels: [LabelMatch]?

  /// The codes of the query that the entity holds, those that fewest hold first; none where it holds none.
  public let codes: [CodeMatch]
  /// The lines that were read with words of the entity, those that say most first, at most 8; none where none was.
  public let words: [ReadLine]
  /// The words that were read, held against those of the entity and of those like it; nil where none were compared.
  public let differingWords: DifferingWords?

  /// The log-odds of the match in nats, whose logistic function is its score; nil for labels alone.
  public var logOdds: Double? {
    prior.map { prior in findings.reduce(prior) { $0 + $1.logOdds } }
  }

  /// The finding of the longest hash, which tells most; nil when a picture is missing or featureless.
  public var hash: Finding? {
    findings.lazy.filter { $0.bits > 0 }.reduce(nil) { longest, finding in
      finding.bits > longest?.bits ?? 0 ? finding : longest
    }
  }

  /// The finding of the first colour histogram; nil when a picture is missing or featureless.
  public var color: Finding? { findings.first { $0.intersection != nil } }

  /// Returns the finding of a signal; nil when it was not asked.
  public subscript(signal: Signal) -> Finding? { findings.first { $0.signal == signal } }
}

extension Evidence: RandomAccessCollection {
  /// The place of the first finding: 0.
  public var startIndex: Int { findings.startIndex }
  /// The place after the last finding.
  public var endIndex: Int { findings.endIndex }
  /// The finding at a place.
  public subscript(position: Int) -> Finding { findings[position] }
}

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
    let share = wholeShare(measured, whole: whole)
    var findings = zip(distances, weighed).map { found, logOdds in
      Finding(
        found.signal,
        measured: found.distance,
        unit: found.unit,
        intersection: found.intersection,
        logOdds: whole == 0 ? 0 : logOdds * share / whole
      )
    }
    for line in lines(measured, whole: whole) {
      findings.append(
        Finding(
          line.signal,
          measured: measured.figure(of: line.signal),
          unit: line.signal.unit,
          logOdds: line.logOdds
        )
      )
    }
    if measured.alternatives > 0 {
      findings.append(
        Finding(
          .alternatives,
          measured: measured.alternatives,
          logOdds: -measured.alternatives
        )
      )
    }
    if let resemblance = resemblance(measured) {
      findings.append(
        Finding(.resemblance, measured: resemblance.measured, logOdds: resemblance.logOdds)
      )
    }
    if labels != nil { findings.append(finding(of: measured.labels)) }
    findings += readFindings(measured)
    let start = start(measured)
    if let found = measured.lookAlike {
      findings.append(
        Finding(
          .lookAlike,
          measured: found.distance,
          unit: .distance,
          logOdds: lookAlike(measured, beside: findings.reduce(start) { $0 + $1.logOdds })
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
      explanations: shares(measured, whole: whole),
      hues: measured.hues,
      answeredLabels: measured.labels,
      labels: labels,
      codes: codes,
      words: words,
      differingWords: measured.differingWords
    )
  }

  /// The ledger of labels alone.
  func ledger(of answered: AnsweredLabels?, _ labels: [LabelMatch]) -> Evidence {
    Evidence(
      findings: [finding(of: answered)],
      prior: nil,
      view: nil,
      viewAgreement: nil,
      explanations: nil,
      hues: nil,
      answeredLabels: answered,
      labels: labels,
      codes: [],
      words: [],
      differingWords: nil
    )
  }

  /// The ledger of an entity that codes or words found, without a picture.
  func ledger(
    reading measured: Measurements,
    labels: [LabelMatch]?,
    codes: [CodeMatch],
    words: [ReadLine]
  ) -> Evidence {
    let labelFindings = labels.map { _ in [finding(of: measured.labels)] } ?? []
    return Evidence(
      findings: labelFindings + readFindings(measured),
      prior: prior,
      view: nil,
      viewAgreement: nil,
      explanations: nil,
      hues: nil,
      answeredLabels: measured.labels,
      labels: labels,
      codes: codes,
      words: words,
      differingWords: measured.differingWords
    )
  }

  /// The lines of codes and words, where there are any.
  private func readFindings(_ measured: Measurements) -> [Finding] {
    let codes = measured.codes.map { answered in
      Finding(
        .codes,
        measured: Double(answered.entities),
        unit: .distance,
        logOdds: self.codes(answered)
      )
    }
    let words = measured.words.map { answered in
      Finding(
        .words,
        measured: answered.amount,
        logOdds: self.words(answered, beside: measured.differingWords)
      )
    }
    let differing = measured.differingWords.flatMap { differing -> Finding? in
      guard differing.logOdds < 0 else { return nil }
      return Finding(
        .differingWords,
        measured: Double(differing.count),
        unit: .distance,
        logOdds: differingWords(differing)
      )
    }
    return [codes, words, differing].compactMap(\.self)
  }

  private func finding(of answered: AnsweredLabels?) -> Finding {
    Finding(.labels, measured: answered?.frequency ?? 0, logOdds: labels(answered))
  }
}

// For pictures that were compared at a size other than their files'.

extension Evidence {
  /// The evidence with its places in the pictures at other sizes, and the query's picture as a part of a larger one.
  package func rescaled(
    query: (x: Double, y: Double),
    reference: (x: Double, y: Double) = (1, 1),
    origin: PicturePoint = PicturePoint(x: 0, y: 0)
  ) -> Evidence {
    Evidence(
      findings: findings,
      prior: prior,
      view: view?.rescaled(query: query, reference: reference, origin: origin),
      viewAgreement: viewAgreement,
      explanations: explanations,
      hues: hues,
      answeredLabels: answeredLabels,
      labels: labels,
      codes: codes.map { match in
        CodeMatch(
          code: match.code.rescaled(by: query, origin: origin),
          entities: match.entities,
          isAddress: match.isAddress
        )
      },
      words: words.map { $0.rescaled(by: query, origin: origin) },
      differingWords: differingWords
    )
  }
}

extension SearchResults {
  /// The results with places in the query picture at another size.
  ///
  /// - Parameters:
  ///   - query: How many times as wide and high the other picture is.
  ///   - origin: Where the query picture then begins in a larger one.
  /// - Returns: The same results.
  package func rescaled(
    query: (x: Double, y: Double),
    origin: PicturePoint = PicturePoint(x: 0, y: 0)
  ) -> SearchResults {
    guard query != (1, 1) || origin != PicturePoint(x: 0, y: 0) else { return self }
    return SearchResults(
      matches: matches.map {
        Match(
          entity: $0.entity,
          score: $0.score,
          reference: $0.reference,
          evidence: $0.evidence.rescaled(query: query, origin: origin)
        )
      },
      total: total,
      limit: limit,
      ignoredLabels: ignoredLabels,
      related: related,
      similar: similar,
      suggestedLabels: suggestedLabels,
      tagged: tagged,
      missingShards: missingShards,
      isCutShort: isCutShort,
      lookedCloser: lookedCloser
    )
  }
}

extension PictureComparison {
  /// The comparison with places in the pictures at other sizes.
  package func rescaled(
    query: (x: Double, y: Double),
    reference: (x: Double, y: Double)
  ) -> PictureComparison {
    PictureComparison(
      evidence: evidence.rescaled(query: query, reference: reference),
      featureless: featureless,
      hasSamePixels: hasSamePixels
    )
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
