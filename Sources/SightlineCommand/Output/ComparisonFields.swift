import SightlineGeometry
import SightlineReports
import SightlineSearch

/// What `compare` tells of two pictures.
struct ComparisonFields: Encodable {
  var first: String
  var second: String
  var score: Double
  var signals: [SignalFields]
  /// Where the first picture shows the second; nil where local features do not find it.
  var local: LocalMatchFields?
  /// What local features add to the log-odds.
  var localLogOdds: Double
  /// The log-odds of a match before anything was measured.
  var prior: Double
  /// What every signal that found something adds to them.
  var contributions: [FindingFields]
  /// What prior and contributions add up to, exactly.
  var logOdds: Double

  struct SignalFields: Encodable {
    var signal: String
    /// Nil where one of the pictures is featureless.
    var distance: Double?
    var logOdds: Double
    /// The quality of each picture's descriptor, where one is featureless.
    var quality: [Int]?
  }

  /// What is told of two files, with regions in pixels of their upright pictures.
  init(
    first: String,
    second: String,
    _ comparison: PictureComparison,
    profile: MatchProfile,
    of pictures: (LoadedPicture, LoadedPicture)
  ) {
    self.first = first
    self.second = second
    score = comparison.score.rounded(toPlaces: 4)
    let evidence = comparison.evidence
    signals =
      evidence.compactMap { finding in
        switch finding.signal {
        case .hash, .color:
          SignalFields(
            signal: finding.signal.name,
            distance: finding.measured.rounded(toPlaces: 4),
            logOdds: finding.logOdds.rounded(toPlaces: 3)
          )
        case .localFeatures, .colorChange, .resemblance, .labels: nil
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
    let (one, other) = (pictures.0.enlargement, pictures.1.enlargement)
    local = evidence.view.map {
      LocalMatchFields($0.rescaled(query: one, reference: other), evidence.viewAgreement)
    }
  }
}
