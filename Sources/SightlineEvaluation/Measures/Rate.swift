/// A count of hits among tries, as a share with its confidence interval.
public struct Rate: Hashable, Sendable {
  /// The number of hits.
  public let count: Int
  /// The number of tries.
  public let total: Int
  /// How many of the tries are worth one independent try, at least 1.
  ///
  /// Queries made of one picture go right or wrong together. Source: Rao and Scott, "A Simple Method for
  /// the Analysis of Clustered Binary Data", Biometrics 48(2), 1992.
  public let designEffect: Double

  /// Makes a rate.
  ///
  /// - Parameters:
  ///   - count: The number of hits, 0…`total`; traps otherwise.
  ///   - total: The number of tries.
  ///   - designEffect: How many of the tries are worth one independent try, from 1; traps below.
  public init(_ count: Int, of total: Int, designEffect: Double = 1) {
    precondition((0...max(total, 0)).contains(count), "hits are among the tries")
    precondition(designEffect >= 1, "no try tells more than an independent one")
    self.designEffect = designEffect
    self.count = count
    self.total = total
  }

  /// The share of hits, 0…1; nil without tries.
  public var value: Double? { total > 0 ? Double(count) / Double(total) : nil }

  /// The interval that holds the true rate in 95 of 100 such measurements; nil without tries.
  ///
  /// The score interval over as many independent tries, which holds for few tries and for rates near 0
  /// and 1 too. Source: Wilson, "Probable Inference, the Law of Succession, and Statistical Inference",
  /// JASA 22(158), 1927, doi:10.1080/01621459.1927.10502953.
  public var interval: ClosedRange<Double>? {
    guard let value else { return nil }
    let n = Double(total) / designEffect
    let z2 = Self.quantile * Self.quantile
    let middle = (value + z2 / (2 * n)) / (1 + z2 / n)
    let half =
      Self.quantile / (1 + z2 / n)
      * (value * (1 - value) / n + z2 / (4 * n * n)).squareRoot()
    // At the ends the bound is exact; rounding must not move it.
    return (count == 0 ? 0 : max(0, middle - half))...(count == total ? 1 : min(1, middle + half))
  }

  /// The normal distribution's quantile that leaves 2.5 % on each side.
  static let quantile = 1.959_963_984_540_054
}

extension Rate: Codable {
  private enum CodingKeys: String, CodingKey { case count, total, designEffect, value, low, high }

  /// Reads the counts; the share follows from them.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` when the counts are missing, or there are more hits than tries.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let count = try values.decode(Int.self, forKey: .count)
    let total = try values.decode(Int.self, forKey: .total)
    let effect = try values.decodeIfPresent(Double.self, forKey: .designEffect) ?? 1
    guard total >= 0, (0...total).contains(count), effect >= 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .count,
        in: values,
        debugDescription: "\(count) hits in \(total) tries"
      )
    }
    self.init(count, of: total, designEffect: effect)
  }

  /// Writes the counts, and the share with its interval where there were tries.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(count, forKey: .count)
    try values.encode(total, forKey: .total)
    if designEffect > 1 { try values.encode(designEffect, forKey: .designEffect) }
    try values.encodeIfPresent(value, forKey: .value)
    try values.encodeIfPresent(interval?.lowerBound, forKey: .low)
    try values.encodeIfPresent(interval?.upperBound, forKey: .high)
  }
}

extension Rate {
  /// Counts hits among tries that come in clusters.
  ///
  /// Queries that show one entity succeed or fail together, so that a thousand of them are worth less
  /// than a thousand entities: the design effect says by how much.
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
    // Summed in sorted order, so that the same tries always give the same last digit.
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
