import CVisualKernels
import SightlineDescriptors

extension HistogramRows {
  /// The inner product of some rows' bins with those of a histogram of the same shape.
  func products(of range: Range<Int>, with histogram: ColorHistogram) -> [UInt32] {
    precondition(fits(histogram) && range.lowerBound >= 0 && range.upperBound <= count)
    var products = [UInt32](repeating: 0, count: range.count)
    // The rows are `binCount` numbers each, and the range is inside them.
    unsafe bins.withUnsafeBufferPointer { bins in
      guard let start = bins.baseAddress else { return }
      unsafe sl_index_row_products(
        histogram.bins,
        start + range.lowerBound * binCount,
        binCount,
        range.count,
        &products
      )
    }
    return products
  }
}
