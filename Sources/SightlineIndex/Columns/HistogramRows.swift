import SightlineDescriptors

/// Histograms of one shape, one after the other.
struct HistogramRows: Sendable {
  let binCount: Int
  let cellCount: Int
  let bins: [UInt8]
  /// For each row, the inner product of its bins with themselves.
  let squares: [UInt32]

  /// Lays out the bins of histograms of one shape.
  ///
  /// - Parameters:
  ///   - bins: The bins of all histograms; traps when they are no whole number of histograms.
  ///   - binCount: The bins of a histogram, at least 1.
  ///   - cellCount: The cells of a histogram.
  init(bins: [UInt8], binCount: Int, cellCount: Int) {
    precondition(bins.count % binCount == 0, "a histogram has all of its bins")
    self.bins = bins
    self.binCount = binCount
    self.cellCount = cellCount
    squares = stride(from: 0, to: bins.count, by: binCount)
      .map { Self.square(bins[$0..<$0 + binCount]) }
  }

  /// The histogram of a row, of full quality.
  func histogram(at row: Int) -> ColorHistogram {
    let bins = Array(bins[row * binCount..<(row + 1) * binCount])
    return ColorHistogram(bins: bins, cellCount: cellCount, quality: 100)
  }

  /// Whether a histogram can be measured against the rows.
  func fits(_ histogram: ColorHistogram) -> Bool {
    histogram.bins.count == binCount && histogram.cellCount == cellCount
  }

  /// The number of rows.
  var count: Int { squares.count }

  /// The Hellinger distance of some rows to a histogram that fits: `ColorHistogram.distance(to:)`.
  func distances(of range: Range<Int>, to histogram: ColorHistogram) -> [Double] {
    let mine = Self.square(histogram.bins[...])
    return zip(products(of: range, with: histogram), squares[range]).map { common, theirs in
      // Only equal bins have both squares for their product.
      if common == mine, common == theirs { return 0 }
      guard mine > 0, theirs > 0 else { return mine == theirs ? 0 : 1 }
      let cosine = Double(common) / (Double(mine) * Double(theirs)).squareRoot()
      return max(0, 1 - cosine).squareRoot()
    }
  }

  /// At most 255² × 65,535, which 32 bits hold.
  private static func square(_ bins: ArraySlice<UInt8>) -> UInt32 {
    bins.reduce(0) { $0 + UInt32($1) * UInt32($1) }
  }
}
