import CVisualKernels
import SightlineDescriptors

extension HistogramRows {
  /// The inner product of each row's bins with those of a histogram of the same shape.
  func products(with histogram: ColorHistogram) -> [UInt32] {
    precondition(fits(histogram))
    var products = [UInt32](repeating: 0, count: squares.count)
    // The rows are as many times `binCount` numbers as there are squares.
    unsafe sl_index_row_products(histogram.bins, bins, binCount, squares.count, &products)
    return products
  }
}
