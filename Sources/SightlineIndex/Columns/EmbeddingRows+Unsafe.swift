import CVisualKernels
import SightlineDescriptors

extension EmbeddingRows {
  /// The inner product of some rows with an embedding of the same dimension.
  func products(of range: Range<Int>, with embedding: Embedding) -> [Int32] {
    precondition(fits(embedding) && range.lowerBound >= 0 && range.upperBound <= count)
    var products = [Int32](repeating: 0, count: range.count)
    // The rows are `dimension` numbers each, and the range is inside them.
    unsafe values.withUnsafeBufferPointer { values in
      guard let start = values.baseAddress else { return }
      unsafe sl_embedding_products(
        embedding.values,
        start + range.lowerBound * dimension,
        dimension,
        range.count,
        &products
      )
    }
    return products
  }
}
