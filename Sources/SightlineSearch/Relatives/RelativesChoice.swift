import Algorithms

/// The choice of the pairs of pictures that are measured, the nearest first.
///
/// A pair counts if it is among the nearest relatives of one of its pictures. Pictures that come together are all candidates
/// for one another, and of a large series most pairs do not count: those are left out before they are measured.
struct RelativesChoice {
  /// Two pictures that agree on one view, by number.
  struct Pair: Hashable, Sendable {
    let picture: Int64
    /// A picture with a lower number.
    let other: Int64
    /// By how many bits their layouts differ; see `RelativesRecord.Entry`.
    let distance: UInt8
  }

  /// The distances of the relatives that are known, by picture, growing: the nearest sixteen.
  private var nearest: [Int64: [UInt8]]

  /// How far distances reach that are looked at together: the pairs of one group are chosen before any of them is measured.
  private static let groupReach: UInt8 = 8

  /// Begins with the distances of relatives that are stored, by picture, in any order.
  init(_ stored: [Int64: [UInt8]] = [:]) {
    nearest = stored.mapValues { $0.min(count: Relatives.nearest) }
  }

  /// Whether some of the pairs of new pictures may not count: one of these pictures is in more than sixteen of them.
  static func leavesOut(_ pairs: [Pair]) -> Bool {
    let new = Set(pairs.map(\.picture))
    var counts: [Int64: Int] = [:]
    for pair in pairs {
      for picture in [pair.picture, pair.other] where new.contains(picture) {
        counts[picture, default: 0] += 1
      }
    }
    return counts.values.contains { $0 > Relatives.nearest }
  }

  /// Returns pairs in groups of about one distance, the nearest first, each in the order given.
  static func groups(_ pairs: [Pair]) -> [[Pair]] {
    Dictionary(grouping: pairs) { $0.distance / groupReach }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether a pair may count: fewer than sixteen relatives of one of its pictures are nearer.
  ///
  /// Once all nearer pairs are noted, a pair that is not wanted cannot count any more.
  func isWanted(_ pair: Pair) -> Bool {
    [pair.picture, pair.other].contains { picture in
      let nearer = nearest[picture]?.partitioningIndex { $0 >= pair.distance } ?? 0
      return nearer < Relatives.nearest
    }
  }

  /// Notes a pair that was measured and is related.
  mutating func note(_ pair: Pair) {
    for picture in [pair.picture, pair.other] {
      var distances = nearest.removeValue(forKey: picture) ?? []
      distances.insert(
        pair.distance,
        at: distances.partitioningIndex { $0 > pair.distance }
      )
      nearest[picture] = Array(distances.prefix(Relatives.nearest))
    }
  }
}
