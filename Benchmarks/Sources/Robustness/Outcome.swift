/// The outcome of a contender for one query whose right answer is known.
struct Outcome: Codable, Sendable {
  /// How many entities it held nearer to the query than the right one.
  var nearer: Int
  /// How many entities it held as near as the right one, which is one of them.
  var tied: Int
  /// The distance of the right entity, in the contender's own unit; nil when it has none.
  var right: Double?
  /// The distance of the nearest entity; nil when none has one.
  var first: Double?
  /// The distance of the nearest entity when the right one is missing; nil when none has one.
  var absent: Double?
  /// Whether it was asked without the right entity too.
  var triedAbsent: Bool

  /// The chance that the right entity comes first; those that are tied share it.
  var firstShare: Double { nearer == 0 ? 1 / Double(tied) : 0 }

  /// The expected average precision: the right entity is the only one, so it is one over its rank.
  var averagePrecision: Double {
    (1...tied).reduce(0) { $0 + 1 / Double(nearer + $1) } / Double(tied)
  }

  /// Compares the distance of the right entity with all others'.
  ///
  /// - Parameters:
  ///   - distances: The distance of every entity, infinite where there is none.
  ///   - entity: The position of the right one.
  init(distances: [Double], right entity: Int) {
    let right = distances[entity]
    nearer = distances.count { $0 < right }
    tied = distances.count { $0 == right }
    var others = Double.infinity
    for (index, distance) in distances.enumerated() where index != entity {
      others = min(others, distance)
    }
    func finite(_ distance: Double) -> Double? { distance.isFinite ? distance : nil }
    self.right = finite(right)
    first = finite(min(right, others))
    absent = finite(others)
    triedAbsent = true
  }
}
