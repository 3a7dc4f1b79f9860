public import SightlineDescriptors
import SightlineGeometry

/// How alike two pictures are by every signal of a profile, without a catalog.
public struct PictureComparison: Sendable {
  /// What one descriptor says of the two pictures.
  public struct Signal: Sendable {
    /// The identifier of the descriptor.
    public let descriptor: String
    /// The distance in the descriptor's own unit; nil when a picture is featureless to it.
    public let distance: Double?
    /// What the distance counts.
    public let unit: Contribution.Unit
    /// What it adds to the log-odds, in nats; 0 when it found nothing.
    public let logOdds: Double
    /// The quality of each picture's descriptor, 0…100.
    public let qualities: (Int, Int)
  }

  /// What each descriptor says, in the profile's order.
  public let signals: [Signal]
  /// Where the first picture shows the second, or a part of it; nil when no view of it is found.
  public let local: LocalMatch?
  /// What local features add to the log-odds, in nats; less than 0 where they should have matched.
  public let localLogOdds: Double
  /// The log-odds of a match before anything was measured, in nats.
  public let prior: Double
  /// The score that the pair would have in a search of a small catalog, of at most
  /// `MatchProfile.fewestPictures` pictures: a probability, 0…1.
  ///
  /// What orders entities in doubt by resemblance, at most one nat, is left out.
  public let score: Double

  /// Compares the descriptors of two pictures.
  ///
  /// - Parameters:
  ///   - first: The descriptors of one picture.
  ///   - second: The descriptors of the other; only the regions depend on the order.
  ///   - profile: The numbers that turn likeness into a score.
  public init(
    _ first: PictureDescriptors,
    _ second: PictureDescriptors,
    profile: MatchProfile = .standard
  ) {
    prior = profile.prior(among: 1)
    signals = profile.curves.compactMap { curve in
      guard let one = first[curve.descriptor], let other = second[curve.descriptor] else {
        return nil
      }
      let isBlind = one.isFeatureless || other.isFeatureless
      let distance = isBlind ? nil : one.distance(to: other)
      return Signal(
        descriptor: curve.descriptor,
        distance: distance,
        unit: Contribution.Unit(of: one),
        logOdds: distance.map(curve.logOdds) ?? 0,
        qualities: (one.quality, other.quality)
      )
    }
    let found = Self.localMatch(first, second)
    local = found?.match
    let curve = profile.localFeatures
    let whole = signals.reduce(0) { $0 + $1.logOdds }
    localLogOdds =
      found.map { found in
        found.match.map { curve.evidence(ofMatch: $0.match.logOddsAgainstChance) }
          // As in a search, it contradicts hashes and colours, and takes no more than they gave.
          ?? max(curve.evidence(ofNoMatchBetween: found.counts.0, and: found.counts.1), -whole)
      } ?? 0
    score = MatchProfile.score(logOdds: prior + whole + localLogOdds)
  }

  /// What every signal that found something adds to the log-odds, in the profile's order, then what local
  /// features add; with the prior they sum to the log-odds whose logistic function is the score.
  public var contributions: [Contribution] {
    signals.compactMap { signal in
      signal.distance.map {
        Contribution(
          signal: signal.descriptor,
          measured: $0,
          unit: signal.unit,
          logOdds: signal.logOdds
        )
      }
    } + [
      Contribution(
        signal: SIFTFeatures().identifier,
        measured: local?.match.logOddsAgainstChance ?? 0,
        logOdds: localLogOdds
      )
    ]
  }

  /// The verified match of stored local features, upright or mirrored; nil when a picture has none stored.
  private static func localMatch(
    _ first: PictureDescriptors,
    _ second: PictureDescriptors
  ) -> (match: LocalMatch?, counts: (Int, Int))? {
    let identifier = SIFTFeatures().identifier
    guard
      case .features(let one)? = first[identifier], case .features(let other)? = second[identifier]
    else { return nil }
    let (query, reference) = (one.localFeatures, other.localFeatures)
    let mirrored = query.mirrored
    let places = PictureKeypoints(reference)
    let found = [query, mirrored].enumerated().flatMap { turn, features in
      GeometricVerifier().matches(
        query: PictureKeypoints(features),
        reference: places,
        FeatureMatcher().correspondences(query: features, reference: reference)
      ).map { turn == 0 ? $0 : $0.mirrored(queryWidth: query.width) }
    }
    let best = found.max { $0.logOddsAgainstChance < $1.logOddsAgainstChance }
    let match = best.map {
      LocalMatch(match: $0, query: PictureKeypoints(query), reference: places)
    }
    return (match, (one.count, other.count))
  }
}
