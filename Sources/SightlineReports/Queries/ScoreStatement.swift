package import SightlineSearch

/// Why a score is what it is: what each signal found, in words, and what it added, in figures that add up.
package struct ScoreStatement {
  /// One line of the sum.
  package struct Row {
    /// The signal in plain words.
    package let name: String
    /// The signal's identifier; nil for the prior.
    package let signal: String?
    /// The finding, in words and numbers.
    package let finding: String
    /// The contribution to the log-odds, in nats.
    package let amount: FixedDecimal
  }

  /// The decimals of the amounts.
  static let places = 2

  /// The prior, then every signal in the profile's order.
  package let rows: [Row]
  /// The exact sum of the rows.
  package let sum: FixedDecimal
  /// The probability that the sum stands for.
  package let score: Double

  /// States why a match has its score; nil for a match by labels alone, whose score is no sum.
  package init?(_ match: Match, profile: MatchProfile) {
    guard let prior = match.evidence.prior else { return nil }
    let words = FindingWords(match.evidence, profile: profile)
    self.init(
      prior: prior,
      hasView: match.evidence.view != nil,
      score: match.score,
      match.evidence.map { Self.part($0, words) }
    )
  }

  /// States how alike two pictures are.
  package init(_ comparison: PictureComparison, profile: MatchProfile) {
    let words = FindingWords(comparison.evidence, profile: profile)
    let featureless = comparison.featureless.map {
      Part(
        name: $0.descriptor,
        signal: $0.descriptor,
        finding: "featureless: quality \($0.qualities.0) and \($0.qualities.1)",
        logOdds: 0
      )
    }
    self.init(
      prior: comparison.evidence.prior ?? 0,
      hasView: comparison.evidence.view != nil,
      score: comparison.score,
      comparison.evidence.map { Self.part($0, words) } + featureless
    )
  }

  /// A finding before its amount is rounded.
  private struct Part {
    let name: String
    let signal: String
    let finding: String
    let logOdds: Double
  }

  private static func part(_ finding: Finding, _ words: FindingWords) -> Part {
    Part(
      name: FindingWords.name(of: finding.signal),
      signal: finding.signal.name,
      finding: words.text(of: finding),
      logOdds: finding.logOdds
    )
  }

  private init(
    prior: Double,
    hasView: Bool,
    score: Double,
    _ parts: [Part]
  ) {
    let amounts = FixedDecimal.addingUp(
      [prior] + parts.map(\.logOdds),
      places: Self.places
    )
    let first = Row(
      name: "prior",
      signal: nil,
      finding: hasView
        ? "for a view, before anything in it was measured" : "before anything was measured",
      amount: amounts.parts[0]
    )
    rows =
      [first]
      + zip(parts, amounts.parts.dropFirst()).map { part, amount in
        Row(
          name: part.name,
          signal: part.signal,
          finding: part.finding,
          amount: amount
        )
      }
    sum = amounts.sum
    self.score = score
  }
}

extension Match {
  /// Whether no picture was compared: the score is then a share of those that answer to the labels, no probability.
  package var isByLabelsAlone: Bool { evidence.prior == nil }

  /// Whether no picture was compared, and words name others as well or better: a low score then says nothing against it.
  private var isByCommonWords: Bool {
    score < 0.5 && !evidence.words.isEmpty
      && evidence.findings.allSatisfy { [.words, .labels].contains($0.signal) }
  }

  /// The score for people: how likely the match is, or that it answers to a label or has the words.
  package var likelihood: String {
    isByLabelsAlone ? "label" : isByCommonWords ? "words" : score.likelihood
  }
}
