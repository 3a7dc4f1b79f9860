import RealModule

/// A share of tries that come in clusters, with its confidence interval.
///
/// Queries that show one entity succeed or fail together, so that a thousand of them tell less than a
/// thousand entities would. The interval is Wilson's, over as many independent tries as vary as much:
/// Rao and Scott, "A Simple Method for the Analysis of Clustered Binary Data", Biometrics 48(2), 1992.
public struct ClusteredRate: Hashable, Sendable {
  /// The number of hits.
  public let count: Int
  /// The number of tries.
  public let total: Int
  /// How many tries of a cluster tell as much as an independent one, at least 1.
  public let designEffect: Double

  /// Counts hits.
  ///
  /// - Parameter tries: For each try, its cluster and whether it is a hit.
  /// - Complexity: O(tries).
  init(_ tries: some Sequence<(cluster: String, isHit: Bool)>) {
    var clusters: [String: (hits: Int, tries: Int)] = [:]
    for (cluster, isHit) in tries {
      clusters[cluster, default: (0, 0)].hits += isHit ? 1 : 0
      clusters[cluster, default: (0, 0)].tries += 1
    }
    count = clusters.values.reduce(0) { $0 + $1.hits }
    total = clusters.values.reduce(0) { $0 + $1.tries }
    let share = total > 0 ? Double(count) / Double(total) : 0
    guard clusters.count > 1, share > 0, share < 1 else {
      designEffect = 1
      return
    }
    // Summed in an order of their own, so that the same tries always give the same last digit.
    let squares = clusters.values.map { cluster in
      let excess = Double(cluster.hits) - share * Double(cluster.tries)
      return excess * excess
    }.sorted().reduce(0, +)
    let among = Double(clusters.count) / Double(clusters.count - 1)
    designEffect = max(1, squares * among / (Double(total) * share * (1 - share)))
  }

  /// The share of hits, 0…1; nil without tries.
  public var value: Double? { total > 0 ? Double(count) / Double(total) : nil }

  /// The interval that holds the true share in 95 of 100 such measurements; nil without tries.
  public var interval: ClosedRange<Double>? {
    value.map { Self.interval(share: $0, tries: Double(total) / designEffect) }
  }

  /// The fewest tries, with as large a share of hits and as much alike, of which the interval's lower
  /// end reaches a bound; nil when none do.
  func tries(toReach bound: Double) -> Int? {
    guard let value, value > bound else { return nil }
    // Solved for n, the lower end of Wilson's interval is at the bound where (p̂ − b)² n = z² b (1 − b).
    let z2 = Self.quantile * Self.quantile
    let independent = z2 * bound * (1 - bound) / ((value - bound) * (value - bound))
    return Int((independent * designEffect).rounded(.up))
  }

  /// The normal distribution's quantile that leaves 2.5 % on each side.
  private static let quantile = 1.959_963_984_540_054

  private static func interval(share: Double, tries: Double) -> ClosedRange<Double> {
    let z2 = quantile * quantile
    let middle = (share + z2 / (2 * tries)) / (1 + z2 / tries)
    let half =
      quantile / (1 + z2 / tries)
      * (share * (1 - share) / tries + z2 / (4 * tries * tries)).squareRoot()
    return (share == 0 ? 0 : max(0, middle - half))...(share == 1 ? 1 : min(1, middle + half))
  }
}
