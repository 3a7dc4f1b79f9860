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

extension ColorHistogram {
  /// The shares that the bins stand for, cell after cell; all together add up to 1.
  ///
  /// All zeros for a histogram of zeros, such as the hues of a grey picture.
  public var shares: [Double] {
    var total = 0
    for bin in bins { total += Int(bin) * Int(bin) }
    guard total > 0 else { return [Double](repeating: 0, count: bins.count) }
    return bins.map { Double(Int($0) * Int($0)) / Double(total) }
  }

  /// The distance of two histograms by a measure, 0…1.
  ///
  /// Measures that compare bin by bin take the shares of all cells together. The earth mover's,
  /// which move shares between neighbouring bins, compare cell by cell, and the result is the mean
  /// over cells: it is a metric as well. Bins are then taken as a line or circle, which only
  /// histograms of one coordinate such as `HueHistogram` are.
  ///
  /// - Parameters:
  ///   - other: A histogram made by the same algorithm; one of another shape is at distance 1.
  ///   - measure: How to compare.
  /// - Returns: The distance, 0…1.
  /// - Complexity: O(bins); O(bins · log bins) for the circular earth mover's distance.
  public func distance(to other: ColorHistogram, by measure: HistogramDistance) -> Double {
    guard bins.count == other.bins.count, cellCount == other.cellCount else { return 1 }
    let (left, right) = (shares, other.shares)
    guard measure == .earthMovers || measure == .circularEarthMovers else {
      return measure.between(left, right)
    }
    let size = bins.count / cellCount
    var sum = 0.0
    for cell in 0..<cellCount {
      let range = cell * size..<(cell + 1) * size
      sum += measure.between(Array(left[range]), Array(right[range]))
    }
    return sum / Double(cellCount)
  }
}
