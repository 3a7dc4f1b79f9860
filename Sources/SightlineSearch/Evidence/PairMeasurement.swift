public import SightlineCatalog

/// What the signals measured of a query and one reference picture, before a profile weighs it.
///
/// Profiles are fitted on measurements of pairs of which it is known whether they match.
public struct PairMeasurement: Hashable, Sendable {
  /// The distance by each descriptor, in the order of the profile's curves; nil where a picture is
  /// featureless to it or does not have it.
  public var distances: [Double?]
  /// The log-odds against chance of the verified match of local features, in nats; nil without one.
  public var localLogOdds: Double?
  /// Whether both pictures have local features enough to expect a match.
  public var expectsLocalMatch: Bool
  /// How alike the pictures are short of proof, in no unit, from 0; nil when it was not measured.
  public var resemblance: Double?
  /// The summed rarity of the query's labels that the entity carries, in nats; 0 for none.
  public var labelRarity: Double

  /// Makes a measurement, for instance of signals of your own.
  public init(
    distances: [Double?],
    localLogOdds: Double? = nil,
    expectsLocalMatch: Bool = false,
    resemblance: Double? = nil,
    labelRarity: Double = 0
  ) {
    self.distances = distances
    self.localLogOdds = localLogOdds
    self.expectsLocalMatch = expectsLocalMatch
    self.resemblance = resemblance
    self.labelRarity = labelRarity
  }
}

/// What was measured of a query and the pictures of a catalog.
public struct QueryMeasurements: Sendable {
  /// A reference picture, with what was measured of it.
  public struct Pair: Sendable {
    /// The entity that the picture is of.
    public let entity: EntityIdentifier
    /// What was measured.
    public let measurement: PairMeasurement
    /// Whether the picture was taken whatever it measures, as a sample of all.
    public let isSample: Bool
  }

  /// The pairs that could decide, and the sample, in the catalog's order.
  public let pairs: [Pair]
  /// The number of pictures searched.
  public let pictures: Int
}

extension MatchProfile {
  /// The evidence of hashes and colours, in nats.
  ///
  /// - Parameter pair: A measurement with a distance for each curve.
  /// - Returns: The sum over the curves; what was not measured adds 0.
  /// - Complexity: O(knots).
  public func logOdds(ofDescriptorsOf pair: PairMeasurement) -> Double {
    var sum = 0.0
    for (curve, distance) in zip(curves, pair.distances) {
      if let distance { sum += curve.logOdds(at: distance) }
    }
    return sum
  }

  /// What a closer look adds: the evidence of local features, or against a match where they should have
  /// matched, and what pictures lose that do not even resemble each other; in nats.
  ///
  /// - Parameter pair: What was measured.
  /// - Returns: From less than the curve's `absence`, by at most one nat, to its `maximum`.
  public func logOdds(ofLocalFeaturesOf pair: PairMeasurement) -> Double {
    let resemblance = pair.resemblance.map { Resemblance(measured: $0).logOdds } ?? 0
    if let logOdds = pair.localLogOdds {
      return localFeatures.evidence(ofMatch: logOdds) + resemblance
    }
    guard pair.expectsLocalMatch else { return resemblance }
    // It contradicts hashes and colours, and takes no more than they gave.
    return max(localFeatures.absence, -logOdds(ofDescriptorsOf: pair)) + resemblance
  }
}
