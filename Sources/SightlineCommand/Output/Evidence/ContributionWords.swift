import Foundation
import SightlineGeometry
import SightlineSearch

/// What a signal measured and what that means, in words.
struct ContributionWords {
  /// The numbers that turned measurements into evidence.
  let profile: MatchProfile
  /// The features that agree on one view; nil where no view was found.
  let inliers: Int?
  /// Whether that view is mirrored.
  let isMirrored: Bool
  /// The query's labels that the entity answers to, each with the entity's words where they are others.
  let labels: [String]

  /// Puts what made a match into words.
  init(_ match: Match, profile: MatchProfile) {
    self.profile = profile
    inliers = match.evidence.local?.inliers
    isMirrored = match.evidence.local?.isMirrored ?? false
    labels = match.evidence.labels?.matches.map(\.summary) ?? []
  }

  /// Puts the likeness of two pictures into words.
  init(_ comparison: PictureComparison, profile: MatchProfile) {
    self.profile = profile
    inliers = comparison.local?.match.inliers.count
    isMirrored = comparison.local?.match.isMirrored ?? false
    labels = []
  }

  /// What a signal looks at, in plain words; its identifier where it has no words here.
  static func name(ofSignal signal: String) -> String {
    switch signal {
    case "pdq": "layout"
    case "phash": "coarse layout"
    case "dhash": "light and dark"
    case "hsv": "colors"
    case "lab-grid": "colors by place"
    case "sift": "local features"
    default: signal
    }
  }

  /// What a signal found, as in "12 of 256 bits differ (very alike)".
  func finding(_ contribution: Contribution) -> String {
    switch (contribution.unit, contribution.signal) {
    case (.bits(let bits), _):
      "\(Int(contribution.measured)) of \(bits) bits differ (\(likeness(contribution)))"
    case (.distance, _):
      "distance \(contribution.measured.rounded(toPlaces: 3)) (\(likeness(contribution)))"
    case (.nats, "labels"): labelFinding(contribution)
    case (.nats, "sift"): localFinding(contribution)
    case (.nats, "resemblance"): resemblanceFinding(contribution)
    case (.nats, _): "\(contribution.measured.rounded(toPlaces: 2)) nats"
    }
  }

  /// How alike the pictures are to a signal, by how much of its full evidence it gives.
  private func likeness(_ contribution: Contribution) -> String {
    let curve = profile.curves.first { $0.descriptor == contribution.signal }
    let most = curve?.knots.first?.logOdds ?? 0
    guard contribution.logOdds > 0, most > 0 else { return "not alike enough to count" }
    return switch contribution.logOdds / most {
    case 0.9...: "very alike"
    case 0.4...: "alike"
    default: "slightly alike"
    }
  }

  /// What is short of proof only takes away, at most one nat: the more, the less alike.
  private func resemblanceFinding(_ contribution: Contribution) -> String {
    let likeness =
      switch contribution.logOdds {
      case (-0.05)...: "alike"
      case (-0.3)...: "somewhat alike"
      default: "hardly alike"
      }
    let measured = contribution.measured.rounded(toPlaces: 1)
    return "colors and features are \(likeness), short of proof (\(measured))"
  }

  private func labelFinding(_ contribution: Contribution) -> String {
    labels.isEmpty
      ? "none of them"
      : "\(labels.joined(separator: ", ")), rarity \(contribution.measured.rounded(toPlaces: 1))"
  }

  private func localFinding(_ contribution: Contribution) -> String {
    guard let inliers else {
      return contribution.logOdds < 0
        ? "no view in common, though there are features enough" : "no view in common"
    }
    let mirrored = isMirrored ? ", mirrored" : ""
    let weight =
      contribution.logOdds <= 0
      ? " (too few to count)"
      : contribution.logOdds >= profile.localFeatures.maximum ? " (counts in full)" : ""
    return "\(inliers) agree\(mirrored), chance of that \(chance(contribution.measured))\(weight)"
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
