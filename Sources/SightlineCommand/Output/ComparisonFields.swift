import SightlineGeometry
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
  var contributions: [ContributionFields]
  /// What prior and contributions add up to, exactly.
  var logOdds: Double

  struct SignalFields: Encodable {
    var signal: String
    /// Nil where one of the pictures is featureless.
    var distance: Double?
    var logOdds: Double
    var quality: [Int]
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
    signals = comparison.signals.map {
      SignalFields(
        signal: $0.descriptor,
        distance: $0.distance?.rounded(toPlaces: 4),
        logOdds: $0.logOdds.rounded(toPlaces: 3),
        quality: [$0.qualities.0, $0.qualities.1]
      )
    }
    let sum = ContributionFields.sum(
      prior: comparison.prior,
      comparison.contributions,
      words: ContributionWords(comparison, profile: profile)
    )
    prior = sum.prior
    contributions = sum.contributions
    logOdds = sum.logOdds
    localLogOdds = comparison.localLogOdds.rounded(toPlaces: 3)
    let (one, other) = (pictures.0.enlargement, pictures.1.enlargement)
    local = comparison.local.map {
      LocalMatchFields(
        inliers: $0.match.inliers.count,
        region: $0.match.queryRegion.scaled(one.x, one.y),
        referenceRegion: $0.match.referenceRegion.scaled(other.x, other.y),
        isMirrored: $0.match.isMirrored
      )
    }
  }
}
