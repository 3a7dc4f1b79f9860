import Foundation
import SightlineGeometry
package import SightlineReading
package import SightlineSearch
package import SightlineText

/// The words for a signal's measurement and its meaning.
package struct FindingWords {
  /// The numbers that turned measurements into evidence.
  let profile: MatchProfile
  /// The features that agree on one view; nil where no view was found.
  let inliers: Int?
  /// Whether that view is mirrored.
  let isMirrored: Bool
  /// The agreement in that view, feature by feature; nil where it was not checked.
  let agreement: ViewAgreement?
  /// How likely each explanation of the view is; nil without one.
  let shares: ExplanationShares?
  /// How far hues turned; nil where that was not measured.
  let hues: HueTurn?
  /// How alike the pixels are in the view; nil where they were not compared.
  let pixels: PixelAgreement?
  /// The query's labels that the entity answers to, each with the entity's words where they are others.
  let labels: [String]
  /// The codes of the query that the entity holds, each as `EAN 9780306406157`.
  let codes: [String]
  /// The lines that were read with words of the entity, the first ones.
  let lines: [String]
  /// The words that were read and do not stand on the picture, the first ones.
  let others: [String]
  /// How far the labels narrow down what the query shows.
  let answered: AnsweredLabels?

  /// Puts evidence into words.
  package init(_ evidence: Evidence, profile: MatchProfile) {
    self.profile = profile
    inliers = evidence.view?.inliers.count
    isMirrored = evidence.view?.isMirrored ?? false
    agreement = evidence.viewAgreement
    shares = evidence.explanations
    hues = evidence.hues
    pixels = evidence.pixels
    labels = evidence.labels?.map(\.summary) ?? []
    codes = evidence.codes.map(\.code.summary)
    lines = evidence.words.prefix(Self.toldLines).map(\.summary)
    others = evidence.differingWords.map { Array($0.words.prefix(Self.toldLines)) } ?? []
    answered = evidence.answeredLabels
  }

  /// Returns the name of a signal in plain words; its identifier where it has none here.
  package static func name(of signal: Signal) -> String {
    switch signal {
    case .hash("pdq"): "layout"
    case .hash("phash"): "coarse layout"
    case .hash("dhash"): "light and dark"
    case .color("hsv"): "colors"
    case .color("lab-grid"): "colors by place"
    case .sameness: "sameness"
    case .localFeatures: "local features"
    case .depth: "depth"
    case .otherColor: "another color"
    case .series: "series"
    case .sharedGround: "shared ground"
    case .plainness: "even ground"
    case .alternatives: "alternatives"
    case .knownView: "known view"
    case .lookAlike: "looks like"
    case .differingWords: "other words"
    case .hash, .color, .resemblance, .labels, .codes, .words: signal.name
    }
  }

  /// Returns the text of a finding, such as "12 of 256 bits differ (very alike)".
  package func text(of finding: Finding) -> String {
    switch finding.signal {
    case .hash:
      "\(Int(finding.measured)) of \(finding.bits) bits differ (\(likeness(finding)))"
    case .color:
      "distance \(finding.measured.rounded(toPlaces: 3)) (\(likeness(finding)))"
    case .sameness:
      finding.measured == 0
        ? "the same to all hashes and colors"
        : "no hash or color differs by more than \(Int((finding.measured * 100).rounded(.up))) %"
    case .localFeatures: localFinding(finding)
    case .depth: depthFinding(finding)
    case .otherColor: hueFinding(finding)
    case .series: seriesFinding(finding)
    case .sharedGround: sharedFinding(finding)
    case .plainness: "\(finding.measured.percentage) of the picture is one even ground"
    case .alternatives: "others fit this place as well, and only one of them can be here"
    case .knownView: "the catalog has it as another view of what is shown"
    case .resemblance: resemblanceFinding(finding)
    case .labels: labelFinding(finding)
    case .codes: codeFinding(finding)
    case .words:
      "reads \(lines.joined(separator: ", ")) (\(finding.measured.rounded(toPlaces: 1)) nats)"
    case .differingWords:
      "reads \(others.joined(separator: ", ")), which \(finding.measured == 1 ? "does" : "do") not stand on its picture"
    case .lookAlike: lookAlikeFinding(finding)
    }
  }

  /// How alike the pictures are to a signal, by how much of its full evidence it gives by itself.
  private func likeness(_ finding: Finding) -> String {
    let curve = profile.curves.first { $0.descriptor == finding.signal.name }
    let given = curve?.logOdds(at: finding.measured) ?? finding.logOdds
    let most = curve?.knots.first?.logOdds ?? 0
    guard given > 0, most > 0 else { return "not alike enough to count" }
    return switch given / most {
    case 0.9...: "very alike"
    case 0.4...: "alike"
    default: "slightly alike"
    }
  }

  /// Returns the text for a resemblance, which proves no match by itself: it takes away at most one nat, the more the
  /// less alike, and adds beside labels alone.
  private func resemblanceFinding(_ finding: Finding) -> String {
    if finding.logOdds > 0 {
      return "colors and features are more alike than those of what the labels do not name"
    }
    let likeness =
      switch finding.measured {
      case 12...: "alike"
      case 6...: "somewhat alike"
      default: "hardly alike"
      }
    let proof = inliers == nil ? ", too little to prove a match" : ""
    return "colors and features are \(likeness)\(proof) (\(finding.measured.rounded(toPlaces: 1)))"
  }

  /// Likeness by a learned model orders what is in doubt: by itself it is no match.
  private func lookAlikeFinding(_ finding: Finding) -> String {
    let similarity = (1 - finding.measured).rounded(toPlaces: 2)
    let words =
      switch finding.logOdds {
      case ..<0.05: "not alike enough to count"
      case ..<1: "slightly alike"
      default: "alike"
      }
    return "\(similarity), \(words)"
  }

  private func depthFinding(_ finding: Finding) -> String {
    finding.measured < 1
      ? "what agrees lies on one plane"
      : "more agrees off the plane, chance of that \(chance(finding.measured))"
  }

  private func hueFinding(_ finding: Finding) -> String {
    var parts: [String] = []
    if let degrees = hues?.deviation { parts.append("hues turned by \(Int(degrees.rounded()))°") }
    if let turned = hues?.turned, turned > 0 {
      parts.append("\(turned.percentage) of the color has another hue")
    }
    let measured = parts.isEmpty ? "too little color to compare" : parts.joined(separator: ", ")
    return shares == nil ? measured : "\(explained(as: .otherColor)): \(measured)"
  }

  private func labelFinding(_ finding: Finding) -> String {
    guard let answered else { return "none of them" }
    let words = labels.joined(separator: ", ")
    return answered.entities == answered.all
      ? "\(words), as all \(answered.all) have"
      : "\(words), as \(answered.entities) of \(answered.all) have"
  }

  private func codeFinding(_ finding: Finding) -> String {
    let words = "reads \(codes.joined(separator: ", "))"
    let holders = Int(finding.measured)
    return holders == 1 ? words : "\(words), as \(holders) entities have it"
  }

  private func localFinding(_ finding: Finding) -> String {
    guard let inliers else {
      return finding.logOdds < 0
        ? "no view in common, though there are features enough" : "no view in common"
    }
    let mirrored = isMirrored ? ", mirrored" : ""
    let weight = ViewAgreementWords.weight(logOdds: finding.logOdds)
    let checked = agreement.map { "; \(ViewAgreementWords.text(of: $0))" } ?? ""
    let alike =
      pixels.map {
        $0.least < Self.toldLikeness
          ? "; pixels differ in places" : "; pixels at least \($0.least.percentage) alike"
      } ?? ""
    return
      "\(inliers) agree\(mirrored), chance of that \(chance(finding.measured))\(weight)\(checked)\(alike)"
  }

  private func seriesFinding(_ finding: Finding) -> String {
    let share = explained(as: .series)
    guard let gap = agreement?.seriesGap, gap >= Self.toldGap else { return share }
    return "\(share): what is on this one alone looks otherwise"
  }

  private func sharedFinding(_ finding: Finding) -> String {
    "\(explained(as: .sharedGround)); \(finding.measured.percentage) of what is seen is in other entities too"
  }

  /// How likely an explanation of the view is.
  private func explained(as explanation: Explanation) -> String {
    guard let shares else { return "not weighed without a view" }
    return "\(ExplanationWords.percentage(shares[explanation])) \(explanation.phrase)"
  }

  /// A probability of e to the power of minus some nats: "1 in 8", "10⁻⁴⁰".
  private func chance(_ nats: Double) -> String {
    let exponent = Int(min(max(nats / log(10), 0), 9999))
    if exponent < 3 { return "1 in \(Int(exp(max(nats, 0))))" }
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return "10⁻"
      + String(exponent).compactMap(\.wholeNumberValue).map { String(digits[$0]) }.joined()
  }
}

extension FindingWords {
  /// How many lines are given in one sentence.
  private static let toldLines = 3
  /// The least by which what a picture has alone falls short of what others have too, where that is reported.
  private static let toldGap = 0.2
  /// The least likeness of pixels that is reported as a figure.
  private static let toldLikeness = 0.4
}

extension ReadLine {
  /// The longest part of a line that is reported.
  private static let toldCharacters = 60

  /// The line, with where it begins: "MATRIX RELOADED at 120,40".
  package var summary: String {
    let told =
      text.count > Self.toldCharacters ? "\(text.prefix(Self.toldCharacters))…" : text
    let place = place?.vertices.first.map {
      " at \(Int($0.x.rounded())),\(Int($0.y.rounded()))"
    }
    return told + (place ?? "")
  }
}

extension ReadCode {
  /// The longest part of a code's text that is reported.
  private static let toldCharacters = 80

  /// The code with what it is drawn as: "EAN 9780306406157", "QR https://example.com/1".
  package var summary: String {
    let isLong = text.utf8.count > Self.toldCharacters
    let told = isLong ? "\(text.prefix(Self.toldCharacters))…" : text
    return "\(kind?.rawValue ?? "code") \(told)"
  }
}

extension LabelMatch {
  /// The label, with the entity's words where they are others: "mountain (volcano)".
  package var summary: String {
    switch kind {
    case .exact, .stem: label
    case .color: "\(label) (its colour)"
    case .compound, .synonym, .hypernym, .hyponym: "\(label) (\(words))"
    }
  }
}

/// The words for the result of checking a view feature by feature.
package enum ViewAgreementWords {
  /// Returns the text of an agreement, such as "checked: 112 of 140 features agree, 30 also in other entities".
  ///
  /// - Parameter agreement: The counts.
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
  /// - Parameter logOdds: The log-odds that local features add, in nats.
  /// - Returns: Words in parentheses after a space; none where the view speaks for the match.
  package static func weight(logOdds: Double) -> String {
    logOdds < 0 ? " (speaks against the match)" : ""
  }
}
