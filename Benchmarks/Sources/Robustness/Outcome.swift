/// The outcome of a contender for one query with a known right answer.
struct Outcome: Codable, Sendable {
  /// The number of entities nearer to the query than the right one.
  var nearer: Int
  /// The number of entities at the same distance as the right one, which is included.
  var tied: Int
  /// The distance of the right entity in the contender's unit; nil if it has none.
  var right: Double?
  /// The distance of the nearest entity; nil if no entity has one.
  var first: Double?
  /// The distance of the nearest entity if the right one is missing; nil if no entity has one.
  var absent: Double?
  /// Whether the query was also run without the right entity.
  var triedAbsent: Bool

  /// The probability that the right entity ranks first, with ties in random order.
  var firstShare: Double { nearer == 0 ? 1 / Double(tied) : 0 }

  /// The expected average precision, which is one over the rank, since only one entity is right.
  var averagePrecision: Double {
    (1...tied).reduce(0) { $0 + 1 / Double(nearer + $1) } / Double(tied)
  }

  /// Compares the distance of the right entity with all others.
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
