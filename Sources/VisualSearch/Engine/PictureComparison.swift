public import ImageDescriptors

/// How alike two pictures are by every signal of a profile, without a catalog.
public struct PictureComparison: Sendable {
  /// What one descriptor says of the two pictures.
  public struct Signal: Sendable {
    /// The identifier of the descriptor.
    public let descriptor: String
    /// The distance in the descriptor's own unit; nil when a picture is featureless to it.
    public let distance: Double?
    /// What it adds to the log-odds, in nats; 0 when it found nothing.
    public let logOdds: Double
    /// The quality of each picture's descriptor, 0…100.
    public let qualities: (Int, Int)
  }

  /// What each descriptor says, in the profile's order.
  public let signals: [Signal]
  /// The score that the pair would have in a search: a probability, 0…1.
  public let score: Double

  /// Compares the descriptors of two pictures.
  ///
  /// - Parameters:
  ///   - first: The descriptors of one picture.
  ///   - second: The descriptors of the other; the order does not matter.
  ///   - profile: The numbers that turn likeness into a score.
  public init(
    _ first: PictureDescriptors,
    _ second: PictureDescriptors,
    profile: MatchProfile = .standard
  ) {
    signals = profile.curves.compactMap { curve in
      guard let one = first[curve.descriptor], let other = second[curve.descriptor] else {
        return nil
      }
      let isBlind = one.isFeatureless || other.isFeatureless
      let distance = isBlind ? nil : one.distance(to: other)
      return Signal(
        descriptor: curve.descriptor,
        distance: distance,
        logOdds: distance.map(curve.logOdds) ?? 0,
        qualities: (one.quality, other.quality)
      )
    }
    let logOdds = signals.reduce(profile.prior) { $0 + $1.logOdds }
    score = MatchProfile.score(logOdds: logOdds)
  }
}
