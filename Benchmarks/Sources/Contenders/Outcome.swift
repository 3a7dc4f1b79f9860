/// The outcome of a contender for one query with known right answers.
public struct Outcome: Codable, Sendable {
  /// The number of entities nearer to the query than the right one.
  public var nearer: Int
  /// The number of entities at the same distance as the right one, itself included.
  public var tied: Int
  /// The distance of the nearest right entity in the contender's unit; nil if it has none.
  public var right: Double?
  /// The distance of the nearest entity; nil if no entity has one.
  public var first: Double?
  /// The distance of the nearest entity if the right one is missing; nil if no entity has one.
  public var absent: Double?
  /// Whether an entity of the gallery is right; if not, only `absent` counts.
  public var isPresent: Bool
  /// Whether the query was also run without the right entity.
  public var triedAbsent: Bool

  /// The probability that the right entity ranks first, with ties in random order.
  public var firstShare: Double { nearer == 0 ? 1 / Double(tied) : 0 }

  /// The expected average precision, which is one over the rank, since only one entity is right.
  public var averagePrecision: Double {
    (1...tied).reduce(0) { $0 + 1 / Double(nearer + $1) } / Double(tied)
  }

  /// Compares the distance of the nearest right entity with all others.
  ///
  /// - Parameters:
  ///   - distances: The distance of every entity, infinite where there is none.
  ///   - right: The positions of the right ones; empty if none is in the gallery.
  ///   - hidden: The positions of those that count neither way.
  public init(distances: [Double], right: Set<Int>, hidden: Set<Int> = []) {
    let others = distances.enumerated()
      .filter { !right.contains($0.offset) && !hidden.contains($0.offset) }
      .map(\.element)
    let nearest = right.map { distances[$0] }.min() ?? .infinity
    let nearestOther = others.min() ?? .infinity
    nearer = others.count { $0 < nearest }
    tied = 1 + others.count { $0 == nearest }
    func finite(_ distance: Double) -> Double? { distance.isFinite ? distance : nil }
    self.right = finite(nearest)
    first = finite(min(nearest, nearestOther))
    absent = finite(nearestOther)
    isPresent = !right.isEmpty
    triedAbsent = true
  }
}
