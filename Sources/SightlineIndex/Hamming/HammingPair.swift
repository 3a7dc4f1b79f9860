/// Two pictures with codes near to each other.
public struct HammingPair: Hashable, Sendable {
  /// The lower identifier.
  public let first: Int
  /// The higher identifier.
  public let second: Int
  /// The least number of bits in which a code of one differs from a code of the other.
  public let distance: Int

  /// Makes a pair.
  public init(first: Int, second: Int, distance: Int) {
    self.first = first
    self.second = second
    self.distance = distance
  }
}
