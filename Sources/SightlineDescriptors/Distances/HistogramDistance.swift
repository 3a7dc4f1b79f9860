/// A way of comparing two histograms.
///
/// Both histograms are first divided by their totals, so that only shares count. Every distance is
/// from 0 (the same shares) to 1; two histograms without any weight are at distance 0, one without
/// weight is at 1 from all others.
///
/// | distance | on shares p and q | metric |
/// |---|---|---|
/// | intersection | 1 − Σ min(p, q) | yes |
/// | χ² | ½ Σ (p − q)² / (p + q) | no (its square root is) |
/// | Hellinger | √(1 − Σ √(p q)) | yes |
/// | Jensen–Shannon | √ of the divergence, with logarithms to base 2 | yes |
/// | Tanimoto | 1 − p·q / (p·p + q·q − p·q) | no |
/// | earth mover's | Σ abs(P − Q) / (n − 1) with running sums P and Q | yes |
/// | circular earth mover's | Σ abs(P − Q − their median) / ⌊n / 2⌋ | yes |
public enum HistogramDistance: String, CaseIterable, Hashable, Sendable, Codable {
  /// The share that the histograms do not have in common; half the sum of absolute differences.
  ///
  /// Source: M. Swain and D. Ballard, "Color indexing", IJCV 7 (1991).
  case intersection
  /// Squared differences relative to the sums, symmetric form; small bins count more than in
  /// `intersection`. Not a metric: the triangle inequality fails.
  ///
  /// Source: F. Topsøe, "Some inequalities for information divergence" (2000), triangular
  /// discrimination.
  case chiSquared = "chi-squared"
  /// The distance of the square roots of the shares, divided by √2.
  ///
  /// Source: E. Hellinger (1909); OpenCV's `HISTCMP_BHATTACHARYYA` on normalised histograms.
  case hellinger
  /// How much a sample tells which of the two histograms it is from.
  ///
  /// Source: D. Endres and J. Schindelin, "A new metric for probability distributions" (2003).
  case jensenShannon = "jensen-shannon"
  /// One less the dot product over the squares not shared. On bits it is the Jaccard distance, a
  /// metric; on shares the triangle inequality is not promised.
  ///
  /// Source: T. Tanimoto (1958); used by S. Chatzichristofis and Y. Boutalis for CEDD (2008).
  case tanimoto
  /// The least work of moving one histogram's shares to the other's along a line of bins, where 1
  /// is all the way from the first to the last bin.
  ///
  /// Source: Y. Rubner et al., "The earth mover's distance", IJCV 40 (2000).
  case earthMovers = "earth-movers"
  /// The same on a circle of bins such as hues, where 1 is all the way to the opposite bin.
  ///
  /// Source: J. Rabin et al., "Transportation distances on the circle" (2011).
  case circularEarthMovers = "circular-earth-movers"

  /// Whether it is a metric: symmetric, 0 only for equal shares, and no detour is shorter.
  public var isMetric: Bool {
    switch self {
    case .chiSquared, .tanimoto: false
    case .intersection, .hellinger, .jensenShannon, .earthMovers, .circularEarthMovers: true
    }
  }

  /// The distance of two histograms, 0…1.
  ///
  /// - Parameters:
  ///   - first: Weights from 0, at least one. Traps on a negative weight or one that is not finite.
  ///   - second: As many weights. Traps otherwise.
  /// - Returns: The distance, 0…1.
  /// - Complexity: O(bins); O(bins · log bins) for the circular earth mover's distance.
  public func between(_ first: [Double], _ second: [Double]) -> Double {
    precondition(first.count == second.count && !first.isEmpty, "histograms of different shapes")
    let (left, right) = (Self.shares(of: first), Self.shares(of: second))
    guard let left, let right else { return left == nil && right == nil ? 0 : 1 }
    // Sums of rounded numbers may miss the ends of the range in the last places.
    let distance = raw(left, right)
    return min(max(distance, 0), 1)
  }

  /// Weights divided by their total; nil when there is no weight.
  private static func shares(of weights: [Double]) -> [Double]? {
    var total = 0.0
    for weight in weights {
      precondition(weight >= 0 && weight.isFinite, "a weight is a finite number from 0")
      total += weight
    }
    guard total > 0 else { return nil }
    precondition(total.isFinite, "the weights add up to more than fits a number")
    return weights.map { $0 / total }
  }
}
