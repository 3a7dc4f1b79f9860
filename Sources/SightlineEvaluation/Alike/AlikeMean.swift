/// A mean over queries with its confidence interval.
///
/// Queries of one kind go right or wrong together, so the interval follows from how kinds differ.
public struct AlikeMean: Codable, Hashable, Sendable {
  /// The mean.
  public var value: Double
  /// The lower end of the interval that holds the true mean in 95 of 100 such measurements; nil for fewer than two
  /// kinds.
  public var low: Double?
  /// Its upper end.
  public var high: Double?

  /// Averages values that come in clusters; nil without any.
  ///
  /// The variance is that of a ratio of sums over clusters: Cochran, "Sampling Techniques", third edition, 1977, section 6.3.
  ///
  /// - Parameters:
  ///   - values: For each query, its kind and a value.
  ///   - range: Where the interval ends at the latest.
  /// - Complexity: O(values).
  init?(_ values: [(cluster: String, value: Double)], within range: ClosedRange<Double>) {
    guard !values.isEmpty else { return nil }
    let count = Double(values.count)
    let mean = values.reduce(0) { $0 + $1.value } / count
    var clusters: [String: Double] = [:]
    for (cluster, value) in values { clusters[cluster, default: 0] += value - mean }
    value = mean
    guard clusters.count > 1 else { return }
    // Summed in sorted order, so that the same values always give the same last digit.
    let squares = clusters.values.map { $0 * $0 }.sorted().reduce(0, +)
    let among = Double(clusters.count) / Double(clusters.count - 1)
    let half = Rate.quantile * (squares * among).squareRoot() / count
    low = max(range.lowerBound, mean - half)
    high = min(range.upperBound, mean + half)
  }
}
