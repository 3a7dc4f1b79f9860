import ImageDescriptors

/// Histograms of one shape, one after the other.
struct HistogramRows: Sendable {
  let binCount: Int
  let cellCount: Int
  let bins: [UInt8]
  /// For each row, the inner product of its bins with themselves.
  let squares: [UInt32]

  /// Whether a value is a histogram of the shape of another.
  static func fits(_ value: DescriptorValue, _ first: ColorHistogram) -> Bool {
    guard case .histogram(let histogram) = value else { return false }
    return histogram.bins.count == first.bins.count && histogram.cellCount == first.cellCount
  }

  /// Lays out histograms of one shape; traps without any, and for anything else.
  init(_ values: [DescriptorValue]) {
    guard case .histogram(let first)? = values.first else { preconditionFailure("no histogram") }
    binCount = first.bins.count
    cellCount = first.cellCount
    var bins: [UInt8] = []
    bins.reserveCapacity(values.count * binCount)
    for case .histogram(let histogram) in values { bins += histogram.bins }
    precondition(bins.count == values.count * binCount, "histograms of several shapes")
    self.bins = bins
    squares = values.map { value in
      guard case .histogram(let histogram) = value else { return 0 }
      return Self.square(histogram)
    }
  }

  /// Whether a histogram can be measured against the rows.
  func fits(_ histogram: ColorHistogram) -> Bool {
    histogram.bins.count == binCount && histogram.cellCount == cellCount
  }

  /// The Hellinger distance of each row to a histogram that fits: `ColorHistogram.distance(to:)`.
  func distances(to histogram: ColorHistogram) -> [Double] {
    let mine = Self.square(histogram)
    return zip(products(with: histogram), squares).map { common, theirs in
      // Only equal bins have both squares for their product.
      if common == mine, common == theirs { return 0 }
      guard mine > 0, theirs > 0 else { return mine == theirs ? 0 : 1 }
      let cosine = Double(common) / (Double(mine) * Double(theirs)).squareRoot()
      return max(0, 1 - cosine).squareRoot()
    }
  }

  /// At most 255² × 65,535, which 32 bits hold.
  private static func square(_ histogram: ColorHistogram) -> UInt32 {
    histogram.bins.reduce(0) { $0 + UInt32($1) * UInt32($1) }
  }
}
