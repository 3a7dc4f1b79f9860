/// How words that were read in a query become evidence for the entity that they name.
public struct WordWeight: Hashable, Sendable {
  /// How likely a query shows an entity that words name beyond doubt, 0…1.
  public var reliability: Double
  /// How much words must say for an entity, in nats, to name it as likely as chance does, among `MatchProfile.fewestPictures`
  /// entities or fewer.
  public var threshold: Double
  /// How much each nat of words that differ counts against an entity that looks the same, 0…10.
  public var difference: Double

  /// Makes a weight.
  public init(reliability: Double, threshold: Double, difference: Double = 1) {
    self.reliability = reliability
    self.threshold = threshold
    self.difference = difference
  }

  /// The weight of profiles that say none.
  ///
  /// Of 100 photos of disc covers, searched by their titles alone, 54 name the right title by 5.5 nats or more, and 5 name
  /// another, which in 3 of them lies beside.
  public static let usual = WordWeight(reliability: 0.97, threshold: 5.5)
}
