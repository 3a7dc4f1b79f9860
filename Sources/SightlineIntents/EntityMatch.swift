public import SightlineSearch

/// One of the app's entities that answers a capture, with why.
public struct EntityMatch<Value: Sendable>: Sendable {
  /// The entity, as a value of the app's union.
  public let value: Value
  /// What the catalog says: its entity, the score, the reference picture and the evidence.
  public let match: Match

  /// The estimated probability that the match is right, 0…1.
  public var score: Double { match.score }
}
