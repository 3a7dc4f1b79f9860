import SightlineSearch
import SightlineText

/// The contribution of one signal to a score, as answers give it in JSON when they are explained.
package struct FindingFields: Encodable {
  /// The identifier of a descriptor, or `labels`.
  package var signal: String
  /// The measurement, in the signal's own unit.
  package var measured: Double
  /// The contribution to the log-odds, in nats.
  package var logOdds: Double
  /// The finding, in words.
  package var finding: String

  /// The decimals of log-odds in JSON.
  private static let places = 3

  /// Returns the contributions of signals, rounded so that with the prior they add up to the printed sum.
  static func sum(
    prior: Double,
    _ evidence: Evidence,
    words: FindingWords
  ) -> (prior: Double, findings: [FindingFields], logOdds: Double) {
    let amounts = FixedDecimal.addingUp([prior] + evidence.map(\.logOdds), places: places)
    let fields = zip(evidence, amounts.parts.dropFirst()).map { finding, amount in
      FindingFields(
        signal: finding.signal.name,
        measured: finding.measured.rounded(toPlaces: places),
        logOdds: amount.value,
        finding: words.text(of: finding)
      )
    }
    return (amounts.parts[0].value, fields, amounts.sum.value)
  }
}

/// How likely each explanation of a view is, as JSON shows it; by the pixels alone.
package struct ExplanationFields: Encodable {
  package var same: Double
  package var otherColor: Double
  package var series: Double
  package var sharedGround: Double
  package var chance: Double

  init(_ shares: ExplanationShares) {
    same = shares.same.rounded(toPlaces: 4)
    otherColor = shares[.otherColor].rounded(toPlaces: 4)
    series = shares[.series].rounded(toPlaces: 4)
    sharedGround = shares[.sharedGround].rounded(toPlaces: 4)
    chance = shares.chance.rounded(toPlaces: 4)
  }
}

extension QueryLine.EvidenceFields {
  /// Adds what every signal contributed.
  mutating func explain(_ match: Match, profile: MatchProfile) {
    let found = match.evidence
    let sum = FindingFields.sum(
      prior: found.prior ?? 0,
      found,
      words: FindingWords(match.evidence, profile: profile)
    )
    contributions = sum.findings
    explanations = found.explanations.map(ExplanationFields.init)
    guard found.prior != nil else { return }
    prior = sum.prior
    logOdds = sum.logOdds
  }
}

/// How a label matched, as JSON shows it.
package struct LabelMatchFields: Encodable {
  package var label: String
  /// The entity's own words.
  package var words: String
  /// `label`, `title`, `type` or `picture`.
  package var source: String
  /// `exact`, `stem`, `compound`, `color`, `synonym`, `hypernym` or `hyponym`.
  package var kind: String
  /// The steps between more and less general words; left out where there are none.
  package var distance: Int?
  /// In nats.
  package var idf: Double

  init(_ match: LabelMatch) {
    label = match.label
    words = match.words
    source = match.source.rawValue
    kind = match.kind.rawValue
    distance = match.distance > 0 ? match.distance : nil
    idf = match.inverseDocumentFrequency.rounded(toPlaces: 3)
  }
}
