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
