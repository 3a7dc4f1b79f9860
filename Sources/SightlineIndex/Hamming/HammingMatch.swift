/// A picture that a query's code is near to.
public struct HammingMatch: Hashable, Sendable, Comparable {
  /// The identifier that the code was inserted under.
  public let id: Int
  /// The least number of bits in which a code of the picture differs from a code of the query.
  public let distance: Int
  /// Which of the query's codes is that near, the first of equally near ones.
  public let code: Int

  /// Makes a match.
  public init(id: Int, distance: Int, code: Int = 0) {
    self.id = id
    self.distance = distance
    self.code = code
  }

  /// The order of results: the nearer first, of equally near ones the lower identifier.
  public static func < (first: Self, second: Self) -> Bool {
    (first.distance, first.id, first.code) < (second.distance, second.id, second.code)
  }
}
