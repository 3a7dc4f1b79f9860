package import SightlineSearch

extension FindingWords {
  /// Returns the evidence for a match in a few words for each signal, the strongest first: "214 of 240 features agree",
  /// "layout: 12 of 256 bits differ".
  ///
  /// What speaks against the match has no words here; `text(of:)` has the full ones.
  ///
  /// - Parameter evidence: The evidence of the match.
  /// - Returns: The reasons, each once.
  package static func reasons(for evidence: Evidence) -> [String] {
    // The labels matched by a label query are its evidence, even if they add nothing.
    var weighed: [(weight: Double, text: String)] = evidence.compactMap { finding in
      guard finding.logOdds > 0, let text = shortText(of: finding, in: evidence) else { return nil }
      return (finding.logOdds, text)
    }
    if !evidence.codes.isEmpty {
      let words = evidence.codes.map(\.code.summary).joined(separator: ", ")
      weighed.append((evidence[.codes]?.logOdds ?? 0, "reads \(words)"))
    }
    if !evidence.words.isEmpty {
      let lines = evidence.words.prefix(2).map(\.summary).joined(separator: ", ")
      weighed.append((evidence[.words]?.logOdds ?? 0, "reads \(lines)"))
    }
    if let labels = evidence.labels, !labels.isEmpty {
      let words = labels.map(\.summary).joined(separator: ", ")
      weighed.append((evidence[.labels]?.logOdds ?? 0, "label \(words)"))
    }
    var seen: Set<String> = []
    return weighed.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.text).filter { seen.insert($0).inserted }
  }

  private static func shortText(of finding: Finding, in evidence: Evidence) -> String? {
    switch finding.signal {
    case .localFeatures:
      guard let view = evidence.view else { return nil }
      // If the view was checked feature by feature, that check decided.
      let count =
        evidence.viewAgreement.map { "\($0.agreeing) of \($0.seen)" } ?? "\(view.inliers.count)"
      return "\(count) features agree\(view.isMirrored ? ", mirrored" : "")"
    case .hash:
      let name = Self.name(of: finding.signal)
      let bits = Int(finding.measured)
      return bits == 0 ? "same \(name)" : "\(name): \(bits) of \(finding.bits) bits differ"
    case .color:
      guard let shared = finding.intersection else { return nil }
      return "\(name(of: finding.signal)) \(shared.percentage) shared"
    default: return nil
    }
  }
}
