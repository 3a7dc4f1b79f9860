import SightlineGeometry
package import SightlineSearch

/// The comparison of two pictures, as `compare --format json` prints it and a service answers it.
package struct ComparisonFields: Encodable {
  package var first: String
  package var second: String
  package var score: Double
  /// How likely each explanation of the view is; nil without one.
  package var explanations: ExplanationFields?
  package var signals: [SignalFields]
  /// Where the first picture shows the second; nil where local features do not find it.
  package var local: LocalMatchFields?
  /// The share of local features in the log-odds.
  package var localLogOdds: Double
  /// The log-odds of a match before anything but a view was measured.
  package var prior: Double
  /// The share of every signal that found something.
  package var contributions: [FindingFields]
  /// The exact sum of the prior and the contributions.
  package var logOdds: Double

  package struct SignalFields: Encodable {
    package var signal: String
    /// Nil where one of the pictures is featureless.
    package var distance: Double?
    package var logOdds: Double
    /// The quality of each picture's descriptor, where one is featureless.
    package var quality: [Int]?
  }

  /// Says how alike two pictures are.
  ///
  /// - Parameters:
  ///   - first: What the picture asked about is called.
  ///   - second: What the other is called.
  ///   - comparison: What the signals found.
  ///   - profile: The numbers that turned likeness into the score.
  ///   - enlargements: How much larger the whole pictures are than those compared; places are given in the whole ones.
  package init(
    first: String,
    second: String,
    _ comparison: PictureComparison,
    profile: MatchProfile,
    enlargements: ((x: Double, y: Double), (x: Double, y: Double))
  ) {
    self.first = first
    self.second = second
    score = comparison.score.rounded(toPlaces: 4)
    let evidence = comparison.evidence
    explanations = evidence.explanations.map(ExplanationFields.init)
    signals =
      evidence.compactMap { finding in
        switch finding.signal {
        case .hash, .color:
          SignalFields(
            signal: finding.signal.name,
            distance: finding.measured.rounded(toPlaces: 4),
            logOdds: finding.logOdds.rounded(toPlaces: 3)
          )
        default: nil
        }
      }
      + comparison.featureless.map {
        SignalFields(signal: $0.descriptor, logOdds: 0, quality: [$0.qualities.0, $0.qualities.1])
      }
    let sum = FindingFields.sum(
      prior: evidence.prior ?? 0,
      evidence,
      words: FindingWords(evidence, profile: profile)
    )
    prior = sum.prior
    contributions = sum.findings
    logOdds = sum.logOdds
    localLogOdds = (evidence[.localFeatures]?.logOdds ?? 0).rounded(toPlaces: 3)
    local = evidence.view.map {
      LocalMatchFields(
        $0.rescaled(query: enlargements.0, reference: enlargements.1),
        evidence.viewAgreement
      )
    }
  }
}
