package import SightlineSearch

/// The words for the result of checking a view feature by feature.
package enum ViewAgreementWords {
  /// Returns the text of an agreement, such as "checked: 112 of 140 features agree, 30 also in other entities".
  ///
  /// - Parameter agreement: What was counted.
  /// - Returns: Words without an end, to stand after others.
  package static func text(of agreement: ViewAgreement) -> String {
    var parts = ["checked: \(agreement.agreeing) of \(agreement.seen) features agree"]
    if agreement.common > 0 { parts.append("\(agreement.common) also in other entities") }
    if agreement.lag > 0, let rival = agreement.rivalShare {
      parts.append("another entity explains this place better (\(rival.percentage) agree)")
    }
    return parts.joined(separator: ", ")
  }

  /// Whether a view counts against the match.
  ///
  /// - Parameter logOdds: What local features add to the log-odds, in nats.
  /// - Returns: Words in parentheses after a space; none where the view speaks for the match.
  package static func weight(logOdds: Double) -> String {
    logOdds < 0 ? " (speaks against the match)" : ""
  }
}
