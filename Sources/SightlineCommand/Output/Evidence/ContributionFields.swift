import SightlineEvaluation
import SightlineSearch

/// What one signal added to a score, as `query --explain` and `compare` print it in JSON.
struct ContributionFields: Encodable {
  /// The identifier of a descriptor, or `labels`.
  var signal: String
  /// What was measured, in the signal's own unit.
  var measured: Double
  /// What it added to the log-odds, in nats.
  var logOdds: Double
  /// What was found, in words.
  var finding: String

  /// The decimals of log-odds in JSON.
  private static let places = 3

  /// What signals added, rounded so that with the prior they add up to the printed sum.
  static func sum(
    prior: Double,
    _ contributions: [Contribution],
    words: ContributionWords
  ) -> (prior: Double, contributions: [ContributionFields], logOdds: Double) {
    let amounts = FixedDecimal.addingUp([prior] + contributions.map(\.logOdds), places: places)
    let fields = zip(contributions, amounts.parts.dropFirst()).map { contribution, amount in
      ContributionFields(
        signal: contribution.signal,
        measured: contribution.measured.rounded(toPlaces: places),
        logOdds: amount.value,
        finding: words.finding(contribution)
      )
    }
    return (amounts.parts[0].value, fields, amounts.sum.value)
  }
}

extension QueryLine.EvidenceFields {
  /// Adds what every signal contributed.
  mutating func explain(_ match: Match, profile: MatchProfile) {
    let found = match.evidence
    let sum = ContributionFields.sum(
      prior: found.prior ?? 0,
      found.contributions,
      words: ContributionWords(match, profile: profile)
    )
    contributions = sum.contributions
    guard found.prior != nil else { return }
    prior = sum.prior
    logOdds = sum.logOdds
  }
}
