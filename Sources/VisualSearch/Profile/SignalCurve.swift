/// How a descriptor's distance becomes evidence for a match.
///
/// Evidence is a straight ramp: nothing at `far` and beyond, `weight` at `near` and below. It is never
/// negative, because a descriptor that sees no likeness proves little: a crop has a far hash and is
/// still a match.
public struct SignalCurve: Hashable, Sendable {
  /// The identifier of the descriptor, as in its registry.
  public var descriptor: String
  /// The distance up to which the evidence is full, in the descriptor's own unit.
  public var near: Double
  /// The distance from which there is no evidence; greater than `near`.
  public var far: Double
  /// The full evidence, in nats of log-odds.
  public var weight: Double

  /// Makes a curve.
  ///
  /// Traps unless `near` is less than `far` and all numbers are finite.
  public init(descriptor: String, near: Double, far: Double, weight: Double) {
    precondition(near < far && near.isFinite && far.isFinite && weight.isFinite, "not a ramp")
    self.descriptor = descriptor
    self.near = near
    self.far = far
    self.weight = weight
  }

  /// The evidence at a distance, from 0 to `weight`, in nats.
  ///
  /// - Parameter distance: A distance as the descriptor measures it.
  /// - Returns: 0 at `far`, `weight` at `near`, linear in between.
  public func logOdds(at distance: Double) -> Double {
    weight * min(max((far - distance) / (far - near), 0), 1)
  }
}
