import SightlineDescriptors
public import SightlineText

/// What the signals found for one entity: the measured likeness and what it added to the score.
public struct Evidence: Hashable, Sendable {
  /// What the perceptual hashes found; nil when a picture is missing or featureless.
  public internal(set) var hash: HashEvidence?
  /// What the colour descriptors found; nil when a picture is missing or featureless.
  public internal(set) var color: ColorEvidence?
  /// Where local features found the reference in the query; nil when they did not, or were not asked.
  public internal(set) var local: LocalEvidence?
  /// The query's labels that the entity answers to; nil when the query has none.
  public internal(set) var labels: LabelEvidence?
  /// The log-odds of the match before anything was measured, in nats; nil for labels alone, whose
  /// score is a share and no sum.
  public internal(set) var prior: Double?
  /// What every signal added to the log-odds of the match, in the profile's order; zeros included.
  public internal(set) var contributions: [Contribution] = []

  /// The log-odds of the match in nats, whose logistic function is its score: the prior and what every
  /// signal added; nil for labels alone.
  public var logOdds: Double? {
    prior.map { prior in contributions.reduce(prior) { $0 + $1.logOdds } }
  }
}

/// A distance between perceptual hashes.
public struct HashEvidence: Hashable, Sendable {
  /// The number of differing bits.
  public let distance: Int
  /// The number of bits compared.
  public let bits: Int
}

/// A likeness of colours.
public struct ColorEvidence: Hashable, Sendable {
  /// The histogram intersection, 0 (no colour shared) to 1 (the same).
  public let similarity: Double
}

/// The labels of a query that an entity answers to.
public struct LabelEvidence: Hashable, Sendable {
  /// How each of them matched: required labels first, then labels in their order, then colours.
  public let matches: [LabelMatch]

  /// The labels alone, as they were asked.
  public var matched: [String] { matches.map(\.label) }
}

/// What one signal added to the score of a match.
public struct Contribution: Hashable, Sendable {
  /// What a signal's measurement counts.
  public enum Unit: Hashable, Sendable {
    /// Differing bits of two perceptual hashes of so many bits.
    case bits(of: Int)
    /// A distance in the descriptor's own unit; of histograms, 0 (the same) to 1.
    case distance
    /// Nats: the log-odds against chance of local features, or the rarity of labels.
    case nats
  }

  /// The signal: the identifier of a descriptor, `resemblance` or `labels`.
  ///
  /// Resemblance is what like colours and agreeing features say short of proof; it is asked where local
  /// features are.
  public let signal: String
  /// What was measured, in the signal's own unit: a distance, the log-odds against chance of local
  /// features (0 without a match), a sum of both for resemblance, or the rarity of the matched labels.
  public let measured: Double
  /// What the measurement counts.
  public let unit: Unit
  /// What it added to the log-odds, in nats; 0 when it found nothing, less where local features that
  /// should have matched did not, or where pictures do not even resemble each other.
  public let logOdds: Double

  init(signal: String, measured: Double, unit: Unit = .nats, logOdds: Double) {
    self.signal = signal
    self.measured = measured
    self.unit = unit
    self.logOdds = logOdds
  }
}

extension Contribution.Unit {
  /// The unit of a descriptor's distance.
  init(of descriptor: DescriptorValue) {
    if case .hash(let hash) = descriptor {
      self = .bits(of: hash.bitCount)
    } else {
      self = .distance
    }
  }
}
