public import SightlineText

/// What the signals found for one entity, in the profile's order: hashes and colours, local features, colour
/// change, resemblance, labels, look-alike.
///
/// ```swift
/// for finding in match.evidence { print(finding.signal.name, finding.measured, finding.logOdds) }
/// if let view = match.evidence.view { print(view.region, view.inliers.count) }
/// ```
public struct Evidence: Hashable, Sendable {
  /// What was found; zeros included.
  public let findings: [Finding]
  /// The log-odds of the match before anything was measured, in nats; nil for labels alone, whose score is
  /// a share and no sum.
  public let prior: Double?
  /// Where the query shows the reference; nil when no view was found, or there is no picture.
  public let view: MatchedView?
  /// What agrees in that view, feature by feature; nil without one, or where hashes left no doubt.
  public let viewAgreement: ViewAgreement?
  /// How far the query's labels narrow down what it shows; nil where the entity answers to none.
  public let answeredLabels: AnsweredLabels?
  /// How each of the query's labels that the entity answers to matched: required labels first, then labels
  /// in their order, then colours; nil when the query has none.
  public let labels: [LabelMatch]?

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

  /// What a signal found; nil when it was not asked.
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

extension Fusion {
  /// The evidence of pictures.
  ///
  /// - Parameters:
  ///   - measured: What was measured; its distances are not looked at.
  ///   - distances: The distances that were measured, in the profile's order.
  ///   - view: Where the query shows the reference; nil for nowhere.
  ///   - labels: The labels that the entity answers to; nil when none were asked.
  /// - Returns: The findings in the profile's order, with the prior.
  func evidence(
    _ measured: Measurements,
    _ distances: [MeasuredDistance],
    view: MatchedView?,
    labels: [LabelMatch]?
  ) -> Evidence {
    var findings = distances.map { found in
      Finding(
        found.signal,
        measured: found.distance,
        unit: found.unit,
        intersection: found.intersection,
        logOdds: profile.curves[found.curve].logOdds(at: found.distance)
      )
    }
    let whole = findings.reduce(0) { $0 + $1.logOdds }
    findings.append(
      Finding(
        .localFeatures,
        measured: measured.viewLogOdds ?? 0,
        logOdds: localFeatures(measured, beside: whole)
      )
    )
    if let change = measured.colorChange {
      findings.append(
        Finding(
          .colorChange,
          measured: change,
          unit: .distance,
          logOdds: colorChange(
            measured,
            beside: findings.reduce(0) { $0 + $1.logOdds }
          )
        )
      )
    }
    if let resemblance = resemblance(measured) {
      findings.append(
        Finding(.resemblance, measured: resemblance.measured, logOdds: resemblance.logOdds)
      )
    }
    if labels != nil { findings.append(finding(of: measured.labels)) }
    if let found = measured.lookAlike {
      findings.append(
        Finding(
          .lookAlike,
          measured: found.distance,
          unit: .distance,
          logOdds: lookAlike(measured, beside: findings.reduce(prior) { $0 + $1.logOdds })
        )
      )
    }
    return Evidence(
      findings: findings,
      prior: prior,
      view: view,
      viewAgreement: measured.viewAgreement,
      answeredLabels: measured.labels,
      labels: labels
    )
  }

  /// The evidence of labels alone.
  func evidence(of answered: AnsweredLabels?, _ labels: [LabelMatch]) -> Evidence {
    Evidence(
      findings: [finding(of: answered)],
      prior: nil,
      view: nil,
      viewAgreement: nil,
      answeredLabels: answered,
      labels: labels
    )
  }

  private func finding(of answered: AnsweredLabels?) -> Finding {
    Finding(.labels, measured: answered?.frequency ?? 0, logOdds: labels(answered))
  }
}

// Where pictures were looked at in another size than their files have.

extension Evidence {
  /// The evidence with its view in the pictures at other sizes.
  package func rescaled(
    query: (x: Double, y: Double),
    reference: (x: Double, y: Double) = (1, 1)
  ) -> Evidence {
    Evidence(
      findings: findings,
      prior: prior,
      view: view?.rescaled(query: query, reference: reference),
      viewAgreement: viewAgreement,
      answeredLabels: answeredLabels,
      labels: labels
    )
  }
}

extension SearchResults {
  /// The results with places in the query picture at another size.
  package func rescaled(query: (x: Double, y: Double)) -> SearchResults {
    guard query != (1, 1) else { return self }
    return SearchResults(
      matches: matches.map {
        Match(
          entity: $0.entity,
          score: $0.score,
          reference: $0.reference,
          evidence: $0.evidence.rescaled(query: query)
        )
      },
      total: total,
      limit: limit,
      ignoredLabels: ignoredLabels,
      similar: similar,
      suggestedLabels: suggestedLabels,
      missingShards: missingShards,
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
      featureless: featureless
    )
  }
}
