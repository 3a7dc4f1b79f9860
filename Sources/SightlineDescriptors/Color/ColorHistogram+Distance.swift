extension ColorHistogram {
  /// The share of colours that two pictures have in common, 0 (none) to 1 (the same).
  ///
  /// Histogram intersection: the sum over bins of the smaller share, over all cells, divided by the
  /// larger total (totals differ by rounding only). `1 - intersection` is a metric up to that
  /// rounding. Histograms of different shapes have nothing in common.
  ///
  /// - Parameter other: A histogram made by the same algorithm.
  /// - Returns: 0…1.
  /// - Complexity: O(bins).
  /// - SeeAlso: M. Swain and D. Ballard, "Color indexing", IJCV 7 (1991).
  public func intersection(with other: ColorHistogram) -> Double {
    guard hasShape(of: other) else { return 0 }
    var common = 0
    var mine = 0
    var theirs = 0
    for index in bins.indices {
      let left = Int(bins[index])
      let right = Int(other.bins[index])
      let smaller = min(left, right)
      common += smaller * smaller
      mine += left * left
      theirs += right * right
    }
    let whole = max(mine, theirs)
    return whole == 0 ? 1 : Double(common) / Double(whole)
  }

  /// The Hellinger distance of the shares, 0 (the same) to 1 (nothing in common); a metric.
  ///
  /// The square root of one minus the Bhattacharyya coefficient, the sum over bins of the geometric
  /// mean of both shares. It weighs rare colours more than `intersection(with:)` does. Histograms
  /// of different shapes are at distance 1.
  ///
  /// - Parameter other: A histogram made by the same algorithm.
  /// - Returns: 0…1.
  /// - Complexity: O(bins).
  public func hellingerDistance(to other: ColorHistogram) -> Double {
    guard hasShape(of: other) else { return 1 }
    // Equal histograms must be at exactly 0, which the square roots below do not promise.
    if bins == other.bins { return 0 }
    var common = 0
    var mine = 0
    var theirs = 0
    for index in bins.indices {
      let left = Int(bins[index])
      let right = Int(other.bins[index])
      common += left * right
      mine += left * left
      theirs += right * right
    }
    guard mine > 0, theirs > 0 else { return mine == theirs ? 0 : 1 }
    let cosine = Double(common) / (Double(mine) * Double(theirs)).squareRoot()
    return max(0, 1 - cosine).squareRoot()
  }

  /// The Hellinger distance; see `hellingerDistance(to:)`.
  public func distance(to other: ColorHistogram) -> Double { hellingerDistance(to: other) }

  private func hasShape(of other: ColorHistogram) -> Bool {
    bins.count == other.bins.count && cellCount == other.cellCount
  }
}
