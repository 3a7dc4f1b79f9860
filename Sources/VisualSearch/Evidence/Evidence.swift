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
  /// What every signal added to the log-odds of the match, in the profile's order; zeros included.
  public internal(set) var contributions: [Contribution] = []
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
  /// The signal: the identifier of a descriptor, or `labels`.
  public let signal: String
  /// What was measured, in the signal's own unit: a distance, the log-odds against chance of local
  /// features (0 without a match), or the rarity of the matched labels.
  public let measured: Double
  /// What it added to the log-odds, in nats; 0 when it found nothing, less where local features that
  /// should have matched did not.
  public let logOdds: Double
}
