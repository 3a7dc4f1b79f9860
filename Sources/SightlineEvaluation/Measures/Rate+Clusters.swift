extension Rate {
  /// Counts hits among tries that come in clusters.
  ///
  /// Queries that show one entity succeed or fail together, so that a thousand of them tell less than a
  /// thousand entities would: the design effect says by how much.
  ///
  /// - Parameter tries: For each try, its cluster and whether it is a hit.
  /// - Complexity: O(tries).
  init(clustered tries: some Sequence<(cluster: String, isHit: Bool)>) {
    var clusters: [String: (hits: Int, tries: Int)] = [:]
    for (cluster, isHit) in tries {
      clusters[cluster, default: (0, 0)].hits += isHit ? 1 : 0
      clusters[cluster, default: (0, 0)].tries += 1
    }
    let count = clusters.values.reduce(0) { $0 + $1.hits }
    let total = clusters.values.reduce(0) { $0 + $1.tries }
    let share = total > 0 ? Double(count) / Double(total) : 0
    guard clusters.count > 1, share > 0, share < 1 else {
      self.init(count, of: total)
      return
    }
    // Summed in an order of their own, so that the same tries always give the same last digit.
    let squares = clusters.values.map { cluster in
      let excess = Double(cluster.hits) - share * Double(cluster.tries)
      return excess * excess
    }.sorted().reduce(0, +)
    let among = Double(clusters.count) / Double(clusters.count - 1)
    let effect = squares * among / (Double(total) * share * (1 - share))
    self.init(count, of: total, designEffect: max(1, effect))
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
}
