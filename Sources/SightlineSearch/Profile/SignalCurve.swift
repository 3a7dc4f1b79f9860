/// How a descriptor's distance becomes evidence for a match.
///
/// Evidence is a broken line through knots: full up to the first knot, nothing from the last one on.
/// It is never negative, because a descriptor that sees no likeness proves little: a crop has a far
/// hash and is still a match.
public struct SignalCurve: Hashable, Sendable {
  /// A corner of the line.
  public struct Knot: Hashable, Sendable {
    /// The distance, in the descriptor's own unit.
    public let distance: Double
    /// The evidence at that distance, in nats of log-odds.
    public let logOdds: Double

    /// Makes a knot.
    public init(distance: Double, logOdds: Double) {
      self.distance = distance
      self.logOdds = logOdds
    }
  }

  /// The identifier of the descriptor, as in its registry.
  public let descriptor: String
  /// The corners, by growing distance and falling evidence; the last one has none.
  public let knots: [Knot]

  /// Makes a curve.
  ///
  /// - Parameters:
  ///   - descriptor: The identifier of a descriptor.
  ///   - knots: At least two, by growing distance, none with more evidence than the one before, the
  ///     last one with none. Traps otherwise.
  public init(descriptor: String, knots: [Knot]) {
    precondition(knots.count >= 2 && knots.last?.logOdds == 0, "a curve ends without evidence")
    for (one, next) in zip(knots, knots.dropFirst()) {
      precondition(one.distance < next.distance, "knots must be ordered by distance")
      precondition(one.logOdds >= next.logOdds, "evidence must not grow with the distance")
    }
    self.descriptor = descriptor
    self.knots = knots
  }

  /// The distance at or above which there is no evidence.
  var reach: Double { knots[knots.count - 1].distance }

  /// The most evidence, in nats.
  package var maximum: Double { knots[0].logOdds }

  /// The evidence at a distance, in nats.
  ///
  /// - Parameter distance: A distance as the descriptor measures it.
  /// - Returns: From 0 to the first knot's evidence; never more for a greater distance.
  /// - Complexity: O(knots).
  public func logOdds(at distance: Double) -> Double {
    var near = knots[0]
    guard distance > near.distance else { return near.logOdds }
    for far in knots.dropFirst() {
      if distance < far.distance {
        let share = (far.distance - distance) / (far.distance - near.distance)
        return far.logOdds + share * (near.logOdds - far.logOdds)
      }
      near = far
    }
    return 0
  }
}
