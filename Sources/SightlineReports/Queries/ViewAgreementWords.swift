package import SightlineSearch

/// What checking a view feature by feature came to, in words.
package enum ViewAgreementWords {
  /// What was seen, as in "checked: 112 of 140 features agree, 30 also in other entities".
  ///
  /// - Parameter agreement: What was counted.
  /// - Returns: Words without an end, to stand after others.
  package static func text(of agreement: ViewAgreement) -> String {
    var parts = ["checked: \(agreement.agreeing) of \(agreement.seen) features agree"]
    if agreement.common > 0 { parts.append("\(agreement.common) also in other entities") }
    if agreement.lag > 0, let rival = agreement.rivalShare {
      parts.append("another entity explains this place better (\(rival.percentage) agree)")
    }
    if agreement.isPattern { parts.append("a pattern that different pictures have") }
    return parts.joined(separator: ", ")
  }

  /// How a view counts: in full, in part, not at all, or against the match.
  ///
  /// - Parameters:
  ///   - logOdds: What local features add to the log-odds, in nats.
  ///   - unchecked: What they would add had the view not been checked, in nats.
  ///   - maximum: The most that they can add, in nats.
  /// - Returns: Words in parentheses after a space; none where the view counts as far as it goes.
  package static func weight(logOdds: Double, unchecked: Double, maximum: Double) -> String {
    if logOdds < 0 { return " (speaks against the match)" }
    if unchecked <= 0 { return " (too few to count)" }
    if logOdds < unchecked { return logOdds > 0 ? " (counts in part)" : " (does not count)" }
    return logOdds >= maximum ? " (counts in full)" : ""
  }
}
